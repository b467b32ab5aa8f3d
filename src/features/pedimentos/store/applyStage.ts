import type { Tx } from "#kit/server/tenant.ts";
import { recordColumns, type TypedRecord } from "../model/records.ts";
import { sqlName } from "./stageTables.ts";

const partidaTables: Partial<Record<TypedRecord, string>> = {
  identifier: "partida_identifiers",
  permit: "partida_permits",
  rate: "partida_rates",
  fee: "partida_fees",
  observation: "partida_observations",
};

const comes = "g.fate in ('new', 'changed')";

/**
 * Writes the staged pedimentos that are new or changed, each with all its records: the revision before stays
 * as it was and is no longer current. Set-wise; run once, inside the transaction that staged them.
 */
export async function applyStage(tx: Tx, uploadId: string | null): Promise<void> {
  await retirePredecessors(tx);
  await insertPedimentos(tx, uploadId);
  await insertInvoices(tx);
  await insertPartidas(tx);
  for (const [record, table] of Object.entries(partidaTables)) {
    await insertPartidaRows(tx, record as TypedRecord, table);
  }
  await insertRecords(tx);
}

async function retirePredecessors({ client, subscriberId }: Tx): Promise<void> {
  await client.query(
    `update pedimentos p set is_current = false from stage_group g
     where p.subscriber_id = $1 and p.id = g.old_id and g.fate = 'changed'`,
    [subscriberId],
  );
}

async function insertPedimentos(
  { client, subscriberId }: Tx,
  uploadId: string | null,
): Promise<void> {
  const own = Object.keys(recordColumns.header).filter((name) => name !== "type");
  const columns = own.map((name) => sqlName(name));
  await client.query(
    `insert into pedimentos (subscriber_id, id, aduana, patente, number, year, revision, type,
       ${columns.join(", ")}, entry_on, paid_on, paid_at,
       prior_aduana, prior_patente, prior_number, prior_paid_on,
       first_id, source, content_hash, upload_id)
     select $1, g.id, g.aduana, g.patente, g.number, g.year, g.revision, coalesce(h.type, 1),
       ${columns.map((name) => `h.${name}`).join(", ")},
       d.entry_on, coalesce(g.paid_at::date, d.paid_on), g.paid_at,
       r.prior_aduana, r.prior_patente, r.prior_number, r.prior_paid_on,
       g.id, g.source, g.content_hash, $2
     from stage_group g
     join stage_header h on h.group_no = g.group_no
     left join (
       select group_no, min("on") filter (where type = 1) as entry_on,
              min("on") filter (where type = 2) as paid_on
       from stage_date group by group_no
     ) d on d.group_no = g.group_no
     left join (
       select distinct on (group_no) * from stage_predecessor where prior_number is not null
       order by group_no, prior_paid_on desc nulls last, line desc
     ) r on r.group_no = g.group_no
     where ${comes}`,
    [subscriberId, uploadId],
  );
}

async function insertInvoices({ client, subscriberId }: Tx): Promise<void> {
  const { columns, staged } = columnsOf("invoice");
  await client.query(
    `insert into pedimento_invoices (subscriber_id, pedimento_id, ordinal, ${columns})
     select $1, g.id, row_number() over (partition by s.group_no order by s.line), ${staged}
     from stage_invoice s join stage_group g on g.group_no = s.group_no where ${comes}`,
    [subscriberId],
  );
}

async function insertPartidas({ client, subscriberId }: Tx): Promise<void> {
  const { columns, staged } = columnsOf("partida");
  await client.query(
    `insert into partidas (subscriber_id, pedimento_id, ${columns})
     select $1, g.id, ${staged}
     from stage_partida s join stage_group g on g.group_no = s.group_no where ${comes}`,
    [subscriberId],
  );
}

// Observations go by their own sequence, everything else by its place in the file.
async function insertPartidaRows(
  { client, subscriberId }: Tx,
  record: TypedRecord,
  table: string,
): Promise<void> {
  const { columns, staged } = columnsOf(record, ["sequence", "ordinal"]);
  const order = record === "observation" ? "s.ordinal nulls last, s.line" : "s.line";
  await client.query(
    `insert into ${table} (subscriber_id, pedimento_id, sequence, ordinal, ${columns})
     select $1, g.id, s.sequence,
            row_number() over (partition by s.group_no, s.sequence order by ${order}), ${staged}
     from stage_${record} s join stage_group g on g.group_no = s.group_no where ${comes}`,
    [subscriberId],
  );
}

async function insertRecords({ client, subscriberId }: Tx): Promise<void> {
  await client.query(
    `insert into pedimento_records (subscriber_id, pedimento_id, record, ordinal, values)
     select $1, g.id, s.record, s.ordinal, s.values
     from (
       select group_no, record, row_number() over (partition by group_no, record order by line) as ordinal, values
       from stage_other
       union all
       select group_no, '501', 1, rest from stage_header where rest is not null
       union all
       select group_no, '506', row_number() over (partition by group_no order by line),
              jsonb_build_object('TipoFecha', type::text, 'FechaOperacion', "on"::text)
       from stage_date
       union all
       select group_no, '701', row_number() over (partition by group_no order by line), rest
       from stage_predecessor where rest is not null
       union all
       select group_no, '505', ordinal, rest
       from (select group_no, rest, row_number() over (partition by group_no order by line) as ordinal
             from stage_invoice) invoice
       where rest is not null
       union all
       select group_no, '551', sequence, rest from stage_partida where rest is not null
     ) s
     join stage_group g on g.group_no = s.group_no where ${comes}`,
    [subscriberId],
  );
}

function columnsOf(
  record: TypedRecord,
  without: readonly string[] = [],
): { columns: string; staged: string } {
  const names = Object.keys(recordColumns[record])
    .filter((name) => !without.includes(name))
    .map((name) => `"${sqlName(name)}"`);
  return { columns: names.join(", "), staged: names.map((name) => `s.${name}`).join(", ") };
}
