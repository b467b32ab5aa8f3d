import type { RemotePage } from "../grid/queryRows.ts";

/** Rows of a list, some at a time, each time with how many there are in all. */
export type RowBatches<Row> = (signal: AbortSignal) => AsyncIterable<RemotePage<Row>>;

/** Asks a list call for one page. */
export type PageOf<Row> = (
  skip: number,
  take: number,
  signal?: AbortSignal,
) => Promise<RemotePage<Row>>;

/** The largest page that a list call gives. */
const largestPage = 1000;

/** Every row of a list that the server cuts, in the largest pages, one after the other. */
export function remoteBatches<Row>(page: PageOf<Row>): RowBatches<Row> {
  return async function* (signal) {
    for (let read = 0; ;) {
      const batch = await page(read, largestPage, signal);
      read += batch.rows.length;
      yield batch;
      // An empty page ends it too: rows may have gone while they were read.
      if (batch.rows.length === 0 || (read >= batch.total && batch.atLeast !== true)) return;
    }
  };
}

/**
 * Every row of a list that is searched, filtered and sorted here: read whole when `loaded` is only
 * its beginning, then passed through `chosen`.
 */
export function localBatches<Row>(
  loaded: readonly Row[] | undefined,
  chosen: (rows: readonly Row[]) => readonly Row[],
  page?: PageOf<Row>,
): RowBatches<Row> {
  return async function* (signal) {
    const all: Row[] = [];
    if (page) for await (const { rows } of remoteBatches(page)(signal)) all.push(...rows);
    const rows = chosen(page ? all : (loaded ?? []));
    yield { rows, total: rows.length };
  };
}
