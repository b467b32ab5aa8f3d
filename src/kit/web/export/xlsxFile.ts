import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { CellValue } from "../grid/localPage.ts";
import type { SheetColumn, SheetFile } from "./SheetFile.ts";

/** Rows that one sheet of a workbook holds, its titles included (ECMA-376, Excel's limit). */
const mostRows = 1_048_576;
/** Characters that a cell holds. */
const mostText = 32_767;

/** A workbook is full: its rows are better saved as CSV. */
export class SheetFull extends Error {
  override readonly name = "SheetFull";
}

/**
 * An Excel workbook of one sheet (ECMA-376), packed while it grows. Texts are explicit text cells:
 * codes keep their zeros, and nothing is ever a formula.
 */
export function xlsxFile<Row>(name: string, columns: readonly SheetColumn<Row>[]): SheetFile<Row> {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  for (const [path, text] of frame(name)) {
    const file = new ZipPassThrough(path);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 3 });
  zip.add(sheet);
  sheet.push(strToU8(head(columns)));
  let count = 1;
  return {
    add: (rows) => {
      if (count + rows.length > mostRows) throw new SheetFull();
      count += rows.length;
      sheet.push(
        strToU8(rows.map((row) => xmlRow(columns.map(({ value }) => value(row)))).join("")),
      );
    },
    end: () => {
      const last = `${letters(columns.length - 1)}${count}`;
      sheet.push(strToU8(`</sheetData><autoFilter ref="A1:${last}"/></worksheet>`), true);
      zip.end();
      return new Blob(packed, {
        type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      });
    },
  };
}

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function frame(name: string): [path: string, text: string][] {
  // What Excel refuses in the name of a sheet.
  const sheetName = name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31) || "1";
  return [
    [
      "[Content_Types].xml",
      `${declared}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ],
    [
      "_rels/.rels",
      `${declared}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${declared}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${declared}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      "xl/styles.xml",
      `${declared}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  ];
}

function head<Row>(columns: readonly SheetColumn<Row>[]): string {
  const widths = columns
    .map(
      ({ width }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${Math.round((width ?? 140) / 7)}" customWidth="1"/>`,
    )
    .join("");
  const titles = columns.map(({ title }) => textCell(title, ' s="1"')).join("");
  return `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row>${titles}</row>`;
}

function xmlRow(cells: readonly CellValue[]): string {
  return `<row>${cells.map(xmlCell).join("")}</row>`;
}

function xmlCell(value: CellValue): string {
  if (value === null || value === undefined || value === "") return "<c/>";
  if (typeof value === "number" && Number.isFinite(value)) return `<c><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c t="b"><v>${Number(value)}</v></c>`;
  return textCell(String(value));
}

function textCell(text: string, style = ""): string {
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(text.slice(0, mostText))}</t></is></c>`;
}

// XML 1.0 has no place for most control characters, escaped or not, nor for half of a pair.
const unwritable = /[\p{Cc}--[\t\n\r]]|[\uFFFE\uFFFF]|\p{Cs}/gv;

function escaped(text: string): string {
  return text.replace(unwritable, "").replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function letters(at: number): string {
  return (at >= 26 ? letters(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));
}
