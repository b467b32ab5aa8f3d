import { inLanguage, type LanguageCode, LANGUAGES } from "#kit/pure/terms.ts";
import type { ReasonTexts } from "./reasons/reasonWords.ts";
import { texts } from "./reasons/texts.ts";

const byLanguage = new Map(LANGUAGES.map((language) => [language, inLanguage(texts, language)]));

/** The words of reasons and cases in a language of documents. */
export const documentTexts = (language: LanguageCode): ReasonTexts =>
  byLanguage.get(language) ?? inLanguage(texts, language);
