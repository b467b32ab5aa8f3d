import type { Reason } from "#features/audit/model/reasons.ts";
import type { RowVerdict } from "#features/audit/model/verdict.ts";
import type { CorrectedField } from "./correction.ts";

const OF_PART: readonly CorrectedField[] = ["part", "fraccion", "description"];

/** Why a field of a row is to be corrected: what the catalogue says of the part, or the certificates of the preference. */
export const correctionReasons = (
  { part, preference, noteReasons }: RowVerdict,
  field: CorrectedField,
): readonly Reason[] =>
  OF_PART.includes(field) ? part.reasons : [...preference.reasons, ...noteReasons];
