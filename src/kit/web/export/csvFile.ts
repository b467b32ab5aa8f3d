import type { SheetColumn, SheetFile } from "./SheetFile.ts";
import type { CellValue } from "../grid/localPage.ts";

/**
 * RFC 4180 text with a byte-order mark, which is how Excel knows UTF-8. A text that a spreadsheet
 * would run as a formula gets a leading apostrophe (OWASP ASVS 1.2.10).
 */
export function csvFile<Row>(columns: readonly SheetColumn<Row>[]): SheetFile<Row> {
  const parts: string[] = [`\uFEFF${line(columns.map(({ title }) => title))}`];
  return {
    add: (rows) => {
      parts.push(rows.map((row) => line(columns.map(({ value }) => value(row)))).join(""));
    },
    end: () => new Blob(parts, { type: "text/csv;charset=utf-8" }),
  };
}

function line(cells: readonly CellValue[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(value: CellValue): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? unstarted(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const formulaStart = /^[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

function unstarted(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}
