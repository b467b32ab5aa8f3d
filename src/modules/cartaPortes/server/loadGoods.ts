import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { GONE } from "../../closedLists.ts";
import type { LineFacts, LoadFacts } from "../computation/loadFacts.ts";

/** What is aboard a load. */
export type GoodsOfLoad = Pick<LoadFacts, "units" | "unknownUnits" | "directEntries" | "releases">;

/** Stages of entries, and states of releases, that a load has taken. */
const TAKEN = [...GONE, "shipped"];
/** States of units whose pieces are elsewhere by now, or nowhere. */
const EMPTIED = ["void", "merged", "lost"];

const partOf = sql`case when p.id is not null then jsonb_build_object('id', p.id, 'partNo', p.part_no,
  'spanishDescription', p.spanish_description, 'satKey', p.sat_key, 'matterType', p.matter_type,
  'matterDescription', p.matter_description, 'isDangerous', p.dangerous, 'unNo', p.un_no, 'packingCode', p.packing_code) end`;

const positionOf = (alias: string, load: string) =>
  sql`case when ${sql.ref(`${alias}.load`)} = ${load}::uuid then ${sql.ref(`${alias}.load_position`)} end`;

/** The units, entries and releases of a load, in one statement. */
export async function goodsOfLoad(
  { db, subscriberId }: Tx,
  { load, destination }: Pick<LoadFacts, "load" | "destination">,
): Promise<GoodsOfLoad> {
  const { rows } = await sql<Omit<GoodsOfLoad, "unknownUnits"> & { readonly units: Unit[] }>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'label', u.label, 'invoiceLine', u.invoice_line, 'pieces', u.pieces,
          'weight', u.weight::text, 'destination', coalesce(s.destination, ${destination.id}::uuid),
          'position', ${positionOf("s", load.id)}) order by s.entry_no, u.label, u.id), '[]')
        from shared.handling_units u join shared.shipments s on (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment)
        where u.subscriber_id = ${subscriberId} and u.load = ${load.id}::uuid) as units,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'number', s.entry_no, 'weight', s.weight_declared::text,
          'destination', coalesce(s.destination, ${destination.id}::uuid), 'position', ${positionOf("s", load.id)},
          'isLoaded', s.stage = any(${TAKEN}::text[]), 'lines', (select coalesce(jsonb_agg(n.id order by i.number, n.line_no, n.id), '[]')
            from shared.invoices i join shared.invoice_lines n on (n.subscriber_id, n.invoice) = (i.subscriber_id, i.id)
            where (i.subscriber_id, i.shipment) = (s.subscriber_id, s.id))) order by s.entry_no), '[]')
        from shared.shipments s
        where s.subscriber_id = ${subscriberId} and s.load = ${load.id}::uuid and s.mode = 'direct' and s.stage <> 'cancelled'
          and not exists (select from shared.handling_units u
            where (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id) and u.status <> 'void')) as "directEntries",
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'number', r.release_no, 'weight', r.weight::text,
          'destination', coalesce(r.destination, ${destination.id}::uuid), 'position', r.load_position,
          'lines', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'partNo', o.part_no, 'quantity', o.picked::text,
              'description', latest.description, 'part', ${partOf}) order by o.part_no, o.id), '[]')
            from shared.release_lines o
            left join shared.part_classifications p on (p.subscriber_id, p.part_no) = (o.subscriber_id, o.part_no)
            left join lateral (select n.description from shared.invoice_lines n
              where (n.subscriber_id, n.part_no) = (o.subscriber_id, o.part_no)
              order by n.created_at desc, n.id limit 1) latest on true
            where (o.subscriber_id, o.release) = (r.subscriber_id, r.id) and o.picked > 0)) order by r.release_no), '[]')
        from shared.releases r
        where r.subscriber_id = ${subscriberId} and r.load = ${load.id}::uuid and r.status = any(${TAKEN}::text[])) as releases`.execute(
    db,
  );
  const { units = [], directEntries = [], releases = [] } = rows[0] ?? {};
  return {
    units: units.filter((unit) => unit.invoiceLine !== null),
    unknownUnits: units
      .filter((unit) => unit.invoiceLine === null)
      .map(({ invoiceLine: _none, ...unit }) => unit),
    directEntries,
    releases,
  };
}

type Unit = LoadFacts["unknownUnits"][number] & { readonly invoiceLine: string | null };

/** Lines of invoices, with what is decided of their parts and what customs calls their units. */
export async function linesOf(
  { db, subscriberId }: Tx,
  ids: readonly string[],
): Promise<readonly LineFacts[]> {
  const { rows } = await sql<{ line: LineFacts }>`
    select jsonb_build_object('id', n.id, 'invoice', jsonb_build_object('id', i.id, 'number', i.number), 'lineNo', n.line_no,
      'partNo', n.part_no, 'description', n.description, 'quantity', n.quantity::text, 'uom', n.uom,
      'unit', case when w.id is not null then jsonb_build_object('id', w.id, 'unit', w.unit, 'factor', w.factor::text) end,
      'amount', n.amount::text, 'currency', split_part(i.total, ' ', 2), 'netWeight', n.net_weight::text,
      'pieces', (select coalesce(sum(u.pieces), 0)::integer from shared.handling_units u
        where (u.subscriber_id, u.invoice_line) = (n.subscriber_id, n.id) and u.status <> all(${EMPTIED}::text[])),
      'part', ${partOf}) as line
    from shared.invoice_lines n
    join shared.invoices i on (i.subscriber_id, i.id) = (n.subscriber_id, n.invoice)
    left join shared.part_classifications p on (p.subscriber_id, p.part_no) = (n.subscriber_id, n.part_no)
    left join shared.unit_words w on w.word = upper(n.uom) and w.status = 'active'
    where n.subscriber_id = ${subscriberId} and n.id = any(${ids}::uuid[])
    order by i.number, n.line_no, n.id`.execute(db);
  return rows.map(({ line }) => line);
}
