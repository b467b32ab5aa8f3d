import { Problem } from "#kit/pure/problem.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";
import type { Refusal, RefusalCode } from "./refusal.ts";

/** The sentence that goes over the wire beside each code. */
export const refusalWords: Readonly<Record<RefusalCode, string>> = inLanguage(texts, "es").refused;

/** The problem of a call whose file is refused. */
export function refusedFile({ code, detail }: Refusal): Problem {
  const words = detail === null ? refusalWords[code] : `${refusalWords[code]} (${detail})`;
  return new Problem("badRequest", words, {
    reason: code,
    reasonCode: `uploads.${code}`,
    values: { detail: detail ?? "" },
  });
}
