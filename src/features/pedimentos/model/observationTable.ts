import { foldedText } from "./foldedText.ts";
import { bareInvoice, type PartFind } from "./partFind.ts";
import { type ListPlace, type PartList, partList } from "./partList.ts";

type Column = "part" | "invoice" | "line" | "model";

const columnNames: readonly (readonly [Column, RegExp])[] = [
  ["part", /^(?:(?:NUMERO|NUM|NO)[. ]{0,2})?(?:DE ?)?PARTES?(?: NO)?$/],
  ["invoice", /^(?:(?:NUMERO|NUM|NO)[. ]{0,2})?(?:DE ?)?FACTURAS?$/],
  ["line", /^(?:LINEA|PARTIDA|RENGLON)$/],
  ["model", /^MODELO$/],
];

/**
 * Part numbers of tables in the observations: a row of column names (`No.Factura No.Parte`) and the rows below it. A
 * single name is a label like any other.
 */
export function tableFinds(place: ListPlace): PartFind[] {
  const rows = rowsOf(place.text).filter((row) => row.text.trim() !== "");
  const finds: PartFind[] = [];
  let columns: readonly Column[] | null = null;
  for (const row of rows) {
    // A list of the row above may reach into this one.
    if (row.from < (finds.at(-1)?.until ?? 0)) continue;
    const header = tableHeader(row.text);
    if (header !== null) {
      columns = header.length > 1 && header.includes("part") ? header : null;
      // The row itself is read: no label of it may reach for a value below.
      if (columns !== null) finds.push(found(row.from, row.from + row.text.length, {}));
      continue;
    }
    const find: PartFind | null = columns === null ? null : dataRow(place, row, columns);
    if (find === null) columns = null;
    else finds.push(find);
  }
  return finds;
}

interface Row {
  from: number;
  text: string;
}

function rowsOf(text: string): Row[] {
  let from = 0;
  return text.split("\n").map((row) => {
    const at = from;
    from += row.length + 1;
    return { from: at, text: row };
  });
}

/** The columns that a row names, when it holds nothing but column names. */
function tableHeader(row: string): Column[] | null {
  if (row.length > 80) return null;
  const names = foldedText(row)
    .trim()
    .replace(/[:\s.]+$/, "")
    .split(/\s*[/|,\t]\s*|\s{2,}|\s+(?=(?:NUMERO|NUM|NO)\b)|\s+(?=(?:FACTURA|LINEA|MODELO)\b)/)
    .map((name) => name.replace(/[:.\s]+$/, "").replace(/\s+/g, " "));
  const columns: Column[] = [];
  for (const name of names) {
    const column = columnNames.find(([, form]) => form.test(name))?.[0];
    if (column === undefined) return null;
    columns.push(column);
  }
  return columns;
}

const cell = /[ \t]*(?:[/|][ \t]+)?(\S+)/y;

function dataRow(place: ListPlace, row: Row, columns: readonly Column[]): PartFind | null {
  const end = row.from + row.text.length;
  let at = row.from;
  let list: PartList | null = null;
  const cells: Partial<Record<Column, string>> = {};
  for (const [i, column] of columns.entries()) {
    cell.lastIndex = at;
    const next = cell.exec(place.text);
    if (next === null || at >= end) return null;
    at = cell.lastIndex;
    cells[column] = next[1] ?? "";
    if (column !== "part") continue;
    const isLast = i === columns.length - 1;
    list = partList({ ...place, hasColumns: !isLast }, at - cells[column].length);
    if (list.parts.length === 0 || (!isLast && list.until > end)) return null;
    at = list.until;
  }
  if (list === null) return null;
  const { invoice, line = null } = cells;
  return found(row.from, Math.max(end, list.until), {
    parts: list.parts,
    invoice: invoice === undefined || !/\d/.test(invoice) ? null : bareInvoice(invoice),
    line,
  });
}

function found(
  from: number,
  until: number,
  {
    parts = [],
    invoice = null,
    line = null,
  }: Partial<Pick<PartFind, "parts" | "invoice" | "line">>,
): PartFind {
  return { from, until, parts, invoice, line, extractor: "table", confidence: "0.9" };
}
