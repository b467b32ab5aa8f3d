import { pageCount, type GridView } from "./view.ts";

/** What a column gives to sort, filter, search, copy and export by. */
export type CellValue = string | number | boolean | null | undefined;

export interface LocalColumn<Row> {
  id: string;
  value: (row: Row) => CellValue;
  /** The value as a person reads it, where that differs. */
  exported?: (row: Row) => CellValue;
  /** Values that a header filter compares with, when one row holds several. */
  filterValues?: (row: Row) => readonly string[];
}

/**
 * The page of a list that came whole: searched, filtered, sorted and cut here. `page` is the page
 * really shown, the last one when the view asks beyond the end.
 */
export function localPage<Row>(
  rows: readonly Row[],
  columns: readonly LocalColumn<Row>[],
  view: GridView,
): { rows: Row[]; total: number; page: number } {
  const matching = localRows(rows, columns, view);
  const page = Math.min(view.page, pageCount(matching.length, view.size) - 1);
  const first = page * view.size;
  return { rows: matching.slice(first, first + view.size), total: matching.length, page };
}

/** Every row that the view's search and filters let through, in its order. */
export function localRows<Row>(
  rows: readonly Row[],
  columns: readonly LocalColumn<Row>[],
  view: GridView,
): Row[] {
  const wanted = view.search.trim().toLowerCase();
  const kept = rows.filter((row) => passes(row, columns, view) && found(row, columns, wanted));
  const column = columns.find(({ id }) => id === view.sort?.column);
  if (!column) return kept;
  const direction = view.sort?.descending ? -1 : 1;
  return kept.toSorted((a, b) => compared(column.value(a), column.value(b), direction));
}

/** The rows in which some column holds each of the words. */
export function rowsWithWords<Row>(
  rows: readonly Row[],
  columns: readonly LocalColumn<Row>[],
  words: readonly string[],
): readonly Row[] {
  if (words.length === 0) return rows;
  return rows.filter((row) => words.every((word) => found(row, columns, word.toLowerCase())));
}

function passes<Row>(row: Row, columns: readonly LocalColumn<Row>[], view: GridView): boolean {
  return Object.entries(view.filters).every(([id, chosen]) => {
    const column = columns.find((candidate) => candidate.id === id);
    if (!column) return true;
    const values = column.filterValues?.(row) ?? [String(column.value(row) ?? "")];
    return values.some((value) => chosen.includes(value));
  });
}

function found<Row>(row: Row, columns: readonly LocalColumn<Row>[], wanted: string): boolean {
  if (wanted === "") return true;
  return columns.some((column) =>
    [column.value(row), column.exported?.(row)].some((value) =>
      String(value ?? "")
        .toLowerCase()
        .includes(wanted),
    ),
  );
}

function compared(a: CellValue, b: CellValue, direction: 1 | -1): number {
  if (isUnknown(a) || isUnknown(b)) return Number(isUnknown(a)) - Number(isUnknown(b));
  if (typeof a === "number" && typeof b === "number") return direction * (a - b);
  return direction * String(a).localeCompare(String(b), undefined, { numeric: true });
}

function isUnknown(value: CellValue): boolean {
  return value === null || value === undefined || value === "";
}
