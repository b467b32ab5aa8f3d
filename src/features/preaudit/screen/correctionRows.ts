import type { CorrectionWireRow } from "../contract.ts";

/** A line with whether it is the first of its partida: the others leave the partida's own cells blank. */
export type GroupedCorrection = CorrectionWireRow & { readonly isFirst: boolean };

export function groupedCorrections(rows: readonly CorrectionWireRow[]): GroupedCorrection[] {
  return rows.map((row, at) => ({ ...row, isFirst: !isSamePartida(row, rows[at - 1]) }));
}

/** All lines of the partida that a line is about. */
export function samePartida(
  rows: readonly CorrectionWireRow[],
  line: CorrectionWireRow,
): CorrectionWireRow[] {
  return rows.filter((row) => isSamePartida(row, line));
}

function isSamePartida(row: CorrectionWireRow, other: CorrectionWireRow | undefined): boolean {
  return (
    other !== undefined &&
    row.Partida === other.Partida &&
    row.Pedimento === other.Pedimento &&
    row.Patente === other.Patente
  );
}
