import { type RawBuilder, sql } from "kysely";
import { columnOf, instantText, ownerOf, tableOf } from "#kit/entity/server/columns.ts";
import { conditions, filtersOf, ownersOf } from "#kit/entity/server/list.ts";
import { MOST_COUNTED } from "#kit/server/list.ts";
import { prepared } from "#kit/server/prepared.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import type { Clock } from "../model/dueRange.ts";
import type { WorkSource } from "../model/workSource.ts";

/** A source with everything that narrows its rows, the list's own narrowing included. */
export interface NarrowedSource {
  readonly source: WorkSource;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

interface WorkCount {
  readonly count: number;
  readonly late: number;
  readonly since: string | null;
}

const NOTHING: WorkCount = { count: 0, late: 0, since: null };

/** How much waits at each source, with the filters of its list: all of them in one statement. */
export async function workCounts(
  tx: ReadTx,
  sources: readonly NarrowedSource[],
  clock: Clock,
): Promise<readonly (WorkCount & { readonly isMore: boolean })[]> {
  if (sources.length === 0) return [];
  const counts = sources.map((each, at) => countOf(tx, each, at, clock));
  const all = sql<WorkCount & { at: number }>`${sql.join(counts, sql` union all `)}`;
  // Some thirty lists in one statement take longer to plan than to count.
  const { rows } = await prepared(tx, all);
  return sources.map((_, at) => {
    const { count, late, since } = rows.find((row) => row.at === at) ?? NOTHING;
    return { count: Math.min(count, MOST_COUNTED), late, since, isMore: count > MOST_COUNTED };
  });
}

function countOf(
  tx: ReadTx,
  { source, filters }: NarrowedSource,
  at: number,
  { now, today }: Clock,
): RawBuilder<unknown> {
  const { of, since, dueBy } = source;
  const due = dueBy === undefined ? undefined : of.fields[dueBy];
  const passed = due?.kind === "day" ? sql`${today}::date` : sql`${now}::timestamptz`;
  const late = dueBy === undefined ? sql`false` : sql`${columnOf(dueBy, of)} < ${passed}`;
  const first = sql`min(counted.since)`;
  const written = of.fields[since]?.kind === "day" ? sql`${first}::text` : instantText(first);
  return sql`select ${sql.lit(at)}::integer as at, count(*)::integer as count,
      count(*) filter (where counted.late)::integer as late, ${written} as since
    from (select ${columnOf(since, of)} as since, ${late} as late
      from unnest(${ownersOf(tx, of, {})}::integer[]) as whose(tenant)
      join ${tableOf(of)} on ${ownerOf(of)} = whose.tenant
      where ${conditions(filtersOf(of, filters))} limit ${sql.lit(MOST_COUNTED + 1)}) counted`;
}
