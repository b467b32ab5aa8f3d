/** What a cell of a sheet holds; texts stay texts whatever they look like. */
export type SheetCell = string | number | boolean | null | undefined;

/** Characters of a decimal that a number of JavaScript, and of a spreadsheet, holds exactly. */
const EXACT = 15;

/** A decimal as a number, or as a text where that would be another one. */
export const decimalCell = (decimal: string): SheetCell =>
  decimal.length <= EXACT ? Number(decimal) : decimal;

/** A column of a sheet, its width in pixels. */
export interface SheetTitle {
  readonly title: string;
  readonly width?: number | undefined;
}

/** Rows that one sheet of a workbook holds, its titles included (ECMA-376, Excel's limit). */
export const mostRows = 1_048_576;
/** Characters that a cell holds. */
const mostText = 32_767;

export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A sheet is full: its rows are better saved as CSV. */
export class SheetFull extends Error {
  override readonly name = "SheetFull";
}

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Where the sheet at a place (from 0) stands inside the workbook. */
export const sheetPath = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;

/** The files of a workbook beside its sheets, the sheets named in the order of their tabs (ECMA-376). */
export function workbookFrame(names: readonly string[]): [path: string, text: string][] {
  const overrides = names
    .map(
      (_name, at) =>
        `<Override PartName="/${sheetPath(at)}" ContentType="${types}.worksheet+xml"/>`,
    )
    .join("");
  const sheets = names
    .map(
      (name, at) =>
        `<sheet name="${escaped(tabName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
    )
    .join("");
  const relations = names
    .map(
      (_name, at) =>
        `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join("");
  return [
    [
      "[Content_Types].xml",
      `${declared}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${overrides}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ],
    [
      "_rels/.rels",
      `${declared}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${declared}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${declared}<Relationships xmlns="${packages}/relationships">${relations}<Relationship Id="rId${names.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      "xl/styles.xml",
      `${declared}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  ];
}

// What Excel refuses in the name of a sheet.
const tabName = (name: string): string => name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31) || "1";

/** The beginning of a sheet: its titles in bold, held in place. */
export function sheetHead(columns: readonly SheetTitle[]): string {
  const widths = columns
    .map(
      ({ width }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${Math.round((width ?? 140) / 7)}" customWidth="1"/>`,
    )
    .join("");
  const titles = columns.map(({ title }) => textCell(title, ' s="1"')).join("");
  return `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row>${titles}</row>`;
}

/** One row of a sheet. Texts are explicit text cells: codes keep their zeros, and nothing is ever a formula. */
export function sheetRow(cells: readonly SheetCell[]): string {
  return `<row>${cells.map(xmlCell).join("")}</row>`;
}

/** The end of a sheet of so many columns and rows, its titles among them. */
export function sheetEnd(columns: number, rows: number): string {
  return `</sheetData><autoFilter ref="A1:${letters(columns - 1)}${rows}"/></worksheet>`;
}

function xmlCell(value: SheetCell): string {
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
