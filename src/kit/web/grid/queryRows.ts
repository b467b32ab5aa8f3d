import type { UseQueryResult } from "@tanstack/react-query";
import type { GridColumn } from "./GridColumn.ts";
import type { GridRows } from "./GridRows.ts";
import { localPage } from "./localPage.ts";
import type { GridView } from "./view.ts";

/** One page as the server cut it. */
export interface RemotePage<Row> {
  rows: readonly Row[];
  total: number;
  /** The count stopped there: there are more. */
  atLeast?: boolean | undefined;
}

type Standing = Pick<UseQueryResult, "isFetching" | "error" | "refetch">;

/** The grid's rows from a query that answers the page that the view asks for. */
export function remoteRows<Row>(
  query: Standing & { data: RemotePage<Row> | undefined },
): GridRows<Row> {
  return {
    rows: query.data?.rows,
    total: query.data?.total ?? 0,
    atLeast: query.data?.atLeast,
    fetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** The grid's rows from a query that answers the whole list: the page is cut here. */
export function localRowsOf<Row>(
  query: Standing & { data: readonly Row[] | undefined },
  columns: readonly GridColumn<Row>[],
  view: GridView,
): GridRows<Row> {
  const page = query.data ? localPage(query.data, columns, view) : undefined;
  return remoteRows({ ...query, data: page });
}

/** The rows of a grid whose master has nothing chosen: none, and nothing under way. */
export const nothingChosen: GridRows<never> = {
  rows: [],
  total: 0,
  fetching: false,
  error: null,
  retry: () => undefined,
};
