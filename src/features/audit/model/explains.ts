import type { Reason } from "./reasons.ts";
import { isLost } from "./ruleTold.ts";
import type { RowVerdict } from "./verdict.ts";

/** A verdict as its run stored it. */
export interface StoredVerdict {
  readonly part: string | null;
  readonly caseCode: string;
  readonly severity: string;
  readonly amount: string | null;
  readonly deadlineOn: string | null;
  readonly partMatches: boolean;
  readonly fraccionMatches: boolean;
  readonly descriptionMatches: boolean;
}

/** Whether a verdict judged again is the stored one, so that its reasons explain it. */
export const explains = (
  stored: StoredVerdict,
  { part, preference }: RowVerdict,
  declared: string | null,
): boolean =>
  stored.part === declared &&
  stored.caseCode === preference.caseCode &&
  stored.severity === preference.severity &&
  stored.amount === preference.amount &&
  stored.deadlineOn === preference.deadlineOn &&
  stored.partMatches === part.partMatches &&
  stored.fraccionMatches === part.fraccionMatches &&
  stored.descriptionMatches === part.descriptionMatches;

/** Reasons as they are told on a day: of a deadline that has passed, in the past. */
export const toldOn = (
  reasons: readonly Reason[],
  deadlineOn: string | null,
  today: string,
): readonly Reason[] =>
  isLost("C10", { deadlineOn, today })
    ? reasons.map((one) => (one.code === "deadline" ? { ...one, code: "deadlineOver" } : one))
    : reasons;
