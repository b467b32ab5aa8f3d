import { useEffect, useRef, type FocusEvent, type RefObject } from "react";
import { placeWithin, walked, type Bounds, type Place } from "./keyboardWalk.ts";

/** The mark by which a cell of the grid is found again: row (-1 is the header) and visible column. */
export function placeMark(row: number, column: number): string {
  return `${row}:${column}`;
}

/**
 * One tab stop for the whole grid, moved by the keys. Tab indexes are set on the elements
 * themselves, because rendering hundreds of cells for each arrow key would be felt.
 */
export function useWalk(table: RefObject<HTMLTableElement | null>, bounds: Bounds) {
  const place = useRef<Place>({ row: 0, column: 0 });
  const stop = useRef<HTMLElement>(null);
  const holdsFocus = useRef(false);
  const following = useRef(false);

  const cellAt = ({ row, column }: Place) =>
    table.current?.querySelector<HTMLElement>(`[data-place="${placeMark(row, column)}"]`) ?? null;

  const makeStop = (cell: HTMLElement | null) => {
    if (stop.current && stop.current !== cell) stop.current.tabIndex = -1;
    if (cell) cell.tabIndex = 0;
    stop.current = cell;
  };

  useEffect(() => {
    place.current = placeWithin(place.current, bounds);
    makeStop(cellAt(place.current));
    // The focused cell went with its row: keep the person's place rather than drop it to the page.
    const dropped = holdsFocus.current && document.activeElement === document.body;
    if (dropped || following.current) stop.current?.focus();
    following.current = false;
  });

  const go = (to: Place) => {
    const cell = cellAt(to);
    // A table's header need not be a place.
    if (!cell) return;
    place.current = to;
    makeStop(cell);
    stop.current?.focus();
    stop.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  return {
    place,
    /** Goes to a place that is only there after the next rendering. */
    follow: (to: Place) => {
      place.current = to;
      following.current = true;
    },
    /** Takes the key when it is a walk; says whether it did. */
    walk: (key: string, ctrl: boolean): boolean => {
      const to = walked(place.current, key, ctrl, bounds);
      if (to) go(to);
      return to !== null;
    },
    onFocus: (event: FocusEvent) => {
      holdsFocus.current = true;
      const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-place]");
      const [row, column] = (cell?.dataset["place"] ?? "").split(":").map(Number);
      if (!cell || row === undefined || column === undefined) return;
      place.current = { row, column };
      makeStop(cell);
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget !== null) holdsFocus.current = false;
    },
  };
}
