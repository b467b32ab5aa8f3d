import { remembered } from "./remembered.ts";

const longestNotation = 100;

/**
 * Preference criterion as its letter: `B`, `4.2(b)`, `Art. 4.2 b)` are all `B` (T-MEC article 4.2,
 * form 434 field 7). What is not a letter in any of these notations stays as written, in capitals.
 */
export const criterionLetter = remembered((text: string): string => {
  const upper = text.trim().toUpperCase();
  // Its blanks and points can be shared out in many ways: a long cell is no notation of a letter.
  if (upper.length > longestNotation) return upper;
  const article = /^(?:ART(?:ICLE|ICULO|ÍCULO)?\.?\s*)?4\.2[\s.]*\(?\s*([A-Z])\s*\)?$/.exec(upper);
  return article?.[1] ?? upper.replace(/^\(?([A-Z])\)?$/, "$1");
}, 2_000);

const ALLOWED: Readonly<Record<string, ReadonlySet<string>>> = {
  "T-MEC": new Set("ABCD"),
  TLCAN: new Set("ABCDEF"),
};

/** Whether the treaty knows the criterion; treaties whose proofs have other words accept any. */
export function isCriterionOf(treaty: string, criterion: string): boolean {
  const allowed = ALLOWED[treaty];
  return allowed === undefined || allowed.has(criterionLetter(criterion));
}
