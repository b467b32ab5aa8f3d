import Big from "big.js";
import { isLost } from "#features/audit/model/ruleTold.ts";
import type { PackedLine } from "./caseFile.ts";
import { isFinding } from "./finding.ts";

/** The money of a pedimento in whole pesos. */
export interface Totals {
  readonly lines: number;
  readonly findings: number;
  /** Duty not paid thanks to a certificate. */
  readonly obtained: string;
  /** Duty paid that need not have been and can be recovered, and the first day by which some of it lapses. */
  readonly lost: string;
  readonly deadlineOn: string | null;
  /** Such duty whose deadline has passed. */
  readonly gone: string;
  /** Duty that the authority could ask for. */
  readonly exposure: string;
}

/** The money of lines as of a day. */
export function totalsOf(lines: readonly PackedLine[], today: string): Totals {
  const isGone = (line: PackedLine) => isLost(line.caseCode, { ...line, today });
  const sum = (chosen: (line: PackedLine) => boolean): string =>
    sumOf(lines.filter(chosen).map(({ amount }) => amount));
  const deadlines = lines
    .flatMap((line) => (isGone(line) ? [] : (line.deadlineOn ?? [])))
    .toSorted();
  return {
    lines: lines.length,
    findings: lines.filter(isFinding).length,
    obtained: sum(({ severity }) => severity === "OK"),
    lost: sum((line) => line.severity === "AHORRO" && !isGone(line)),
    deadlineOn: deadlines[0] ?? null,
    gone: sum(isGone),
    exposure: sum(({ severity }) => severity === "RIESGO"),
  };
}

/** Amounts added up; what is unknown adds nothing. */
export const sumOf = (amounts: readonly (string | null)[]): string =>
  amounts.reduce((total, amount) => total.plus(amount ?? 0), new Big(0)).toFixed();
