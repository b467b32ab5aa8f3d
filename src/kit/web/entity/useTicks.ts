import { useCallback, useMemo, useState } from "react";
import type { Entity } from "#kit/pure/entity/entity.ts";
import { MOST_ROWS } from "#kit/pure/page.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { EntityWords } from "./useEntityWords.ts";

/** Ticked rows as they were seen, those of other pages too. */
export function useTicks(
  rows: readonly EntityRow[] | undefined,
  { label }: Entity,
  words: EntityWords,
) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, EntityRow>>(new Map());
  const clear = useCallback(() => setTicked(new Map()), []);
  const checks = useMemo(
    () => ({
      checked: new Set(ticked.keys()),
      onCheck: (ids: readonly string[], isTicked: boolean) =>
        setTicked((now) => {
          const next = new Map(now);
          for (const id of ids) {
            const row = rows?.find((each) => each.id === id);
            if (!isTicked) next.delete(id);
            else if (row && next.size < MOST_ROWS) next.set(id, row);
          }
          return next;
        }),
      nameOf: (row: EntityRow) => words.value(label, row[label]),
    }),
    [ticked, rows, label, words],
  );
  return { ticks: [...ticked.values()], checks, clear };
}
