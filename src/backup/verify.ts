import { eachOriginal } from "./originals.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { readThrough, takeFile, takeLines } from "./piece.ts";
import type { Shelf } from "./shelf.ts";

/** Reads a whole backup, each piece against its digest. Throws, naming it, at the first that is missing or damaged. */
export async function verify(shelf: Shelf, tell: (words: string) => void): Promise<Manifest> {
  const manifest = await readManifest(shelf);
  const { tables, originals, encryptionKey } = manifest;
  for (const [index, table] of tables.entries()) {
    tell(`Table ${index + 1} of ${tables.length}: ${table.name}`);
    await takeLines(shelf, table, readThrough);
  }
  const lost = new Set(originals.lost.map(({ key }) => key));
  let done = 0;
  await eachOriginal(shelf, originals, async (piece) => {
    tell(`Original ${++done} of ${originals.lines}`);
    if (!lost.has(piece.key)) await takeFile(await shelf.get(piece.key), piece, readThrough);
  });
  if (encryptionKey) await takeFile(await shelf.get(encryptionKey.key), encryptionKey, readThrough);
  return manifest;
}
