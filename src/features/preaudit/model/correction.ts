import type { Severity } from "#features/audit/model/cases.ts";
import type { Advice } from "./adviceWords.ts";

/** What of a partida is to be corrected before it is paid. */
export const correctedFields = [
  "part",
  "fraccion",
  "description",
  "preference",
  "certificate",
] as const;

export type CorrectedField = (typeof correctedFields)[number];

/** One thing to correct in a proposed partida: what stands there, what should, and what it is worth. */
export interface Correction {
  readonly field: CorrectedField;
  readonly declared: string;
  readonly proposed: string;
  readonly severity: Severity;
  /** Whole pesos as a decimal text; null: nothing to say. */
  readonly amount: string | null;
  /** What to do, sentence by sentence. */
  readonly advice: readonly Advice[];
}
