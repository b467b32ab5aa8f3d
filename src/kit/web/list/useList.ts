import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Page } from "#kit/pure/page.ts";
import { type PageOf, remoteBatches, type RowBatches } from "../export/rowBatches.ts";
import type { GridRows } from "../grid/GridRows.ts";
import { nothingChosen, remoteRows } from "../grid/queryRows.ts";
import type { GridView } from "../grid/view.ts";

/** How often a list is read again while something in it still moves, in milliseconds. */
const REREAD_MS = 3_000;

interface Reply<Row> {
  readonly data: readonly Row[];
  readonly totalCount: number;
  readonly truncated?: boolean | undefined;
}

interface ListAsked<Query, Row, Answer extends Reply<Row>> {
  /** Names the list, for reading it again. */
  readonly name: readonly string[];
  /** What it is a list of, where a person chooses that; null: nothing is chosen, nothing is asked. */
  readonly of?: string | null;
  /** What is asked beside the page, or instead of it. */
  readonly query: Query;
  readonly view: GridView;
  readonly ask: (query: Query & Page, signal?: AbortSignal) => Promise<Answer>;
  readonly isMoving?: (row: Row) => boolean;
}

/** The rows of a grid, and the ways to those that are not on its page. */
interface List<Row, Answer> extends GridRows<Row> {
  readonly reply: Answer | undefined;
  readonly page: PageOf<Row>;
  readonly all: RowBatches<Row>;
}

/**
 * A list that the server cuts into pages, sorted and filtered there: the page that the view asks for. While another
 * one loads the rows stay, unless they are of something else.
 */
export function useList<Query extends object, Row, Answer extends Reply<Row>>({
  name,
  of,
  query,
  view,
  ask,
  isMoving,
}: ListAsked<Query, Row, Answer & Reply<Row>>): List<Row, Answer> {
  const asked = { skip: view.page * view.size, take: view.size, ...query };
  const queryKey = [...name, of, asked];
  const queryFn = ({ signal }: { signal: AbortSignal }) => ask(asked, signal);
  const queries = useQueryClient();
  // Asked while the rest of the screen is still being drawn, which takes a phone longer than the answer.
  if (of !== null && !queries.getQueryState(queryKey))
    void queries.prefetchQuery({ queryKey, queryFn });
  const answer = useQuery({
    queryKey,
    enabled: of !== null,
    queryFn,
    placeholderData: (before, earlier) =>
      earlier?.queryKey[name.length] === of ? before : undefined,
    refetchInterval: ({ state }) =>
      isMoving && state.data?.data.some(isMoving) ? REREAD_MS : false,
  });
  const page: PageOf<Row> = async (skip, take, signal) =>
    rowsOf(await ask({ ...query, skip, take }, signal));
  const data = answer.data && rowsOf(answer.data);
  const rows: GridRows<Row> = of === null ? nothingChosen : remoteRows({ ...answer, data });
  return { ...rows, reply: answer.data, page, all: remoteBatches(page) };
}

const rowsOf = <Row>({ data, totalCount, truncated }: Reply<Row>) => ({
  rows: data,
  total: totalCount,
  atLeast: truncated,
});
