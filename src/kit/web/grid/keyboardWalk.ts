/** A cell of a grid: row -1 is the header, columns count over the visible ones. */
export interface Place {
  row: number;
  column: number;
}

export interface Bounds {
  rows: number;
  columns: number;
  /** Rows that PageUp and PageDown pass over. */
  leap: number;
}

/** Where a key leads from a place, as the ARIA grid pattern has it; null when the key is no walk. */
export function walked(
  from: Place,
  key: string,
  ctrl: boolean,
  { rows, columns, leap }: Bounds,
): Place | null {
  const lastRow = rows - 1;
  const lastColumn = columns - 1;
  const firstRow = rows > 0 ? 0 : -1;
  const to = (row: number, column: number): Place => ({
    row: Math.max(-1, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, column)),
  });
  switch (key) {
    case "ArrowUp":
      return to(from.row - 1, from.column);
    case "ArrowDown":
      return to(from.row + 1, from.column);
    case "ArrowLeft":
      return to(from.row, from.column - 1);
    case "ArrowRight":
      return to(from.row, from.column + 1);
    case "PageUp":
      return to(Math.max(firstRow, from.row - leap), from.column);
    case "PageDown":
      return to(from.row + leap, from.column);
    case "Home":
      return ctrl ? to(firstRow, 0) : to(from.row, 0);
    case "End":
      return ctrl ? to(lastRow, lastColumn) : to(from.row, lastColumn);
    default:
      return null;
  }
}

/** The place itself, or the nearest that still exists after rows or columns went. */
export function placeWithin(place: Place, { rows, columns }: Bounds): Place {
  return {
    row: Math.min(place.row, rows - 1),
    column: Math.max(0, Math.min(place.column, columns - 1)),
  };
}
