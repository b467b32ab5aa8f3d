import type { Values } from "#kit/entity/faultsOf.ts";
import { type CustomsTable, keyOf, spanOf } from "./customsTables.ts";
import type { FileRow, TableFault } from "./tableFile.ts";
import type { Span } from "./timeline.ts";

/** A row in force, with its id. */
export type StandingRow = Values & { readonly id: string };

/** What a file changes in a table whose rows have days. */
export interface LoadPlan {
  readonly added: readonly Values[];
  /** Ids of rows that count no more. */
  readonly replaced: readonly string[];
  /** Rows that get another end. */
  readonly ended: readonly { readonly id: string; readonly until: string | null }[];
  readonly faults: readonly TableFault[];
}

/**
 * Each key of the file is replaced from its first day there on; a row that holds on that day ends there. A row that the file
 * has as it stands stays.
 */
export function loadPlan(
  table: CustomsTable,
  rows: readonly FileRow[],
  standing: readonly StandingRow[],
): LoadPlan {
  const byKey = Map.groupBy(standing, (row) => keyOf(table, row));
  const plans = [...Map.groupBy(rows, ({ values }) => keyOf(table, values))].map(([key, own]) =>
    planOfKey(table, own.toSorted(byFirstDay), byKey.get(key) ?? []),
  );
  return {
    added: plans.flatMap((plan) => plan.added),
    replaced: plans.flatMap((plan) => plan.replaced),
    ended: plans.flatMap((plan) => plan.ended),
    faults: plans.flatMap((plan) => plan.faults),
  };
}

const firstDay = ({ from }: Partial<Values>) => String(from);
const byFirstDay = (one: FileRow, other: FileRow) =>
  firstDay(one.values) < firstDay(other.values) ? -1 : 1;

function planOfKey(
  { entity, gaps }: CustomsTable,
  rows: readonly FileRow[],
  standing: readonly StandingRow[],
): LoadPlan {
  const [first] = rows;
  if (!first) return { added: [], replaced: [], ended: [], faults: [] };
  const from = firstDay(first.values);
  const earlier = standing.filter((row) => firstDay(row) < from);
  const later = new Set(standing.filter((row) => firstDay(row) >= from));
  const told = (row: Partial<Values>) =>
    JSON.stringify(
      Object.keys(entity.fields)
        .filter((name) => name !== "until" && name !== entity.state)
        .map((name) => row[name] ?? null),
    );
  const added: Values[] = [];
  const ended: { id: string; until: string | null }[] = [];
  for (const { values } of rows) {
    const same = [...later].find((row) => told(row) === told(values));
    const { until } = spanOf("", values);
    if (!same) added.push(values);
    else if ((same["until"] ?? null) !== until) ended.push({ id: same.id, until });
    if (same) later.delete(same);
  }
  const faults: TableFault[] = [];
  const before = earlier
    .map((row) => spanOf(row.id, row))
    .reduce<Span | null>((last, span) => (last && last.from > span.from ? last : span), null);
  if (before && (before.until === null || before.until > from))
    ended.push({ id: before.id, until: from });
  else if (before?.until && before.until < from && gaps === "refused")
    faults.push({
      line: first.line,
      column: "from",
      written: from,
      fault: { code: "dayMissing", values: { day: before.until, since: before.from } },
    });
  return { added, ended, faults, replaced: [...later].map(({ id }) => id) };
}
