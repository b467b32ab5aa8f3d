import type { UploadPiece } from "./uploadReader.ts";

/** A sheet of a workbook: its name, and the rows that it begins with. */
export interface ListedSheet {
  readonly name: string;
  readonly top: readonly (readonly string[])[];
}

/** An entry of a zip; `sheets` of a workbook with several of them. */
export interface ListedEntry {
  readonly name: string;
  readonly sheets?: readonly ListedSheet[] | undefined;
}

/** A table with the sheet that it is, and the sheets of its workbook that are none. */
export interface SheetPiece extends UploadPiece {
  /** Counted from 0. */
  readonly tab: number;
  readonly skipped: readonly string[];
}

/**
 * Makes each sheet with a known header a table of its own; the first of a workbook names those without one. A workbook
 * of which no sheet has one stays one table, for its reader to refuse.
 */
export function sheetPieces(
  pieces: readonly UploadPiece[],
  entries: readonly ListedEntry[],
  isTable: (top: ListedSheet["top"]) => boolean,
): SheetPiece[] {
  return pieces.flatMap((piece) => {
    const sheets = piece.entries.length === 1 ? entries[piece.entries[0] ?? 0]?.sheets : undefined;
    const tables = (sheets ?? []).flatMap(({ name, top }, tab) =>
      isTable(top) ? [{ name, tab }] : [],
    );
    if (sheets === undefined || tables.length === 0) return [{ ...piece, tab: 0, skipped: [] }];
    const silent = sheets.filter((_, tab) => tables.every((table) => table.tab !== tab));
    return tables.map(({ name, tab }, at) => ({
      ...piece,
      label: tables.length === 1 ? piece.label : `${piece.label}: ${name}`,
      tab,
      skipped: at === 0 ? silent.map((sheet) => sheet.name) : [],
    }));
  });
}
