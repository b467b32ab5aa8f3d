import { byColumn, partValue, type ValueColumn } from "./partValues.ts";

/** The columns that a parts file may have. */
export type PartColumn = "partNo" | ValueColumn | "delete";

/** Where each column stands, counted from 0; a column that the file lacks is absent. */
export type PartColumns = Partial<Record<PartColumn, number>>;

const synonyms: Record<PartColumn, string> = {
  partNo:
    "partno partnumber partnum partnbr part pn np numparte numerodeparte numeroparte numdeparte noparte nodeparte " +
    "nparte ndeparte parte parteno numerodepieza itemnumber",
  ...byColumn((column) => partValue[column].headers),
  delete: "delete deleted baja eliminar eliminado",
};

const columnOfWord = new Map<string, PartColumn>(
  Object.entries(synonyms).flatMap(([column, words]) =>
    words.split(" ").map((word): [string, PartColumn] => [word, column as PartColumn]),
  ),
);

/** A header without case, accents, spaces and points. */
export function headerWord(header: string): string {
  return header
    .normalize("NFKD")
    .replace(/[\p{M}º°ª]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}

/** Reads the header record; of two columns with the same meaning the first counts. */
export function partColumns(headers: readonly string[]): PartColumns {
  const columns: PartColumns = {};
  headers.forEach((header, at) => {
    const column = columnOfWord.get(headerWord(header));
    if (column !== undefined) columns[column] ??= at;
  });
  return columns;
}

/** Whether a cell may be the header of the part numbers. */
export function isPartHeader(cell: string): boolean {
  return columnOfWord.get(headerWord(cell)) === "partNo";
}

/** Whether a file can say anything: it names parts and at least one thing about them. */
export function isReadable(columns: PartColumns): boolean {
  return columns.partNo !== undefined && Object.keys(columns).length > 1;
}

/** Whether the cell of a delete column deletes. */
export function isDeletion(cell: string): boolean {
  return /^(X|Y|S|S[IÍ]|1|TRUE)$/.test(cell.trim().toUpperCase());
}
