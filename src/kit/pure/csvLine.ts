import type { SheetCell } from "./workbook.ts";

/** How Excel knows that a text is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A line of RFC 4180 text. A text that a spreadsheet would run as a formula gets a leading apostrophe
 * (OWASP ASVS 1.2.10).
 */
export function csvLine(cells: readonly SheetCell[], delimiter = ","): string {
  return `${cells.map((value) => cell(value, delimiter)).join(delimiter)}\r\n`;
}

function cell(value: SheetCell, delimiter: string): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? unstarted(value) : String(value);
  return text.includes(delimiter) || /["\r\n]/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

const formulaStart = /^[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

function unstarted(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}
