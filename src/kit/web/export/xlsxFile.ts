import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import {
  mostRows,
  sheetEnd,
  SheetFull,
  sheetHead,
  sheetPath,
  sheetRow,
  workbookFrame,
  workbookType,
} from "#kit/pure/workbook.ts";
import type { SheetColumn, SheetFile } from "./SheetFile.ts";

/** An Excel workbook of one sheet, packed while it grows. */
export function xlsxFile<Row>(name: string, columns: readonly SheetColumn<Row>[]): SheetFile<Row> {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  for (const [path, text] of workbookFrame([name])) {
    const file = new ZipPassThrough(path);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  const sheet = new ZipDeflate(sheetPath(0), { level: 3 });
  zip.add(sheet);
  sheet.push(strToU8(sheetHead(columns)));
  let count = 1;
  return {
    add: (rows) => {
      if (count + rows.length > mostRows) throw new SheetFull();
      count += rows.length;
      const text = rows.map((row) => sheetRow(columns.map(({ value }) => value(row)))).join("");
      sheet.push(strToU8(text));
    },
    end: () => {
      sheet.push(strToU8(sheetEnd(columns.length, count)), true);
      zip.end();
      return new Blob(packed, { type: workbookType });
    },
  };
}
