import { useState } from "react";
import { useRemembered } from "../remember/RememberScope.tsx";

export interface GridLayout {
  order: string[];
  hidden: string[];
  widths: Record<string, number>;
  compact: boolean;
}

/**
 * How this person arranged one grid's columns, remembered under the grid's name; or as an address says it (`layoutText`):
 * then it is changed for as long as the address stays, and the person's own is left as it was.
 */
export function useLayout(name: string, hiddenAtFirst: readonly string[], text?: string) {
  const [own, setOwn] = useRemembered<GridLayout>(
    `grid:${name}`,
    { order: [], hidden: [...hiddenAtFirst], widths: {}, compact: false },
    isLayout,
  );
  const [said, setSaid] = useState({ text, layout: layoutFrom(text, own) });
  if (said.text !== text) setSaid({ text, layout: layoutFrom(text, own) });
  const change = (next: (now: GridLayout) => GridLayout) =>
    text === undefined ? setOwn(next) : setSaid((now) => ({ text, layout: next(now.layout) }));
  return [text === undefined ? own : said.layout, change] as const;
}

/** An arrangement for an address: columns in their order, `-` before a hidden one, `:` and pixels behind one of another width. */
export function layoutText({ hidden, widths }: GridLayout, order: readonly string[]): string {
  return order
    .map((id) => {
      const width = widths[id];
      return `${hidden.includes(id) ? "-" : ""}${id}${width === undefined ? "" : `:${Math.round(width)}`}`;
    })
    .join(",");
}

function layoutFrom(text: string | undefined, { compact }: GridLayout): GridLayout {
  const columns = (text ?? "").split(",").flatMap((column) => {
    const [, isHidden, id, width] = /^(-?)([^:,]+)(?::(\d{1,4}))?$/.exec(column) ?? [];
    return id === undefined ? [] : [{ id, isHidden: isHidden === "-", width }];
  });
  const wide = columns.filter(({ width }) => width !== undefined);
  return {
    order: columns.map(({ id }) => id),
    hidden: columns.filter(({ isHidden }) => isHidden).map(({ id }) => id),
    widths: Object.fromEntries(wide.map(({ id, width }) => [id, Number(width)])),
    compact,
  };
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
