import type { PartidaTexts } from "./labelledParts.ts";
import type { ObservationReading } from "./partMentions.ts";

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

/** What templates that are only tried read in one partida beside what those in force read. */
export function trialRow(
  partida: TriedPartida,
  read: ObservationReading,
  before: ObservationReading,
): TrialRow {
  return {
    partida,
    parts: read.parts.map(({ partNo }) => partNo),
    extractors: [...new Set(read.parts.map(({ extractor }) => extractor))],
    invoices: read.invoices,
    before: before.parts.map(({ partNo }) => partNo),
  };
}
