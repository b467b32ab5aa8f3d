import { DelimitedFault } from "#kit/server/delimited.ts";
import { utf8Chunks } from "#kit/server/textDecoding.ts";
import type { TextEncoding } from "#kit/server/textEncoding.ts";

const longestLine = 65_536;
const lineFeed = 0x0a;

/**
 * The lines of a text in batches as they come from the file, without their ends; the line that the first of a
 * batch is stands beside it. Quotes mean nothing here. Throws DelimitedFault on a line of more than 64 KiB.
 */
export async function* lineBatches(
  chunks: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<{ first: number; lines: string[] }> {
  let first = 1;
  let carry: Buffer = Buffer.alloc(0);
  for await (const chunk of utf8Chunks(chunks, encoding)) {
    const end = chunk.lastIndexOf(lineFeed);
    if (end < 0) {
      carry = Buffer.concat([carry, chunk]);
    } else {
      const lines = linesOf(Buffer.concat([carry, chunk.subarray(0, end)]));
      assertLength(lines, first);
      yield { first, lines };
      first += lines.length;
      carry = Buffer.from(chunk.subarray(end + 1));
    }
    if (carry.length > longestLine) throw new DelimitedFault("lineTooLong", first);
  }
  const lines = linesOf(carry);
  assertLength(lines, first);
  yield { first, lines };
}

function linesOf(bytes: Buffer): string[] {
  const lines = bytes.toString("utf8").split("\n");
  return lines.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
}

function assertLength(lines: readonly string[], first: number): void {
  const at = lines.findIndex((line) => line.length > longestLine);
  if (at >= 0) throw new DelimitedFault("lineTooLong", first + at);
}
