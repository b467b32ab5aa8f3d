import { documentTexts } from "./documentTexts.ts";
import { reasonWords } from "./reasons/reasonWords.ts";
import type { Reason } from "./reasons.ts";

/** A reason as one English sentence. */
export const reasonInEnglish = (reason: Reason): string => reasonWords(reason, documentTexts("en"));
