import type { Language } from "../model/language.ts";

/** The language of rules and documents for a language of the screen: Spanish, else English. */
export const documentLanguage = (language: string): Language =>
  language.startsWith("es") ? "es" : "en";
