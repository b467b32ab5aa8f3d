import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import type { PartDecisions } from "./acceptedPair.ts";
import type { CaseCode } from "./cases.ts";
import type { LapsedCode } from "./lapsedCode.ts";

/** Identifier of record 554 with its complements. */
export interface Identifier {
  readonly key: string;
  readonly complement1: string | null;
  readonly complement2: string | null;
}

/** Contribution of record 557; the amount is pesos as a decimal string. */
export interface Fee {
  readonly contribution: string;
  readonly paymentForm: string;
  readonly amount: string;
}

/** The catalogue's version of a part as of the day of payment; codes are digits. */
export interface CatalogueVersion {
  readonly version: number;
  readonly partNo: string;
  readonly mxhts: string | null;
  readonly description: string | null;
  /** How the declared part was found: as written, under the client's looser options, or as a person said. */
  readonly foundBy: "exact" | "loose" | "synonym";
}

/** One part number of a partida with everything that is on file about it. */
export interface PartFacts {
  readonly partNo: string;
  readonly partKey: string;
  readonly method: string;
  readonly extractor: string;
  readonly confidence: string;
  /** Its share of the invoices in any one currency, as a decimal string; null when unknown. */
  readonly value: string | null;
  readonly supplier: string | null;
  readonly catalogue: CatalogueVersion | null;
  /** A part of the catalogue that differs only in separators or leading zeros. */
  readonly suggestion: string | null;
  /** What people decided about it; null: nothing. */
  readonly decided: PartDecisions | null;
  readonly lines: readonly CertificateLine[];
}

/** What a partida declares and what was paid for it; days are `YYYY-MM-DD`, money decimal strings. */
export interface PartidaFacts {
  readonly sequence: number;
  readonly isImport: boolean;
  readonly clave: string | null;
  /** Day of importation: entry of the first pedimento of the chain, else its payment. */
  readonly importedOn: string;
  /** Payment of this version of the pedimento. */
  readonly paidOn: string;
  readonly destination: string | null;
  readonly fraccion: string | null;
  readonly nico: string | null;
  readonly description: string | null;
  readonly origin: string | null;
  readonly quantity: string | null;
  readonly customsValue: string | null;
  /** In the order of the file. */
  readonly identifiers: readonly Identifier[];
  readonly fees: readonly Fee[];
  /** Keys of record 553. */
  readonly permits: readonly string[];
  /** General ad valorem in percent on the day of importation; null when no tariff is on file for it. */
  readonly rate: string | null;
  /** Preferential ad valorem in percent on that day by the code of its treaty, of those that are on file; null: no preference. */
  readonly preferences: Readonly<Record<string, string | null>>;
  /** Its code where the tariff, complete for that day, does not have it; null: it does, or none is complete. */
  readonly lapsedCode: LapsedCode | null;
  /** In the order in which they were found; empty when no part number is known. */
  readonly parts: readonly PartFacts[];
  /** Verdicts of the same sequence in the version that this one rectifies, by part key. */
  readonly predecessor: ReadonlyMap<string, CaseCode> | null;
}
