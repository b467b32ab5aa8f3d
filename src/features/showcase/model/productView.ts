/** What stands on screen of the products: everything happens here, the server is asked once. */
export interface ProductView<Field extends string> {
  readonly sortField: Field;
  readonly sortOrder: "asc" | "desc";
  /** From 0. */
  readonly pageNumber: number;
  readonly pageSize: number;
}

export const PAGE_SIZES = [3, 6, 15] as const;

/** The first load is forced to six rows, by id upwards. */
export const FIRST_VIEW = {
  sortField: "id",
  sortOrder: "asc",
  pageNumber: 0,
  pageSize: 6,
} as const satisfies ProductView<"id">;

/** Another column begins upwards, the same one turns round; either way from the first page. */
export function sortedBy<Field extends string>(
  view: ProductView<Field>,
  field: Field,
): ProductView<Field> {
  const turned = view.sortField === field && view.sortOrder === "asc";
  return { ...view, sortField: field, sortOrder: turned ? "desc" : "asc", pageNumber: 0 };
}

/** The rows of the page, in order. */
export function pageOf<Field extends string, Row extends Readonly<Record<Field, string | number>>>(
  rows: readonly Row[],
  view: ProductView<Field>,
): Row[] {
  const { sortField, sortOrder, pageNumber, pageSize } = view;
  const direction = sortOrder === "asc" ? 1 : -1;
  return rows
    .toSorted((a, b) => direction * compared(a[sortField], b[sortField]))
    .slice(pageNumber * pageSize, (pageNumber + 1) * pageSize);
}

export const lastPage = (total: number, pageSize: number): number =>
  Math.max(0, Math.ceil(total / pageSize) - 1);

function compared(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number"
    ? a - b
    : String(a).localeCompare(String(b));
}
