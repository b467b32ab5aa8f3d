import type { ReasonTexts } from "./reasons/reasonWords.ts";
import english from "./reasons/texts/en.json" with { type: "json" };
import spanish from "./reasons/texts/es.json" with { type: "json" };
import type { Language } from "./language.ts";

/** The words of reasons and cases in a language of documents. */
export const documentTexts = (language: Language): ReasonTexts =>
  language === "es" ? spanish : english;
