import { CASES, isCaseCode } from "#features/audit/model/cases.ts";
import { isLost } from "#features/audit/model/ruleTold.ts";

/** What the money of an audited line means; the wire has a word for each. */
export const measures = ["obtained", "recoverable", "lost", "exposed", "potential"] as const;
export type Measure = (typeof measures)[number];

/** What totals are told apart by. */
export const groupings = ["month", "supplier", "aduana", "patente", "client"] as const;
export type Grouping = (typeof groupings)[number];

interface Line {
  readonly caseCode: string;
  /** Last day to recover the duty; null where no deadline is on file. */
  readonly deadlineOn: string | null;
}

/**
 * What the money of a line means on a day, by the table of cases: duty that a covered preference spared, duty paid
 * that can still be recovered by rectifying (until its deadline) or not any more, duty that the authority can ask
 * for, duty that a certificate to be had would spare. Null: none of it.
 */
export function measureOf({ caseCode, deadlineOn }: Line, today: string): Measure | null {
  if (!isCaseCode(caseCode)) return null;
  const { measure } = CASES[caseCode];
  return isLost(caseCode, { deadlineOn, today }) ? "lost" : measure;
}
