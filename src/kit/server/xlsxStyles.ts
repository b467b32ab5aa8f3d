import { numberFormat, type ShowNumber } from "./numberFormat.ts";
import { elements } from "./xml.ts";
import type { ZipEntry } from "./zip.ts";

/** What a number format means for the text of a cell: a calendar date, signs beside its digits, or nothing. */
export type NumberStyle =
  | { kind: "plain" }
  | { kind: "date" }
  | { kind: "shown"; show: ShowNumber };

const plain: NumberStyle = { kind: "plain" };
/** Excel itself writes no longer one; the brackets of a very long one take the square of its length to pair. */
const longestCode = 255;

/** The number style of each cell format (`cellXfs`), in the order that cells refer to. */
export async function numberStyles(entry: ZipEntry): Promise<NumberStyle[]> {
  const formats = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let inCells = false;
  for await (const batch of elements(entry.chunks()))
    for (const { opens, closes, attributes } of batch) {
      if (opens === "numFmt")
        formats.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "");
      else if (opens === "cellXfs") inCells = true;
      else if (closes === "cellXfs") inCells = false;
      else if (opens === "xf" && inCells)
        styles.push(styleOf(Number(attributes["numFmtId"] ?? 0), formats));
    }
  return styles;
}

// 14 to 17 and 22 are the built-in dates, 27 to 36 and 50 to 58 those of the Asian editions.
function styleOf(id: number, formats: ReadonlyMap<number, string>): NumberStyle {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) {
    return { kind: "date" };
  }
  const code = formats.get(id);
  if (code === undefined || code.length > longestCode) return plain;
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, "");
  if (/[yd]/i.test(bare)) return { kind: "date" };
  const show = numberFormat(code);
  return show === null ? plain : { kind: "shown", show };
}
