import { cellText } from "./cell.ts";
import { summaryColumns } from "./dataStageLayout.ts";

/** What the authority's own summary (file Resumen) promises. */
export interface DataStageSummary {
  folio: string | null;
  /** RFC or patente that the request was made for. */
  holder: string | null;
  partidas: number | null;
  contributions: number | null;
}

/** A total that the file promises and its rows do not keep. */
export interface ControlDifference {
  total: "Total_Fracciones" | "Total_Contribuciones" | "cantidad_pedimentos" | "cantidad_registros";
  promised: number;
  found: number;
}

/** The row of file Resumen; null for a line without content. */
export function readSummary(line: string): DataStageSummary | null {
  if (cellText(line) === null) return null;
  const tokens = line.split("|").map(cellText);
  const at = (name: (typeof summaryColumns)[number]): string | null =>
    tokens[summaryColumns.indexOf(name)] ?? null;
  return {
    folio: at("Folio"),
    holder: at("RFCoPatenteAduanal"),
    partidas: count(at("Total_Fracciones")),
    contributions: count(at("Total_Contribuciones")),
  };
}

/** Compares the rows read of 551 and 510 with the summary: Total_Contribuciones counts the rows of 510. */
export function summaryDifferences(
  summary: DataStageSummary,
  rows: { partidas: number; contributions: number },
): ControlDifference[] {
  return [
    ...difference("Total_Fracciones", summary.partidas, [rows.partidas]),
    ...difference("Total_Contribuciones", summary.contributions, [rows.contributions]),
  ];
}

/** What record 801 of a validation file promises against what was read; its own line may be counted or not. */
export function trailerDifferences(
  promised: { pedimentos: number | null; records: number | null },
  found: { pedimentos: number; records: number },
): ControlDifference[] {
  return [
    ...difference("cantidad_pedimentos", promised.pedimentos, [found.pedimentos]),
    ...difference("cantidad_registros", promised.records, [found.records, found.records + 1]),
  ];
}

/** A count as written; null when blank or no number. */
export function count(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function difference(
  total: ControlDifference["total"],
  promised: number | null,
  accepted: readonly number[],
): ControlDifference[] {
  const [found = 0] = accepted;
  return promised === null || accepted.includes(promised) ? [] : [{ total, promised, found }];
}
