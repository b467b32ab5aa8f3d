export const pageSizes = [10, 20, 50] as const;
export type PageSize = (typeof pageSizes)[number];

export interface Sort {
  column: string;
  descending: boolean;
}

/** What a grid shows of its rows: all of it can stand in an address. `page` counts from 0. */
export interface GridView {
  page: number;
  size: PageSize;
  sort: Sort | null;
  search: string;
  /** Chosen values by column; a column without a choice is absent. */
  filters: Readonly<Record<string, readonly string[]>>;
  selected: string | null;
  /** How columns are arranged, where an address says so (`layoutText`). */
  columns?: string | undefined;
}

export const plainView: GridView = {
  page: 0,
  size: 10,
  sort: null,
  search: "",
  filters: {},
  selected: null,
};

/** Pixels of a window that no grid has, of a grid that are no rows, between two grids, and of one row. */
const AROUND = 250;
const OWN = 123;
const GAP = 16;
const ROW = 36;

/**
 * The plain view with the smallest page that fills its share of a window of this height, in which so many grids stand
 * above one another; one row may be missing.
 */
export function fillingView(height: number, grids = 1): GridView {
  const each = (height - AROUND + GAP) / grids - GAP;
  const fitting = Math.floor((each - OWN) / ROW);
  const size = pageSizes.find((each) => each >= fitting - 1) ?? pageSizes[pageSizes.length - 1];
  return { ...plainView, size: size ?? plainView.size };
}

/**
 * The view after a change. Whatever changes which rows are meant, or how many stand on a page,
 * leads back to the first page.
 */
export function changedView(view: GridView, change: Partial<GridView>): GridView {
  const restarts =
    "size" in change || "sort" in change || "search" in change || "filters" in change;
  return { ...view, ...(restarts ? { page: 0 } : {}), ...change };
}

/** What `next` has otherwise than `view`. */
export function changeOf(view: GridView, next: GridView): Partial<GridView> {
  const names = Object.keys({ ...view, ...next }) as (keyof GridView)[];
  return Object.fromEntries(
    names.filter((name) => next[name] !== view[name]).map((name) => [name, next[name]]),
  );
}

/** The filters with one column's choice replaced; no choice takes the column out. */
export function withFilter(
  filters: GridView["filters"],
  column: string,
  values: readonly string[],
): GridView["filters"] {
  const { [column]: _dropped, ...others } = filters;
  return values.length === 0 ? others : { ...others, [column]: values };
}

/** Ascending, then descending, then the grid's own order again. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}

/** How many pages `total` rows fill: at least one, so that an empty grid is on page 1 of 1. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The view with one value of a column, the last that was ticked: for a call that takes no more. */
export function lastTicked(view: GridView, column: string): GridView {
  const ticked = view.filters[column] ?? [];
  if (ticked.length < 2) return view;
  return { ...view, filters: { ...view.filters, [column]: ticked.slice(-1) } };
}
