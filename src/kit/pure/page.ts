import { z } from "zod";

/** Where a page of a list stands: how many rows are before it, and how many it has at most. */
export interface Page {
  readonly skip: number;
  readonly take: number;
}

/** Rows that one answer holds at most. */
export const MOST_ROWS = 1_000;

/** What a list is asked by, in the query of its call. */
export const pageQuery = {
  skip: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  take: z.coerce.number().int().min(1).max(MOST_ROWS).optional(),
};

/** The same, where `take` is 50 when nothing is said. */
export const shortPageQuery = {
  skip: pageQuery.skip.unwrap().default(0),
  take: pageQuery.take.unwrap().default(50),
};

/** What a list of these rows answers. */
export const listReply = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    totalCount: z.number().int(),
    /** There are more than were counted, or, without `take`, than one answer may hold. */
    truncated: z.boolean().optional(),
  });

/** A page of rows as a store answers it. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** All rows of the list, as far as they are counted. */
  readonly total: number;
  /** The count stopped there: there are more. */
  readonly isTruncated?: boolean;
}

interface PageAsked {
  readonly skip?: number | undefined;
  readonly take?: number | undefined;
}

/** The page that a query asks for; without `take` as many rows as one answer may hold. */
export const pageOfQuery = ({ skip = 0, take = MOST_ROWS }: PageAsked): Page => ({ skip, take });

/** The reply to a query of a list. */
export function listed<Row, Shown>(
  { skip = 0, take }: PageAsked,
  { rows, total, isTruncated = false }: Listed<Row>,
  shown: (row: Row, at: number) => Shown,
): { data: Shown[]; totalCount: number; truncated?: true } {
  const isCut = take === undefined && skip + rows.length < total;
  return {
    data: rows.map(shown),
    totalCount: total,
    ...((isCut || isTruncated) && { truncated: true as const }),
  };
}
