import type { z } from "zod";

interface Range {
  readonly Date1?: string | undefined;
  readonly Date2?: string | undefined;
}

/** A query whose range of days does not end before it begins; equal days mean that one. */
export function inOrder<Schema extends z.ZodType<Range>>(query: Schema): Schema {
  return query.refine(({ Date1 = "", Date2 }) => Date2 === undefined || Date1 <= Date2, {
    path: ["Date2"],
    message: "before Date1",
  });
}
