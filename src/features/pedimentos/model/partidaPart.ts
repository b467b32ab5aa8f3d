import { partKey } from "#features/parts/model/partNumber.ts";
import type { BrokerLine } from "./brokerLine.ts";
import type { PartMention } from "./partMentions.ts";
import { sumOf } from "./scaledAmount.ts";

/** A part number of a partida and the step of the ladder that found it. */
export interface PartidaPart {
  sequence: number;
  partNo: string;
  partKey: string;
  /** M1 broker's lines, M2 the text of the pedimento, M3 sums of the broker's lines. */
  method: "M1" | "M2" | "M3";
  extractor: string;
  confidence: string;
  invoice: string | null;
  invoiceLine: string | null;
  supplier: string | null;
  quantity: string | null;
  usdValue: string | null;
}

/** The supplier of a part, given the invoices named for its partida, its own invoice and what the broker states. */
export type SupplierOf = (
  named: readonly string[],
  invoice: string | null,
  stated: string | null,
) => string | null;

/** The parts of a partida by the broker's lines, one per part number, with what its lines sum up to. */
export function partsOfLines(
  sequence: number,
  method: "M1" | "M3",
  extractor: string,
  confidence: string,
  lines: readonly BrokerLine[],
  supplier: SupplierOf,
): PartidaPart[] {
  return [...Map.groupBy(lines, ({ partNo }) => partKey(partNo))].map(([key, same]) => ({
    sequence,
    partNo: same[0]?.partNo ?? key,
    partKey: key,
    method,
    extractor,
    confidence,
    invoice: single(same.map(({ invoice }) => invoice)),
    invoiceLine: single(same.map(({ invoiceLine }) => invoiceLine)),
    supplier: supplier(
      same.flatMap(({ invoice }) => invoice ?? []),
      null,
      single(same.map((line) => line.supplier)),
    ),
    quantity: sumOf(same.map(({ quantity }) => quantity)),
    usdValue: sumOf(same.map(({ usdValue }) => usdValue)),
  }));
}

/** A part that a text names; the lines found for the partida lend it their quantity and value where they name it too. */
export function partOfMention(
  sequence: number,
  mention: PartMention,
  lines: readonly BrokerLine[],
  supplier: string | null,
): PartidaPart {
  const same = lines.filter(({ partNo }) => partKey(partNo) === mention.partKey);
  return {
    sequence,
    ...mention,
    method: "M2",
    supplier,
    quantity: sumOf(same.map(({ quantity }) => quantity)),
    usdValue: sumOf(same.map(({ usdValue }) => usdValue)),
  };
}

function single(texts: readonly (string | null)[]): string | null {
  const distinct = new Set(texts);
  return distinct.size === 1 ? (texts[0] ?? null) : null;
}
