import Big from "big.js";
import type { PackedLine } from "./caseFile.ts";
import { isFinding } from "./finding.ts";

/** The money of a pedimento in whole pesos. */
export interface Totals {
  readonly lines: number;
  readonly findings: number;
  /** Duty not paid thanks to a certificate. */
  readonly obtained: string;
  /** Duty paid that need not have been, and the first day by which some of it lapses. */
  readonly lost: string;
  readonly deadlineOn: string | null;
  /** Duty that the authority could ask for. */
  readonly exposure: string;
}

export function totalsOf(lines: readonly PackedLine[]): Totals {
  const sum = (chosen: (line: PackedLine) => boolean): string =>
    sumOf(lines.filter(chosen).map(({ amount }) => amount));
  const deadlines = lines.flatMap(({ deadlineOn }) => deadlineOn ?? []).toSorted();
  return {
    lines: lines.length,
    findings: lines.filter(isFinding).length,
    obtained: sum(({ severity }) => severity === "OK"),
    lost: sum(({ severity }) => severity === "AHORRO"),
    deadlineOn: deadlines[0] ?? null,
    exposure: sum(({ severity }) => severity === "RIESGO"),
  };
}

/** Amounts added up; what is unknown adds nothing. */
export const sumOf = (amounts: readonly (string | null)[]): string =>
  amounts.reduce((total, amount) => total.plus(amount ?? 0), new Big(0)).toFixed();
