import { Damaged } from "./meter.ts";
import { type Lines, type Piece, takeLines } from "./piece.ts";
import type { Bytes, Shelf } from "./shelf.ts";

/** What an original's key looks like: nothing else is read or written by its word. */
const KEY = /^originals\/[0-9a-f]{2}\/[0-9a-f]{64}$/;

/** The originals of a backup, one after the other, as its list on the shelf names them. */
export async function eachOriginal(
  shelf: Shelf,
  list: Lines,
  work: (original: Piece) => Promise<void>,
): Promise<void> {
  await takeLines(shelf, list, async (text) => {
    for await (const line of linesOf(text)) {
      const [sha256 = "", bytes = "", key = ""] = line.split("\t");
      if (!KEY.test(key)) throw new Damaged(list.key);
      await work({ key, bytes: Number(bytes), sha256 });
    }
  });
}

async function* linesOf(text: Bytes): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + chunk.toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
