import { type RawBuilder, sql } from "kysely";
import type { ReplyOf } from "#kit/pure/call.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { MOST_COUNTED } from "#kit/server/list.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import { type Capabilities, capabilityOf } from "../../capabilities.ts";
import type { Entity } from "../../entity.ts";
import { columnOf, tableOf } from "../../server/columns.ts";
import { narrowedRows } from "../../server/list.ts";
import { ownershipOf } from "../../server/ownership.ts";

type Totals = ReplyOf<NonNullable<Capabilities["totals"]>["calls"]["list"]>;

/** Adds the call that adds up the rows of a list, where the entity declares numbers for it. */
export function addTotalsRoute(context: RouteContext, entity: Entity): void {
  const { totals } = entity;
  if (!totals) return;
  const { read } = ownershipOf(context.database, entity);
  answer(context, totals.calls.list, ({ query, ...by }) =>
    read(by, (tx) => totalsOf(tx, entity, query)),
  );
}

/** What the rows of a list come to; of more than `most` rows that there are too many. */
export async function totalsOf(
  tx: ReadTx,
  entity: Entity,
  query: Parameters<typeof narrowedRows>[2],
  most = MOST_COUNTED,
): Promise<Totals> {
  const { of } = capabilityOf(entity, "totals");
  const columns = of.map((name) => sql`${columnOf(name, entity)} as ${sql.id(name)}`);
  const sums = of.map((name) => sumsOf(entity, name));
  const { rows } = await sql<{ number: number; sums: Totals["data"] }>`
    with listed as materialized (
      select ${sql.join(columns)} from ${tableOf(entity)} where ${narrowedRows(tx, entity, query)} limit ${most + 1})
    select (select count(*)::integer from listed) as number,
      (select coalesce(jsonb_agg(sums), '[]') from (${sql.join(sums, sql` union all `)}) sums) as sums`.execute(
    tx.db,
  );
  const [{ number, sums: data } = { number: 0, sums: [] }] = rows;
  return number > most ? { data: [], truncated: true } : { data };
}

/** The sums of one field: of money one a currency, in their order. */
function sumsOf({ fields }: Entity, name: string): RawBuilder<unknown> {
  const value = sql.id(name);
  if (fields[name]?.kind !== "money")
    return sql`(select ${name} as field, sum(${value})::text as amount, null as currency
      from listed having count(${value}) > 0)`;
  return sql`(select ${name} as field, sum(split_part(${value}, ' ', 1)::numeric)::text as amount,
      split_part(${value}, ' ', 2) as currency
    from listed where ${value} is not null group by 3 order by 3)`;
}
