import type { RemotePage } from "./queryRows.ts";

/** The largest page that a list call gives. */
const largestPage = 1000;

/** Every row of a remote list, asked for in the largest pages, one after the other. */
export async function allPages<Row>(
  page: (skip: number, take: number) => Promise<RemotePage<Row>>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const { rows, total } = await page(all.length, largestPage);
    all.push(...rows);
    // An empty page ends it too: rows may have gone while they were read.
    if (rows.length === 0 || all.length >= total) return all;
  }
}
