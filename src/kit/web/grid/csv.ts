import type { CellValue } from "./localPage.ts";

export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => CellValue;
}

/**
 * Rows as RFC 4180 text with a byte-order mark, which is how Excel knows UTF-8. A cell that a
 * spreadsheet would run as a formula gets a leading apostrophe.
 */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => cell(title)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(",")).join("\r\n")}\r\n`;
}

function cell(value: CellValue): string {
  if (value === null || value === undefined) return "";
  const text =
    typeof value === "string" && /^[=+\-@\t\r]/.test(value) && !isNumber(value)
      ? `'${value}`
      : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function isNumber(text: string): boolean {
  return /^[+-]?\d+(\.\d+)?$/.test(text);
}

/** Hands a text to the browser as a file to save. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
