import { useRemembered } from "../remember/RememberScope.tsx";

export interface GridLayout {
  order: string[];
  hidden: string[];
  widths: Record<string, number>;
  compact: boolean;
}

/** How this person arranged one grid's columns, remembered under the grid's name. */
export function useLayout(name: string, hiddenAtFirst: readonly string[]) {
  return useRemembered<GridLayout>(
    `grid:${name}`,
    { order: [], hidden: [...hiddenAtFirst], widths: {}, compact: false },
    isLayout,
  );
}

function isLayout(value: unknown): value is GridLayout {
  if (typeof value !== "object" || value === null) return false;
  const { order, hidden, widths, compact } = value as Partial<Record<keyof GridLayout, unknown>>;
  return (
    Array.isArray(order) &&
    Array.isArray(hidden) &&
    typeof widths === "object" &&
    widths !== null &&
    typeof compact === "boolean"
  );
}

/** The column ids in the remembered order; columns that came later stand where they were declared. */
export function arranged(order: readonly string[], declared: readonly string[]): string[] {
  const known = order.filter((id) => declared.includes(id));
  const result = [...known];
  declared.forEach((id, index) => {
    if (!known.includes(id)) result.splice(Math.min(index, result.length), 0, id);
  });
  return result;
}

/** The ids with one moved by `step` places among those that are visible. */
export function moved(
  ids: readonly string[],
  id: string,
  step: number,
  isVisible: (id: string) => boolean,
): string[] {
  const visible = ids.filter(isVisible);
  const target = visible[visible.indexOf(id) + step];
  if (target === undefined) return [...ids];
  return movedTo(ids, id, target);
}

/** The ids with one put into another's place. */
export function movedTo(ids: readonly string[], id: string, target: string): string[] {
  const from = ids.indexOf(id);
  const to = ids.indexOf(target);
  if (from < 0 || to < 0) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
