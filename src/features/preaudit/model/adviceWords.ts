import type { ProposalFault } from "#features/pedimentos/model/proposalFault.ts";
import { filled } from "#kit/pure/filled.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";

const { advice: adviceWords, fault: faultWords } = inLanguage(texts, "es");

export type AdviceCode = keyof typeof adviceWords;

export const isAdvice = (code: string): code is AdviceCode => Object.hasOwn(adviceWords, code);

/** One sentence of what to do: its code, and the values that its text shows. */
export interface Advice {
  readonly code: AdviceCode;
  readonly values: Readonly<Record<string, string>>;
}

export const advise = (code: AdviceCode, values: Record<string, string> = {}): Advice => ({
  code,
  values,
});

/** What to do in Spanish, for a list of texts. */
export const adviceText = (advice: readonly Advice[]): string =>
  advice.map(({ code, values }) => filled(adviceWords[code], values)).join(" ");

/** Why a file, or a pedimento of it, cannot be judged, in Spanish. */
export const proposalFaultText = ({ code, values }: ProposalFault): string =>
  filled(faultWords[code], values);
