import { useCallback, useMemo, useState } from "react";
import { MOST_ROWS } from "#kit/pure/page.ts";
import type { RowChecks } from "./RowChecks.ts";

/** Ticked rows as they were seen, those of other pages too; `rowId` and `nameOf` stay the same ones. */
export function useTicks<Row>(
  rows: readonly Row[] | undefined,
  rowId: (row: Row) => string,
  nameOf: (row: Row) => string,
) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const clear = useCallback(() => setTicked(new Map()), []);
  const tickAll = (all: readonly Row[]) => setTicked(new Map(all.map((row) => [rowId(row), row])));
  const checks: RowChecks<Row> = useMemo(
    () => ({
      checked: new Set(ticked.keys()),
      onCheck: (ids, isTicked) =>
        setTicked((now) => {
          const next = new Map(now);
          for (const id of ids) {
            const row = rows?.find((each) => rowId(each) === id);
            if (!isTicked) next.delete(id);
            else if (row && next.size < MOST_ROWS) next.set(id, row);
          }
          return next;
        }),
      nameOf,
    }),
    [ticked, rows, rowId, nameOf],
  );
  return { ticks: [...ticked.values()], checks, tickAll, clear };
}
