import { Problem } from "#kit/pure/problem.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";
import { isRefusalCode, type Refusal, type RefusalCode } from "./refusal.ts";

/** The sentence that goes over the wire beside each code. */
export const refusalWords: Readonly<Record<RefusalCode, string>> = inLanguage(texts, "es").refused;

/** Why an upload was refused, as the wire has it; a reason that is not of the closed list is none. */
export function wireRefusal({
  reason,
  reasonDetail,
}: {
  readonly reason: string | null;
  readonly reasonDetail: string | null;
}): { Reason: RefusalCode | null; ReasonText: string | null; ReasonDetail: string | null } {
  if (reason === null || !isRefusalCode(reason))
    return { Reason: null, ReasonText: null, ReasonDetail: null };
  const words = refusalWords[reason];
  return {
    Reason: reason,
    ReasonText: reasonDetail === null ? words : `${words} (${reasonDetail})`,
    ReasonDetail: reasonDetail,
  };
}

/** The problem of a call whose file is refused. */
export function refusedFile({ code, detail }: Refusal): Problem {
  const words = detail === null ? refusalWords[code] : `${refusalWords[code]} (${detail})`;
  return new Problem("badRequest", words, {
    reason: code,
    reasonCode: `uploads.${code}`,
    values: { detail: detail ?? "" },
  });
}
