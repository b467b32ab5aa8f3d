import { reasonWords, type WireReason } from "./reasons/reasonWords.ts";
import { documentTexts } from "./documentTexts.ts";
import type { Reason } from "./reasons.ts";

/** A reason as one Spanish sentence, for a list of texts. */
export const razon = (reason: Reason): string => reasonWords(reason, documentTexts("es"));

/** Reasons on the wire: the documented texts, and what each is made of, for a screen in another language. */
export const razones = (
  reasons: readonly Reason[],
): { Razones: string[]; Motivos: WireReason[] } => ({
  Razones: reasons.map(razon),
  Motivos: reasons.map(({ code, values }) => ({ Codigo: code, Valores: values })),
});
