import { type Catalogue, inLanguage, type LanguageCode, LANGUAGES } from "#kit/pure/terms.ts";
import { texts } from "./texts.ts";

/** What a pack says in one language. */
export type Words = Catalogue<typeof texts>;

const byLanguage = new Map(LANGUAGES.map((language) => [language, inLanguage(texts, language)]));

export const wordsOf = (language: LanguageCode): Words =>
  byLanguage.get(language) ?? inLanguage(texts, language);

/** A text with `{name}` filled in. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
