import { languageOf } from "./languages.ts";

/** A heading's word within a sentence; German nouns keep their capitals. */
export const inSentence = (word: string, language: string): string =>
  languageOf(language) === "de" ? word : word.toLowerCase();
