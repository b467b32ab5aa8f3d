import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { type Seen, seenBy } from "../EntityRow.ts";
import { ofRow } from "../wire.ts";

/** Hours for which a link to a file can last. */
export const LINK_HOURS = [1, 24, 168] as const;
export const FIRST_LINK_HOURS = 24;

/** The server makes a file of each row: while it is in these states, until it is in the last one of them. */
export interface FileWords<Row = never> {
  readonly under: readonly string[];
  readonly ready: string;
  nameOf(row: Row): string;
}

/** A file of each row, which the server makes in the background. */
export function rowFile<Row>({ file: words, ...seen }: Seen & { readonly file?: FileWords<Row> }) {
  return words ? { ...words, calls: callsOf(seen) } : null;
}

/** The calls by which the files of rows are fetched, and lent to programs that have no account. */
function callsOf({ name, ...seen }: Seen) {
  return {
    file: call({
      method: "GET",
      path: `/api/${name}/:id/file`,
      summary: `The file that a row of ${name} has come to`,
      ...seenBy(seen),
      params: ofRow,
      file: true,
      reply: z.unknown(),
    }),
    preview: call({
      method: "GET",
      path: `/api/${name}/:id/preview`,
      summary: `What the file of a row of ${name} begins with, and which of its rows do not fit its layout`,
      ...seenBy(seen),
      params: ofRow,
      reply: z.object({
        data: z.object({
          titles: z.array(z.string()),
          rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
          faults: z.array(
            z.object({ row: z.int(), column: z.string(), code: z.string(), value: z.string() }),
          ),
        }),
      }),
    }),
    link: call({
      method: "POST",
      path: `/api/${name}/:id/link`,
      summary: `A link to the file of a row of ${name}, told once; the row's last one alone opens it`,
      ...seenBy(seen),
      params: ofRow,
      body: z.object({ hours: z.literal([...LINK_HOURS]) }),
      secret: true,
      reply: z.object({ data: z.object({ path: z.string(), expiresAt: z.iso.datetime() }) }),
    }),
    linked: call({
      method: "GET",
      path: `/api/${name}/linked/:token`,
      summary: `The file of ${name} that a link leads to, until the link ends`,
      access: "public",
      params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
      file: true,
      reply: z.unknown(),
    }),
  };
}
