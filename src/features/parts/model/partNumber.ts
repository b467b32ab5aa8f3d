import {
  isExcelError,
  isScientific,
  isSpreadsheetDate,
  type Spoiled,
} from "#kit/pure/cell/spoiled.ts";

/** Why a text is no part number. */
export type PartNumberFault = Spoiled | "blank" | "tooLong" | "header" | "control";

/** Characters that a part number has at most, once normalised. */
export const partNumberLength = 50;

const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const invisible = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;

/** The form under which a part number is compared and kept: trimmed, one inner space, upper case, one kind of dash. */
export function partKey(raw: string): string {
  return raw.replace(invisible, "").replace(/\s+/g, " ").trim().toUpperCase().replace(dashes, "-");
}

/** What is wrong with a normalised part number that was written as `raw`, or null. Excel's scientific notation has lost digits of the part. */
export function partNumberFault(key: string, raw: string): PartNumberFault | null {
  if (key === "") return "blank";
  if (isExcelError(key)) return "excelError";
  if (isScientific(key)) return "scientific";
  if (isSpreadsheetDate(key, raw)) return "date";
  if (/\p{Cc}/u.test(key)) return "control";
  return key.length > partNumberLength && Array.from(key).length > partNumberLength
    ? "tooLong"
    : null;
}
