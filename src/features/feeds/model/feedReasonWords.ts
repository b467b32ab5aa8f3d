import { isRefusalCode } from "#features/uploads/model/refusal.ts";
import { refusalWords } from "#features/uploads/model/refusalWords.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";
import { type FeedReasonCode, isFeedReason } from "./feedReason.ts";

const feedWords: Readonly<Record<FeedReasonCode, string>> = inLanguage(texts, "es").reason;

/** A reason in words: of the feeds' own list, or of the uploads' when a zip itself is at fault. */
export function reasonWords(code: string, detail: string | null): string {
  const words = isFeedReason(code)
    ? feedWords[code]
    : isRefusalCode(code)
      ? refusalWords[code]
      : feedWords.internal;
  return detail === null ? words : `${words} (${detail})`;
}
