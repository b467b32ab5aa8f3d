import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** One row in COPY's text format, line end included; null and undefined are NULL. */
export function copyLine(
  values: readonly (string | number | boolean | null | undefined)[],
): string {
  let line = "";
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (index > 0) line += "\t";
    if (value === null || value === undefined) line += "\\N";
    else if (typeof value === "string")
      line += value.replace(SPECIAL, (character) => ESCAPES[character] ?? "");
    else line += String(value);
  }
  return `${line}\n`;
}

/**
 * Copies text-format rows into `target` ("table (columns)") over an open transaction, a chunk of any
 * number of whole rows at a time. Tables with row-level security refuse COPY: stage first.
 */
export async function copyInto(
  client: pg.ClientBase,
  target: string,
  chunks: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
): Promise<void> {
  await pipeline(
    Readable.from(chunks, { objectMode: true, highWaterMark: 4 }),
    client.query(copyFrom(`copy ${target} from stdin`)),
  );
}
