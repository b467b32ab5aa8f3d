import { labelledParts, type PartidaTexts } from "./labelledParts.ts";
import type { CompiledTemplate } from "./partTemplate.ts";

/** A partida on which templates are tried. */
export interface TriedPartida extends PartidaTexts {
  readonly patente: string;
  readonly number: string;
  readonly sequence: number;
  readonly folios: readonly string[];
}

/** What templates read in one partida, beside what is read with those in force. */
export interface TrialRow {
  readonly partida: TriedPartida;
  readonly parts: readonly string[];
  /** The templates, or other extractors, that read them. */
  readonly extractors: readonly string[];
  readonly invoices: readonly string[];
  readonly before: readonly string[];
}

/** Reads one partida with templates that are only tried and with those in force. */
export function trialRow(
  partida: TriedPartida,
  tried: readonly CompiledTemplate[],
  inForce: readonly CompiledTemplate[],
): TrialRow {
  const read = labelledParts(partida, partida.folios, tried);
  const before = labelledParts(partida, partida.folios, inForce);
  return {
    partida,
    parts: read.parts.map(({ partNo }) => partNo),
    extractors: [...new Set(read.parts.map(({ extractor }) => extractor))],
    invoices: read.invoices,
    before: before.parts.map(({ partNo }) => partNo),
  };
}
