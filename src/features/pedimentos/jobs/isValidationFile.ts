import type { TextEncoding } from "#kit/server/textEncoding.ts";
import { isM3Start } from "../model/m3File.ts";
import { lineBatches } from "./lineBatches.ts";

/** Whether a text begins as a SAAI M3 file does. */
export async function isValidationFile(
  file: { chunks(): AsyncIterable<Uint8Array> },
  encoding: TextEncoding,
): Promise<boolean> {
  for await (const { lines } of lineBatches(file.chunks(), encoding)) {
    const start = lines.find((line) => line.trim() !== "");
    if (start !== undefined) return isM3Start(start);
  }
  return false;
}
