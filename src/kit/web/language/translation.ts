import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { readKey, writeKey } from "../storage/browserStorage.ts";
import type { LanguageCode } from "#kit/pure/terms.ts";
import { isLanguage, languageOf, languages, tagOf } from "./languages.ts";
import { languageKey, preferredLanguage } from "./preferred.ts";

/** Loads one catalogue: texts of `namespace` in `language`. */
export type CatalogueLoader = (language: LanguageCode, namespace: string) => Promise<object>;

/** How long it takes until texts that did not come are asked for again, in milliseconds. */
const AGAIN_MS = 3_000;

let loader: CatalogueLoader | undefined;

/**
 * Starts i18next on the chosen language with catalogues that load when a screen asks for them. Without a signal they are
 * awaited: whoever speaks with them is drawn once they are there, and never with the names of texts.
 */
export async function startTranslation(
  load: CatalogueLoader,
  first: readonly string[],
): Promise<void> {
  loader = load;
  i18next.use(initReactI18next).use({
    type: "backend",
    read: (tag: string, namespace: string, done: (error: unknown, texts?: object) => void) => {
      awaited(() => load(languageOf(tag), namespace)).then((texts) => done(null, texts), done);
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

async function awaited<Texts>(load: () => Promise<Texts>): Promise<Texts> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // A catalogue that does not exist never comes.
      if (!isUnfetched(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** Whether the browser could not fetch something. */
const isUnfetched = (error: unknown): boolean => error instanceof TypeError;

/** Has the texts of these areas in the language on screen, or in another one. Throws when they cannot be fetched. */
export async function loadTexts(
  namespaces: readonly string[],
  tag = i18next.language,
): Promise<void> {
  const load = loader;
  if (!load) return;
  await Promise.all(
    namespaces
      .filter((namespace) => !i18next.hasResourceBundle(tag, namespace))
      .map(async (namespace) =>
        i18next.addResourceBundle(tag, namespace, await load(languageOf(tag), namespace)),
      ),
  );
}

/** The language on screen now. */
export function currentLanguage(): LanguageCode {
  return languageOf(i18next.language);
}

let chosen: LanguageCode | undefined;

/** Switches every text at once and keeps the choice for the next visit. Throws, and switches nothing, when they cannot be fetched. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  chosen = code;
  await loadTexts([i18next.options.ns ?? []].flat(), tagOf(code)).catch((error: unknown) => {
    // What has no catalogue is said as before.
    if (isUnfetched(error)) throw error;
  });
  if (chosen !== code) return;
  writeKey(languageKey, code);
  await i18next.changeLanguage(tagOf(code));
  showLanguage();
}

/** Takes up a choice made elsewhere (another tab) since the last look. */
export async function rereadLanguage(): Promise<void> {
  const stored = readKey(languageKey);
  if (isLanguage(stored) && stored !== currentLanguage())
    await chooseLanguage(stored).catch(() => undefined);
}

function showLanguage(): void {
  document.documentElement.lang = tagOf(currentLanguage());
}
