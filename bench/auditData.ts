import type pg from "pg";

/** How much there is to judge. */
export interface AuditSize {
  readonly partidas: number;
  readonly parts: number;
  readonly certificateLines: number;
}

export const AUDIT_CLIENT = 1;
const PARTIDAS_EACH = 10;

/** Statements that fill the client's tables, all drawn from row numbers: the same data each time. */
export async function fillAuditData(owner: pg.Client, size: AuditSize): Promise<void> {
  const pedimentos = Math.ceil(size.partidas / PARTIDAS_EACH);
  const key = (number: string) => `'P-' || lpad((${number})::text, 8, '0')`;
  // Some number below `below` for a row, by one multiplication and one remainder.
  const draw = (row: string, below: number) => `((${row})::bigint * 7368787 % 10000019 % ${below})`;
  const statements = [
    `insert into subscribers (id, name) values (${AUDIT_CLIENT}, 'Cliente de Medición')`,
    `insert into data_versions values (${AUDIT_CLIENT}, 1, 1)`,
    `insert into tariff_rates select '7326' || lpad(i::text, 4, '0'), '', '2026-01-01', null, i % 8 * 5, null, null, 'bench'
     from generate_series(0, 9999) i`,
    `insert into parts select ${AUDIT_CLIENT}, ${key("i")}, ${key("i")}, '7326' || lpad((i % 10000)::text, 4, '0') || '99',
       '7326908688', 'SOPORTE METALICO ' || i % 5000, 'EAR99', 1 from generate_series(1, ${size.parts}) i`,
    `insert into part_versions (subscriber_id, part_key, version, since_on, part_no, flags, mxhts, ushts, description, eccn)
     select subscriber_id, part_key, 1, '-infinity', part_no, 8, mxhts, ushts, description, eccn from parts`,
    `insert into agreements (subscriber_id, number) select ${AUDIT_CLIENT}, 'TMEC-2026-' || i from generate_series(0, 999) i`,
    `insert into agreement_versions (subscriber_id, agreement_id, version, treaty, supplier, certifier_type, initial_on, final_on)
     select subscriber_id, id, 1, 'T-MEC', 'QUORVEX CONTROLS INC', 'EXPORTER', '2026-01-01', '2026-12-31' from agreements`,
    `insert into certificate_lines (subscriber_id, agreement_id, part_no, part_key, description, hs, criterion, country, dated_on, added_version)
     select ${AUDIT_CLIENT}, a.id, x.k, x.k, 'SOPORTE METALICO', '7326' || lpad((x.part % 10000 / 100)::text, 2, '0'), 'B', 'US', '2025-12-15', 1
     from (select n, part, ${key("part")} as k from generate_series(1, ${size.certificateLines}) n, lateral (select 1 + ${draw("n", size.parts)} as part) d) x
     join agreements a on a.number = 'TMEC-2026-' || x.n % 1000`,
    `insert into pedimentos (subscriber_id, aduana, patente, number, year, operation, clave, entry_on, paid_on, paid_at, destination, source, content_hash)
     select ${AUDIT_CLIENT}, '240', '9301', (6000000 + i)::text, 2026, 1, 'A1', d, d, d + time '10:41', '9', 'datastage', 'x'
     from generate_series(1, ${pedimentos}) i, lateral (select date '2026-02-01' + (i % 270)::integer as d) x`,
    // Half of the partidas are of parts with a certificate, which real imports seek out too.
    `create temp table drawn as
     select p.id, s as sequence, case when (n + s) % 2 = 0 then 1 + ${draw(`(n * 31 + s) % ${size.certificateLines}`, size.parts)}
       else 1 + ${draw("n * 17 + s * 101", size.parts)} end as part, n * ${PARTIDAS_EACH} + s as row
     from (select id, number::integer - 6000000 as n from pedimentos) p, generate_series(1, ${PARTIDAS_EACH}) s
     limit ${size.partidas}`,
    `insert into partidas (subscriber_id, pedimento_id, sequence, fraccion, nico, description, customs_value, commercial_value, usd_value, quantity, unit, origin)
     select ${AUDIT_CLIENT}, id, sequence, '7326' || lpad((part % 10000)::text, 4, '0'), '99', 'SOPORTE METALICO ' || row % 5000,
       1000 + row % 90000, 1000 + row % 90000, 55 + row % 5000, 1 + row % 500, '6', 'USA' from drawn`,
    `insert into partida_identifiers select ${AUDIT_CLIENT}, id, sequence, 1, 'TL', 'USA', null, null from drawn where row % 3 = 0`,
    `insert into partida_identifiers select ${AUDIT_CLIENT}, id, sequence, 2, 'PO', '1000', 'QUORVEX CONTROLS INC', null from drawn where row % 3 = 0`,
    `insert into partida_fees select ${AUDIT_CLIENT}, id, sequence, 1, '6', '0', 1000 + row % 9000 from drawn where row % 3 = 1`,
    `insert into partida_fees select ${AUDIT_CLIENT}, id, sequence, 2, '3', '21', 500 + row % 9000 from drawn`,
    `insert into partida_parts (subscriber_id, pedimento_id, sequence, ordinal, part_no, part_key, method, extractor, confidence, supplier)
     select ${AUDIT_CLIENT}, id, sequence, 1, ${key("part")}, ${key("part")}, 'M2', 'label', 0.9, 'QUORVEX CONTROLS INC' from drawn`,
    `insert into audits (subscriber_id, pedimento_id, aduana, patente, number, year)
     select subscriber_id, id, aduana, patente, number, year from pedimentos`,
  ];
  for (const statement of statements) await owner.query(statement);
  await owner.query("vacuum analyze");
}

/** The bare join: each partida with the catalogue of its day of payment and every certificate line of its part. */
export const BARE_JOIN = `
  select p.id, s.sequence, s.fraccion, s.nico, s.description, s.customs_value, x.part_no, v.mxhts, v.description,
         l.id, h.treaty, h.initial_on, h.final_on, l.hs, l.criterion, l.country, l.dated_on
  from partidas s
  join pedimentos p on p.subscriber_id = s.subscriber_id and p.id = s.pedimento_id
  join partida_parts x on x.subscriber_id = s.subscriber_id and x.pedimento_id = s.pedimento_id and x.sequence = s.sequence
  left join lateral (
    select v.mxhts, v.description from part_versions v
    where v.subscriber_id = s.subscriber_id and v.part_key = x.part_key and v.since_on <= p.paid_on
    order by v.since_on desc, v.version desc limit 1) v on true
  left join certificate_lines l on l.subscriber_id = s.subscriber_id and l.part_key = x.part_key
  left join agreement_versions h on h.subscriber_id = s.subscriber_id and h.agreement_id = l.agreement_id
  where s.subscriber_id = ${AUDIT_CLIENT}`;
