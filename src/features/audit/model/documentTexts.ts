import type { ReasonTexts } from "./reasons/reasonWords.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "./reasons/texts.ts";
import type { Language } from "./language.ts";

const byLanguage = { es: inLanguage(texts, "es"), en: inLanguage(texts, "en") };

/** The words of reasons and cases in a language of documents. */
export const documentTexts = (language: Language): ReasonTexts => byLanguage[language];
