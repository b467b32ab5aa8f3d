import { type RawBuilder, sql } from "kysely";
import type { ReplyOf } from "#kit/pure/call.ts";
import { type ImportCalls, importLimits } from "#kit/entity/import/fileImport.ts";
import { LINES, withFault } from "#kit/entity/import/server/importStage.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { tellUnknown } from "#modules/stock/server/knownParts.ts";
import type { KnownParts } from "../../../ServerModule.ts";
import { freeOf } from "#modules/stock/server/reserve.ts";

/** Releases of a file. */
const MOST_ORDERS = 100;

/** The releases of a file while it is compared: what its lines say of each, and the draft that there is. */
export const ORDERS = sql.table("import_orders");
/** Their lines without a fault, against those of the draft. */
export const ORDERED = sql.table("import_ordered");

/** What a line says of its whole release. */
const HEAD = [
  ["site", "site"],
  ["requestedFor", "requested_for"],
  ["shipTo", "ship_to"],
  ["priority", "priority"],
] as const;

const said = (column: string) =>
  sql`(array_agg(${sql.ref(column)} order by line) filter (where ${sql.ref(column)} is not null))[1] as ${sql.ref(column)}`;

/** Finds the drafts that lines are for, holds them, and says what is wrong with lines beside others. */
export async function stageOrders(tx: Tx, knownParts: KnownParts): Promise<void> {
  const { db, subscriberId } = tx;
  // A reference that was submitted is not ordered once more, unless that came to nothing.
  await sql`create temp table import_orders on commit drop as
    select o.*, r.id as release, coalesce(r.status, 'draft') as status, r.site as own_site,
      r.requested_for as own_requested_for, r.ship_to as own_ship_to, r.priority as own_priority
    from (select reference, row_number() over (order by min(line)) as place,
        ${sql.join(HEAD.map(([, column]) => said(column)))}
      from ${LINES} where reference is not null group by reference) o
    left join lateral (select r.* from releases r where r.subscriber_id = ${subscriberId}::integer
        and (r.release_no = o.reference or r.reference = o.reference and r.status not in ('rejected', 'cancelled'))
      order by r.release_no = o.reference desc, r.created_at desc, r.id limit 1) r on true`.execute(
    db,
  );
  await sql`select from releases where id in (select release from ${ORDERS}) order by id for no key update`.execute(
    db,
  );
  const tell = (name: string, fault: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`update ${LINES} s set faults = ${withFault(name, fault)} from ${ORDERS} o
      where o.reference = s.reference and ${where}`.execute(db);
  const tooMany = sql`'code', 'tooManyDocuments', 'values', jsonb_build_object('most', ${MOST_ORDERS}::integer)`;
  await tell("reference", tooMany, sql`o.place > ${MOST_ORDERS}`);
  await tell("reference", sql`'code', 'closedRelease'`, sql`o.status <> 'draft'`);
  for (const [name, column] of HEAD) {
    const [is, first, own] = [`s.${column}`, `o.${column}`, `o.own_${column}`].map((each) =>
      sql.ref(each),
    );
    await tell(name, sql`'code', 'unlike'`, sql`${is} <> ${first}`);
    await tell(name, sql`'code', 'otherDraft'`, sql`${is}::text <> ${own}::text`);
    if (name !== "priority")
      await tell(
        name,
        sql`'code', 'required'`,
        sql`coalesce(${first}::text, ${own}::text) is null`,
      );
  }
  await sql`update ${LINES} s
    set faults = ${withFault("partNo", sql`'code', 'repeated', 'values', jsonb_build_object('line', earlier.first)`)}
    from (select reference, part_no, min(line) as first from ${LINES} group by reference, part_no) earlier
    where (s.reference, s.part_no) = (earlier.reference, earlier.part_no) and s.line > earlier.first`.execute(
    db,
  );
  await tellUnknown(tx, knownParts);
}

/** Compares the lines without a fault with those of their drafts. */
export async function compareOrders({ db, subscriberId }: Tx): Promise<void> {
  await sql`create temp table import_ordered on commit drop as
    select s.line, s.reference, o.release, coalesce(o.own_site::text, o.site)::uuid as site, s.part_no, s.lot, s.quantity, l.id,
      case when l.id is null then 'added'
        when (l.quantity, l.lot, l.status) is distinct from (s.quantity, s.lot, 'open') then 'changed' else 'same' end as change
    from ${LINES} s join ${ORDERS} o using (reference)
    left join release_lines l on (l.subscriber_id, l.release, l.part_no) = (${subscriberId}::integer, o.release, s.part_no)
    where s.faults is null`.execute(db);
}

type Preview = ReplyOf<ImportCalls["preview"]>["data"];
type Weighed = NonNullable<Preview["weighed"]>;

/** What is free for each line that would be written, those before it served first, and what is short then. */
export async function weighOrders(tx: Tx): Promise<Weighed> {
  const free = freeOf(tx, { partNo: sql`s.part_no`, site: sql`s.site`, lot: sql`s.lot` });
  const { rows } = await sql<{ line: number; number: number; lacking: number } & Row>`
    with before as (select s.line, sum(e.quantity) as quantity from ${ORDERED} s
        join ${ORDERED} e on (e.site, e.part_no) = (s.site, s.part_no) and e.line < s.line
          and (e.lot is null or s.lot is null or e.lot = s.lot) group by s.line),
      there as (select s.*, greatest(0, ${free} - coalesce(b.quantity, 0)) as free
        from ${ORDERED} s left join before b using (line)),
      weighed as (select *, greatest(0, quantity - free) as short from there)
    select line, reference, part_no as "partNo", lot, trim_scale(quantity)::text as quantity, trim_scale(free)::text as free,
      trim_scale(short)::text as short, (count(*) over ())::integer as number,
      (count(*) filter (where short > 0) over ())::integer as lacking
    from weighed order by (short = 0), line limit ${importLimits.shown}`.execute(tx.db);
  const { number = 0, lacking = 0 } = rows[0] ?? {};
  const lines = rows.map(({ line, number: _number, lacking: _lacking, ...values }) => {
    return { line, values };
  });
  return { number, lacking, lines };
}

type Row = Record<"reference" | "partNo" | "quantity" | "free" | "short", string> & {
  readonly lot: string | null;
};
