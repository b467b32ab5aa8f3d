import { useWide } from "../page/useWide.ts";

/**
 * The row whose detail is shown: the chosen one, else the first, which stands open for nothing beside or under its
 * list. On a phone a detail covers the list, so that none opens unasked. The address keeps choices alone.
 */
export function useOpened<Row>(
  selected: string | null,
  rows: readonly Row[] | undefined,
  rowId: (row: Row) => string,
): string | null {
  const isPhone = useWide() === "phone";
  const [first] = rows ?? [];
  if (selected !== null || isPhone || first === undefined) return selected;
  return rowId(first);
}
