import { exclusionOf } from "./auditablePartida.ts";
import type { BrokerLine } from "./brokerLine.ts";
import { catalogueMentions, catalogueTokens } from "./catalogueTokens.ts";
import { labelledParts, type PartidaTexts } from "./labelledParts.ts";
import type { ObservationReading } from "./partMentions.ts";
import { type PartidaPart, partOfMention, partsOfLines, type SupplierOf } from "./partidaPart.ts";
import { partidaSupplier, type InvoiceSupplier } from "./partidaSupplier.ts";
import type { CompiledTemplate } from "./partTemplate.ts";
import type { ReconcilablePartida } from "./lineSums.ts";
import { type PlacedLines, reconciledLines, type UnmatchedReason } from "./reconcileLines.ts";

/** A partida with all that may tell its part numbers. */
export interface LadderPartida extends ReconcilablePartida, PartidaTexts {
  identifiers: readonly { key: string | null; complement2: string | null }[];
}

export interface LadderPedimento {
  partidas: readonly LadderPartida[];
  invoices: readonly InvoiceSupplier[];
  lines: readonly BrokerLine[];
  templates: readonly CompiledTemplate[];
}

export interface LadderOutcome {
  parts: PartidaPart[];
  unmatched: { line: BrokerLine; reason: UnmatchedReason | "noSequence" }[];
}

/** The ladder with its texts read: what it must know of the catalogue, and its outcome once that is known. */
export interface PreparedLadder {
  /** Bare values of partidas that say nothing clearer; the catalogue is asked for them exactly. */
  lookUp: readonly string[];
  /** Yields after each partida. */
  outcome(catalogue: { has(key: string): boolean }): Generator<void, LadderOutcome>;
}

interface Rung {
  partida: LadderPartida;
  /** Broker's lines that name this partida. */
  linked: readonly BrokerLine[];
  read: ObservationReading;
  notParts: readonly string[];
}

/**
 * The part numbers of a pedimento's partidas by the match ladder: the broker's lines that name their partida,
 * then the partida's own texts, then the broker's lines that only sums can place. Packaging (EB) and partidas
 * without quantity have none; nothing is invented for the rest. Yields after each partida: a text without end in each of
 * many holds whoever waits up otherwise.
 */
export function* matchLadder(
  pedimento: LadderPedimento,
  readingOf: ReadingOf = readingHere(pedimento),
): Generator<void, PreparedLadder> {
  const rungs = rungsOf(pedimento, readingOf);
  const lookUp = new Set<string>();
  for (const { partida, linked, read, notParts } of rungs) {
    if (linked.length > 0 || read.parts.length > 0) continue;
    for (const key of catalogueTokens(partida.observations, notParts)) lookUp.add(key);
    yield;
  }
  return {
    lookUp: [...lookUp],
    outcome: (catalogue) => climbed(pedimento, rungs, catalogue),
  };
}

/** What the texts of a partida say. */
export type ReadingOf = (partida: LadderPartida) => ObservationReading;

function readingHere({ invoices, templates }: LadderPedimento): ReadingOf {
  const folios = foliosOf(invoices);
  return (partida) => labelledParts(partida, folios, templates);
}

export function foliosOf(invoices: LadderPedimento["invoices"]): string[] {
  return invoices.flatMap(({ folio }) => folio ?? []);
}

/** The partidas whose texts are read: broker's lines say more where there are any. */
export function partidasToRead({ partidas, lines }: LadderPedimento): LadderPartida[] {
  const linked = new Set(lines.map(({ sequence }) => sequence));
  return partidas.filter((partida) => isAudited(partida) && !linked.has(partida.sequence));
}

function rungsOf({ partidas, invoices, lines }: LadderPedimento, readingOf: ReadingOf): Rung[] {
  const folios = foliosOf(invoices);
  const bySequence = Map.groupBy(lines, ({ sequence }) => sequence);
  return partidas.filter(isAudited).map((partida) => {
    const linked = bySequence.get(partida.sequence) ?? [];
    const read = linked.length > 0 ? { parts: [], invoices: [] } : readingOf(partida);
    return { partida, linked, read, notParts: [...folios, ...read.invoices] };
  });
}

function* climbed(
  { partidas, invoices, lines }: LadderPedimento,
  rungs: readonly Rung[],
  catalogue: { has(key: string): boolean },
): Generator<void, LadderOutcome> {
  const open = rungs.filter(({ linked }) => linked.length === 0).map(({ partida }) => partida);
  const unplaced = lines.filter(({ sequence }) => sequence === null);
  const { assigned, unmatched } = reconciledLines(open, unplaced);
  const parts: PartidaPart[] = [];
  for (const rung of rungs) {
    parts.push(...partsOf(rung, assigned.get(rung.partida.sequence), invoices, catalogue));
    yield;
  }
  const sequences = new Set(partidas.map(({ sequence }) => sequence));
  const lost = lines
    .filter(({ sequence }) => sequence !== null && !sequences.has(sequence))
    .map((line) => ({ line, reason: "noSequence" as const }));
  return { parts, unmatched: [...lost, ...unmatched] };
}

function partsOf(
  { partida, linked, read, notParts }: Rung,
  sums: PlacedLines | undefined,
  invoices: readonly InvoiceSupplier[],
  catalogue: { has(key: string): boolean },
): PartidaPart[] {
  const { sequence } = partida;
  const supplier = supplierOf(partida, invoices);
  if (linked.length > 0) return partsOfLines(sequence, "M1", "broker", "1", linked, supplier);
  const mentions =
    read.parts.length > 0
      ? read.parts
      : catalogueMentions(partida.observations, notParts, catalogue);
  if (mentions.length > 0) {
    return mentions.map((mention) =>
      partOfMention(
        sequence,
        mention,
        sums?.lines ?? [],
        supplier(read.invoices, mention.invoice, null),
      ),
    );
  }
  if (sums === undefined) return [];
  return partsOfLines(sequence, "M3", "sums", sums.confidence, sums.lines, supplier);
}

function isAudited({ quantity, identifiers }: LadderPartida): boolean {
  return exclusionOf({ quantity, identifierKeys: identifiers.map(({ key }) => key) }) === null;
}

// The invoice of the part itself speaks before those that the partida names for its other parts.
function supplierOf(partida: LadderPartida, invoices: readonly InvoiceSupplier[]): SupplierOf {
  const originSuppliers = partida.identifiers
    .filter(({ key }) => key === "PO")
    .map(({ complement2 }) => complement2);
  return (named, invoice, stated) =>
    partidaSupplier({
      namedInvoices: invoice === null ? named : [invoice],
      stated,
      originSuppliers,
      invoices,
    });
}
