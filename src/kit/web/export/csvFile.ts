import { BYTE_ORDER_MARK, csvLine } from "#kit/pure/csvLine.ts";
import type { SheetColumn, SheetFile } from "./SheetFile.ts";

/** RFC 4180 text that Excel knows to be UTF-8. */
export function csvFile<Row>(columns: readonly SheetColumn<Row>[]): SheetFile<Row> {
  const parts: string[] = [BYTE_ORDER_MARK, csvLine(columns.map(({ title }) => title))];
  return {
    add: (rows) => {
      parts.push(rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join(""));
    },
    end: () => new Blob(parts, { type: "text/csv;charset=utf-8" }),
  };
}
