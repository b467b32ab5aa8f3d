import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import { Problem } from "#kit/pure/problem.ts";
import { addAll, changeAll } from "#kit/entity/server/bulk.ts";
import type { Actor } from "#kit/entity/server/events.ts";
import { isOneOfTexts } from "#kit/entity/server/columns.ts";
import { preparedForOne } from "#kit/server/prepared.ts";
import type { Effect } from "#kit/entity/server/rules.ts";
import { setNothing } from "#kit/entity/server/setEach.ts";
import { refresh } from "#kit/entity/server/settled.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { COMING } from "../../closedLists.ts";
import { handlingUnits } from "../handlingUnits/handlingUnits.ts";
import { invoiceLines } from "../invoiceLines/invoiceLines.ts";
import { followLines } from "../invoiceLines/server/followLines.ts";
import { move, reverse } from "../../stock/server/move.ts";
import { shipments } from "../shipments.ts";

/** Labels told of one scan. */
const MOST_TOLD = 20;

/** So many units at once may change how the next statements are best done. */
const MANY = 500;

/** Labels that the entry has received already, or does not expect while others do: a trailer was mixed up. */
export async function labelsOfOthers(
  tx: Tx,
  shipment: string,
  labels: readonly string[],
): Promise<readonly Fault[]> {
  const { rows } = await preparedForOne(
    tx,
    labels,
    sql<{ label: string; entry: string | null }>`
    select u.label, case when not bool_or(u.shipment = ${shipment}::uuid) then string_agg(s.entry_no, ', ' order by s.entry_no) end as entry
    from handling_units u join shipments s on (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment)
    where u.subscriber_id = ${tx.subscriberId} and ${isOneOfTexts(sql.ref("u.label"), labels)}
      and (u.shipment = ${shipment}::uuid and u.status <> 'void' or u.status = 'expected' and s.stage = any(${COMING}::text[]))
    group by u.label having not bool_or(u.shipment = ${shipment}::uuid and u.status = 'expected')
    order by u.label limit ${sql.lit(MOST_TOLD)}`,
  );
  return rows.map(({ label, entry }): Fault =>
    entry === null
      ? { code: "knownLabel", values: { label } }
      : { code: "labelOfOther", values: { label, entry } },
  );
}

/** What came of the invoices' lines that units hold is another now. */
const refreshLines = (tx: Tx, by: Actor, units: readonly { readonly line: string | null }[]) =>
  refresh(
    tx,
    invoiceLines,
    { follow: followLines },
    by,
    units.flatMap(({ line }) => line ?? []),
  );

/** Receives the scanned labels of an entry as handling units, those that were expected and those that were not, as one set. */
export const receiveUnits: Effect<typeof shipments, "scan"> = async (doing) => {
  const {
    tx,
    by,
    rows: [row],
    input: { labels, unitType, location },
    now,
  } = doing;
  if (!row) return setNothing(shipments);
  const isAwaited = sql`t.status = 'expected'`;
  const units = await addAll(
    tx,
    handlingUnits,
    by,
    {},
    {
      fields: ["label", "shipment", "unitType", "location", "status", "announced"],
      from: sql`(select label, ${row.id}::uuid as shipment, ${unitType}::text as unit_type, ${location}::uuid as location,
      'received' as status, false as announced from unnest(${labels}::text[]) label order by label)`,
      known: {
        by: "label",
        set: {
          status: sql`excluded.status`,
          location: sql`excluded.location`,
          invoiceLine: sql`case when ${isAwaited} then t.invoice_line end`,
          announced: sql`t.announced and ${isAwaited}`,
        },
        where: sql`t.status in ('void', 'expected')`,
      },
      returning: sql<{ line: string | null }>`new.invoice_line as line`,
    },
  );
  // Somebody received one of them meanwhile.
  if (units.length < labels.length)
    throw new Problem("changed", undefined, { reasonCode: "entity.stale" });
  if (units.length >= MANY) await sql`select tend_units(${units.length})`.execute(tx.db);
  await move(
    tx,
    by,
    { reason: "receive", document: row.id, at: now },
    units.map(({ id }) => ({ unit: id, from: { outside: "supplier" }, to: { location } })),
  );
  await refreshLines(tx, by, units);
  return setNothing(shipments);
};

interface Standing {
  readonly id: string;
  readonly label: string;
  readonly seq: string;
  /** What it is once its scan is taken back. */
  readonly to: "expected" | "void";
  readonly line: string | null;
}

/** The units of these labels that stand where the entry's scan put them. */
async function standing({ db }: Tx, shipment: string, labels: readonly string[]) {
  const { rows } = await sql<Standing>`
    select u.id, u.label, m.seq::text, u.invoice_line as line,
      case when u.announced then 'expected' else 'void' end as to
    from handling_units u
    join lateral (select seq, reason from shared.stock_moves m where (m.subscriber_id, m.unit) = (u.subscriber_id, u.id)
      order by seq desc limit 1) m on m.reason = 'receive'
    where u.shipment = ${shipment} and u.status = 'received'
      and not exists (select from shared.entity_events i where (i.entity, i.row_id, i.action) = ('handlingUnits', u.id, 'invoice'))
      and not exists (select from handling_units o where (o.subscriber_id, o.shipment) = (u.subscriber_id, u.shipment)
        and u.id in (o.split_from, o.merged_into))
      and u.label = any(${labels}::text[])
    order by u.id for no key update of u`.execute(db);
  return rows;
}

/** Those of these labels whose scan cannot be taken back. */
export async function labelsGone(
  tx: Tx,
  shipment: string,
  labels: readonly string[],
): Promise<readonly Fault[]> {
  const found = new Set((await standing(tx, shipment, labels)).map(({ label }) => label));
  const gone = labels.filter((label) => !found.has(label)).slice(0, MOST_TOLD);
  return gone.map((label) => ({ code: "notHere", values: { label } }));
}

/** Takes scans back: what was expected is so again, what the scan added is void; the ledger keeps both. */
export const takeBackUnits: Effect<typeof shipments, "unscan"> = async (doing) => {
  const {
    tx,
    by,
    rows: [row],
    input,
    now,
  } = doing;
  if (!row) return setNothing(shipments);
  const units = await standing(tx, row.id, input.labels);
  await changeAll(
    tx,
    handlingUnits,
    by,
    {},
    {
      set: { status: sql`b.status`, location: sql`null` },
      from: sql`unnest(${units.map(({ id }) => id)}::uuid[], ${units.map(({ to }) => to)}::text[]) b(id, status)`,
      where: sql`t.id = b.id`,
    },
  );
  await reverse(
    tx,
    by,
    now,
    units.map(({ seq }) => seq),
  );
  await refreshLines(tx, by, units);
  return setNothing(shipments);
};
