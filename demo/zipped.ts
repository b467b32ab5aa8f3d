import { zipSync } from "fflate";

// One fixed moment for every entry: the same world is the same bytes, which the uploads recognise.
const WRITTEN_AT = new Date(2026, 10, 20);

/** A zip of texts (UTF-8) and bytes. */
export function zipped(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const entries = Object.entries(files).map(([name, content]): [string, Uint8Array] => [
    name,
    typeof content === "string" ? Buffer.from(content, "utf8") : content,
  ]);
  return zipSync(Object.fromEntries(entries), { mtime: WRITTEN_AT, level: 6 });
}
