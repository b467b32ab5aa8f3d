import { sql } from "kysely";
import { rowGuard, type Guard, type Rules } from "#kit/entity/server/rules.ts";
import { setEach, setNothing } from "#kit/entity/server/setEach.ts";
import { refusal } from "#kit/entity/server/write.ts";
import { reportLayouts } from "../reportLayouts.ts";
import { addLaidOut } from "../../server/addExtract.ts";
import { DATA_SETS_BY_NAME, titlesOf } from "../../server/extractRows.ts";

const hasColumns: Guard<typeof reportLayouts> = rowGuard(({ columnCount }) =>
  columnCount === 0 ? { code: "noColumns" } : undefined,
);

/** A line of fixed widths can only be made of columns that have one. */
const hasWidths: Guard<typeof reportLayouts> = async ({ tx, rows }) => {
  const fixed = rows.filter(({ fileKind }) => fileKind === "fixedWidth").map(({ id }) => id);
  const { rows: wanting } = await sql<{ layout: string }>`
    select distinct layout from layout_columns
    where layout = any(${fixed}::uuid[]) and width is null`.execute(tx.db);
  return wanting.map(({ layout }) => [layout, { code: "noWidths" }] as const);
};

/** A column names a field that its data set has. */
const knowsFields: Guard<typeof reportLayouts> = async ({ tx, rows }) => {
  const ids = rows.map(({ id }) => id);
  const { rows: named } = await sql<{ layout: string; source: string }>`
    select layout, source from layout_columns
    where layout = any(${ids}::uuid[]) and source is not null order by column_no`.execute(tx.db);
  const known = new Map<string, readonly string[]>(
    rows.map(({ id, dataSet }) => [id, titlesOf(DATA_SETS_BY_NAME[dataSet])]),
  );
  return named
    .filter(({ layout, source }) => !known.get(layout)?.includes(source))
    .map(({ layout, source }) => [layout, { code: "noSuchField", values: { source } }] as const);
};

export const layoutRules: Rules<typeof reportLayouts> = {
  follow: async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    const counted = await sql<{ layout: string; count: number }>`
      select layout, count(*)::integer as count from layout_columns where layout = any(${ids}::uuid[])
      group by layout`.execute(tx.db);
    const counts = new Map(counted.rows.map(({ layout, count }) => [layout, count]));
    return setEach(reportLayouts, rows, ({ id }) => ({ columnCount: counts.get(id) ?? 0 }));
  },
  commands: {
    run: {
      guards: [hasColumns, hasWidths, knowsFields],
      effect: async ({ tx, by, rows, input: { firstDay, lastDay } }) => {
        if (lastDay < firstDay) throw refusal("badRequest", [["lastDay", { code: "endsFirst" }]]);
        for (const row of rows) await addLaidOut(tx, by, row, { firstDay, lastDay });
        return setNothing(reportLayouts);
      },
    },
  },
};
