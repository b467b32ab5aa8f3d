import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const WORDS = new Set([".js", ".css", ".html", ".svg"]);
/** Below this the headers weigh more than what is saved. */
const LEAST = 512;

/**
 * Puts next to every file of words under `folder` what it is at the best level of gzip and of brotli:
 * the server hands these out as they are, instead of squeezing the same bytes again for each visitor.
 */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => WORDS.has(extname(path)))
    .map((path) => join(folder, path));
  await Promise.all(files.map(squeeze));
}

async function squeeze(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < LEAST) return;
  const zipped = promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  const brotli = promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  writeFileSync(`${path}.gz`, await zipped);
  writeFileSync(`${path}.br`, await brotli);
}
