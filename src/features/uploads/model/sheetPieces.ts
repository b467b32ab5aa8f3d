import type { UploadPiece } from "./uploadReader.ts";

/** A sheet of a workbook: its name, and the rows that it begins with. */
export interface ListedSheet {
  readonly name: string;
  /** Nobody who opens the workbook sees it. */
  readonly isHidden: boolean;
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
  /** Hidden sheets of the same workbook that are tables, too, and were left out. */
  readonly hidden: readonly string[];
}

/**
 * Makes each sheet with a known header a table of its own, hidden ones only where `readsHidden`; the first of a workbook names
 * those without one and those that are left out. A workbook of which no sheet has one stays one table, for its reader to refuse.
 */
export function sheetPieces(
  pieces: readonly UploadPiece[],
  entries: readonly ListedEntry[],
  isTable: (top: ListedSheet["top"]) => boolean,
  readsHidden: boolean,
): SheetPiece[] {
  return pieces.flatMap((piece) => {
    const sheets = (piece.entries.length === 1 && entries[piece.entries[0] ?? 0]?.sheets) || [];
    const known = sheets.flatMap(({ name, top, isHidden }, tab) =>
      isTable(top) ? [{ name, tab, isHidden }] : [],
    );
    const tables = known.filter(({ isHidden }) => readsHidden || !isHidden);
    const hidden = known.filter((table) => !tables.includes(table)).map(({ name }) => name);
    if (tables.length === 0) {
      const tab = sheets.findIndex(({ isHidden }) => !isHidden);
      return [{ ...piece, tab: Math.max(0, tab), skipped: [], hidden }];
    }
    const silent = sheets.filter((_, tab) => known.every((table) => table.tab !== tab));
    return tables.map(({ name, tab }, at) => ({
      ...piece,
      label: tables.length === 1 ? piece.label : `${piece.label}: ${name}`,
      tab,
      skipped: at === 0 ? silent.map((sheet) => sheet.name) : [],
      hidden: at === 0 ? hidden : [],
    }));
  });
}
