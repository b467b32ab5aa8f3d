import { CASES, isCaseCode } from "./cases.ts";
import type { ReasonTexts } from "./reasons/reasonWords.ts";
import { citedSource, ruleSource } from "./ruleSources.ts";
import { treatyLaw } from "./treatyLaw.ts";

/** What a case or note is told about. */
export interface RuleAbout {
  /** Codes of the treaties in question. */
  readonly treaties: readonly string[];
  /** Last day to recover the duty; null: none. */
  readonly deadlineOn: string | null;
  /** The day on which it is told, `YYYY-MM-DD`. */
  readonly today: string;
}

/** What a case or a note says, in the words of one language. */
export interface RuleTold {
  readonly title: string;
  readonly meaning: string;
  /** What each treaty in question asks for and gives, a sentence each. */
  readonly treaties: readonly string[];
  /** Provisions as they are cited; empty where none is on file. */
  readonly source: string;
}

/** Undefined for a code that nobody knows any more. */
export function ruleTold(code: string, about: RuleAbout, texts: ReasonTexts): RuleTold | undefined {
  const source = ruleSource(code);
  const cases: Readonly<Record<string, { title: string; meaning: string }>> = texts.case;
  const said = isLost(code, about) ? texts.lost : cases[code];
  if (source === null || said === undefined) return undefined;
  return {
    ...said,
    treaties: about.treaties.flatMap((treaty) => sentences(treaty, source.rests, about, texts)),
    source: citedSource(source, about.treaties),
  };
}

/** Whether duty can be recovered no more. */
export const isLost = (code: string, { deadlineOn, today }: Omit<RuleAbout, "treaties">): boolean =>
  isCaseCode(code) &&
  CASES[code].measure === "recoverable" &&
  deadlineOn !== null &&
  deadlineOn < today;

function sentences(
  treaty: string,
  rests: readonly string[],
  { deadlineOn, today }: RuleAbout,
  { treaty: texts }: ReasonTexts,
): string[] {
  if (rests.length === 0) return [];
  const law = treatyLaw(treaty);
  const told = (text: string): string =>
    text
      .replaceAll("{{treaty}}", treaty)
      .replaceAll("{{years}}", String(law?.recovery?.years ?? ""))
      .replaceAll("{{deadline}}", deadlineOn ?? "");
  if (law === undefined) return [told(texts.noLaw)];
  const recovery =
    law.recovery === null
      ? texts.noRecovery
      : deadlineOn !== null && deadlineOn < today
        ? texts.over
        : texts.recovery;
  return [
    ...(rests.includes("proof") ? [told(texts[law.proof])] : []),
    ...(rests.includes("recovery") ? [told(recovery)] : []),
  ];
}
