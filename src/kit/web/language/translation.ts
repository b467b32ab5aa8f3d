import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { readKey, writeKey } from "../storage/browserStorage.ts";
import type { LanguageCode } from "#kit/pure/terms.ts";
import { isLanguage, languageOf, languages, tagOf } from "./languages.ts";
import { languageKey, preferredLanguage } from "./preferred.ts";

/** Loads one catalogue: texts of `namespace` in `language`. */
export type CatalogueLoader = (language: LanguageCode, namespace: string) => Promise<object>;

/**
 * Starts i18next on the chosen language with catalogues that load when a screen asks for them.
 */
export async function startTranslation(
  load: CatalogueLoader,
  first: readonly string[],
): Promise<void> {
  i18next.use(initReactI18next).use({
    type: "backend",
    read: (tag: string, namespace: string, done: (error: unknown, texts?: object) => void) => {
      load(languageOf(tag), namespace).then((texts) => done(null, texts), done);
    },
  });
  await i18next.init({
    // Tags, not our codes: `ch` and `jp` would be counted by another language's plurals.
    lng: tagOf(preferredLanguage()),
    load: "currentOnly",
    fallbackLng: false,
    supportedLngs: languages.map(({ tag }) => tag),
    ns: [...first],
    defaultNS: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  });
  showLanguage();
}

/** The language on screen now. */
export function currentLanguage(): LanguageCode {
  return languageOf(i18next.language);
}

/** Switches every text at once and keeps the choice for the next visit. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  writeKey(languageKey, code);
  await i18next.changeLanguage(tagOf(code));
  showLanguage();
}

/** Takes up a choice made elsewhere (another tab) since the last look. */
export async function rereadLanguage(): Promise<void> {
  const stored = readKey(languageKey);
  if (isLanguage(stored) && stored !== currentLanguage()) await chooseLanguage(stored);
}

function showLanguage(): void {
  document.documentElement.lang = tagOf(currentLanguage());
}
