import { foldedText } from "./foldedText.ts";
import { bareValue, isNamedPart, type PartFind } from "./partFind.ts";

type Column = "part" | "invoice" | "line" | "model";

const columnNames: readonly (readonly [Column, RegExp])[] = [
  ["part", /^(?:(?:NUMERO|NUM|NO)[. ]{0,2})?(?:DE ?)?PARTES?(?: NO)?$/],
  ["invoice", /^(?:(?:NUMERO|NUM|NO)[. ]{0,2})?(?:DE ?)?FACTURAS?$/],
  ["line", /^(?:LINEA|PARTIDA|RENGLON)$/],
  ["model", /^MODELO$/],
];

/**
 * Part numbers of tables in the observations: a row of column names (`No.Factura No.Parte`) and the rows
 * below it, or one name alone with its value on the next row.
 */
export function tableFinds(text: string): PartFind[] {
  const rows = rowsOf(text).filter((row) => row.text.trim() !== "");
  const finds: PartFind[] = [];
  let columns: readonly Column[] | null = null;
  for (const row of rows) {
    const header = tableHeader(row.text);
    if (header !== null) {
      columns = header.includes("part") ? header : null;
      // The row itself is read: no label of it may reach for a value below.
      if (columns !== null) finds.push(found(row, {}));
      continue;
    }
    const find = columns === null ? null : dataRow(row, columns);
    if (find !== null) finds.push(find);
    if (find === null || columns?.length === 1) columns = null;
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

function dataRow(row: Row, columns: readonly Column[]): PartFind | null {
  const cells = row.text
    .trim()
    .split(columns.length === 1 ? /\n/ : /\s+/)
    .filter((cell) => cell !== "/" && cell !== "|");
  const parts = (cells[columns.indexOf("part")] ?? "")
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const fit = parts.every((part) => !/\s/.test(part) && isNamedPart(part));
  if (cells.length < columns.length || parts.length === 0 || !fit) return null;
  const invoice = cells[columns.indexOf("invoice")];
  return found(row, {
    parts: parts.map(bareValue),
    invoice: invoice === undefined || !/\d/.test(invoice) ? null : bareValue(invoice),
    line: cells[columns.indexOf("line")] ?? null,
  });
}

function found(
  row: Row,
  {
    parts = [],
    invoice = null,
    line = null,
  }: Partial<Pick<PartFind, "parts" | "invoice" | "line">>,
): PartFind {
  const until = row.from + row.text.length;
  return { from: row.from, until, parts, invoice, line, extractor: "table", confidence: "0.9" };
}
