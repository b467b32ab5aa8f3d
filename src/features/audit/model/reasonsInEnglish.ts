import { reasonWords } from "./reasons/reasonWords.ts";
import type { Reason } from "./reasons.ts";
import english from "./reasons/texts/en.json" with { type: "json" };

/** A reason as one English sentence. */
export const reasonInEnglish = (reason: Reason): string => reasonWords(reason, english);
