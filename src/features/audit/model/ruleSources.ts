import { isCaseCode, isNoteCode, VERDICT_CODES, type RuleSource } from "./cases.ts";
import { treatyLaw } from "./treatyLaw.ts";

/** Null for a code of an edition that is no longer known. */
export const ruleSource = (code: string): RuleSource | null =>
  isCaseCode(code) || isNoteCode(code) ? VERDICT_CODES[code].source : null;

/** The provisions of a case or note under the treaties in question; a treaty without a rule on file adds none. */
export function citedSource({ rests, general }: RuleSource, treaties: readonly string[]): string {
  const cited = treaties.flatMap((code) => {
    const law = treatyLaw(code);
    if (law === undefined) return [];
    const of = {
      proof: law.proofSource,
      origin: law.originSource,
      recovery: law.recovery?.source ?? "",
    };
    return rests.map((what) => of[what]);
  });
  return [...new Set([...cited, general])].filter((source) => source !== "").join("; ");
}
