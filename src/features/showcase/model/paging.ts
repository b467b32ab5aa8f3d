/** Which part of a list is asked for, in which order. */
export interface PagingQuery<Field extends string> {
  /** Only rows that say this somewhere; empty: all of them. */
  readonly filter: string;
  readonly sortOrder: "asc" | "desc";
  /** Empty: the order in which the rows came. */
  readonly sortField: Field | "";
  /** From 0. */
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** The rows of one page, and how many there are on all of them. */
export interface PagingResult<Row> {
  readonly items: readonly Row[];
  readonly totalCount: number;
}

/** A query that asks for the first ten rows as they came, unless told otherwise. */
export function pagingQuery<Field extends string>(
  asked: Partial<PagingQuery<Field>> = {},
): PagingQuery<Field> {
  return { filter: "", sortOrder: "asc", sortField: "", pageNumber: 0, pageSize: 10, ...asked };
}

/** What a query finds among the rows. */
export function paged<Field extends string, Row extends Readonly<Record<Field, string | number>>>(
  rows: readonly Row[],
  { filter, sortOrder, sortField, pageNumber, pageSize }: PagingQuery<Field>,
): PagingResult<Row> {
  const words = filter.trim().toLowerCase();
  const found = rows.filter((row) =>
    Object.values(row).some((value) => String(value).toLowerCase().includes(words)),
  );
  const direction = sortOrder === "asc" ? 1 : -1;
  const sorted =
    sortField === ""
      ? found
      : found.toSorted((a, b) => direction * compared(a[sortField], b[sortField]));
  return {
    items: sorted.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize),
    totalCount: found.length,
  };
}

function compared(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number"
    ? a - b
    : String(a).localeCompare(String(b));
}
