import Big from "big.js";
import { NOTES } from "./cases.ts";
import type { RowVerdict } from "./verdict.ts";

/** How an audit came out, from its rows. */
export type Outcome = "clean" | "different" | "at_risk";

/** Running totals of an audit. */
export interface Tally {
  rows: number;
  partidas: number;
  /** Rows with a result that is false, money lost or an error, and partidas with a note that is one. */
  differences: number;
  /** Rows at risk. */
  risks: number;
  /** Duty paid that need not have been, whole pesos. */
  savings: Big;
  /** Duty that the authority could ask for, whole pesos. */
  exposure: Big;
}

export const newTally = (): Tally => ({
  rows: 0,
  partidas: 0,
  differences: 0,
  risks: 0,
  savings: new Big(0),
  exposure: new Big(0),
});

/** Whether a row differs: one of the part's three results, or treatment against certificate. */
export function isDifferent({ part, preference }: RowVerdict): boolean {
  const { severity } = preference;
  return (
    !part.partMatches ||
    !part.fraccionMatches ||
    !part.descriptionMatches ||
    !preference.agrees ||
    severity === "AHORRO" ||
    severity === "ERROR"
  );
}

/** Counts the rows of one partida in. */
export function count(tally: Tally, rows: readonly RowVerdict[]): void {
  tally.partidas += 1;
  tally.rows += rows.length;
  if (rows[0]?.notes.some((code) => NOTES[code].severity === "ERROR")) tally.differences += 1;
  for (const row of rows) {
    const { severity, amount } = row.preference;
    if (isDifferent(row)) tally.differences += 1;
    if (severity === "RIESGO") tally.risks += 1;
    if (amount === null) continue;
    if (severity === "AHORRO") tally.savings = tally.savings.plus(amount);
    if (severity === "RIESGO") tally.exposure = tally.exposure.plus(amount);
  }
}

/** At risk if any row is; else different if any row is; else clean. */
export function outcome({ risks, differences }: Tally): Outcome {
  if (risks > 0) return "at_risk";
  return differences > 0 ? "different" : "clean";
}
