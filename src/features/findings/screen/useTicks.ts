import { useCallback, useState } from "react";
import type { FindingWireRow } from "../contract.ts";
import { mostTicked } from "./useFindingQueries.ts";

/** Ticked findings in the version in which they were seen, those of other pages too. */
export function useTicks() {
  const [ticks, setTicks] = useState<ReadonlyMap<string, number>>(new Map());
  const tick = useCallback(
    (rows: readonly FindingWireRow[], ids: readonly string[], ticked: boolean) =>
      setTicks((now) => {
        const next = new Map(now);
        for (const id of ids) {
          const version = rows.find((row) => row._id === id)?.Version;
          if (!ticked) next.delete(id);
          else if (version !== undefined && next.size < mostTicked) next.set(id, version);
        }
        return next;
      }),
    [],
  );
  const tickAll = useCallback(
    (rows: readonly FindingWireRow[]) =>
      setTicks(new Map(rows.map(({ _id, Version }) => [_id, Version]))),
    [],
  );
  const clear = useCallback(() => setTicks(new Map()), []);
  return { ticks, tick, tickAll, clear };
}
