import { type KeptCells, keptTexts, spoiledCell, spoiledWords } from "#kit/pure/cell/spoiled.ts";
import { unwrapped, unwrappedWords } from "#kit/pure/cell/unwrapped.ts";
import {
  isDeletion,
  isPartHeader,
  type PartColumn,
  partColumns,
  type PartColumns,
} from "./partColumns.ts";
import { partKey, type PartNumberFault, partNumberFault } from "./partNumber.ts";
import { byColumn, partValue, type ValueColumn, type ValueName } from "./partValues.ts";
import { type CodeNote, tariffCode, unreadableCode } from "./tariffCode.ts";
import { collapsed } from "./wording.ts";

/** A value that a line gives; null: an empty cell; undefined: the line says nothing (no such column, or unreadable). */
export type Said = string | null | undefined;

/** What a line says of its part. */
export interface SaidOfPart extends Record<ValueColumn, Said> {
  deletes: boolean;
}

/** Something to tell about one cell of a line that was read all the same. */
export type LineNote = `${ValueName}:${CodeNote}` | "PartNO:unwrapped";

/** One data line of a parts file, read. */
export interface PartLine extends SaidOfPart {
  /** Physical line, the header being 1. */
  line: number;
  /** Under which the part is compared and kept; also of a line whose part number is at fault. */
  key: string;
  /** The part number as written, outer spaces apart. */
  partNo: string;
  fault: PartNumberFault | null;
  notes: LineNote[];
}

/** Reads the cells of a record whose columns are known; `kept` is what a workbook keeps beside their texts. */
export function partLine(
  line: number,
  cells: readonly string[],
  columns: PartColumns,
  kept: KeptCells = keptTexts,
): PartLine {
  const notes: LineNote[] = [];
  const cell = (column: PartColumn): string | undefined => {
    const at = columns[column];
    return at === undefined ? undefined : (cells[at] ?? "");
  };
  const value = (column: ValueColumn): Said => {
    const raw = cell(column);
    if (raw === undefined) return undefined;
    const { name, kind } = partValue[column];
    if (kind === "words") {
      const words = unwrappedWords(raw);
      if (spoiledWords(words) === null) return collapsed(words) || null;
      notes.push(`${name}:unreadable`);
      return undefined;
    }
    const { digits, note } = kept.days.includes(columns[column] ?? -1)
      ? unreadableCode
      : tariffCode(unwrapped(raw));
    if (note !== null) notes.push(`${name}:${note}`);
    return note === "unreadable" ? undefined : digits;
  };
  const written = cell("partNo") ?? "";
  const raw = unwrapped(written);
  const key = partKey(raw);
  if (isHeaderAgain(cells, columns)) {
    const saysNothing = { ...byColumn(() => undefined), deletes: false };
    return { line, key, partNo: raw.trim(), fault: "header", ...saysNothing, notes };
  }
  const fault = spoiledCell(raw, columns.partNo ?? -1, kept) ?? partNumberFault(key, raw);
  if (fault === null && raw !== written) notes.push("PartNO:unwrapped");
  return {
    line,
    key,
    partNo: raw.trim(),
    fault,
    ...byColumn(value),
    deletes: isDeletion(cell("delete") ?? ""),
    notes,
  };
}

function isHeaderAgain(cells: readonly string[], columns: PartColumns): boolean {
  if (columns.partNo === undefined || !isPartHeader(cells[columns.partNo] ?? "")) return false;
  const again = Object.entries(partColumns(cells));
  const there = Object.entries(columns);
  return (
    again.length === there.length &&
    there.every(([column, at]) => again.some(([name, place]) => name === column && place === at))
  );
}
