import { type PagingQuery, pagingQuery } from "./paging.ts";

export const PAGE_SIZES = [3, 6, 15] as const;

/** The first load is forced to six rows, by id upwards. */
export const FIRST_VIEW = pagingQuery<"id">({ sortField: "id", pageSize: 6 });

/** Another column begins upwards, the same one turns round; either way from the first page. */
export function sortedBy<Field extends string>(
  view: PagingQuery<Field>,
  field: Field,
): PagingQuery<Field> {
  const turned = view.sortField === field && view.sortOrder === "asc";
  return { ...view, sortField: field, sortOrder: turned ? "desc" : "asc", pageNumber: 0 };
}

export const lastPage = (total: number, pageSize: number): number =>
  Math.max(0, Math.ceil(total / pageSize) - 1);
