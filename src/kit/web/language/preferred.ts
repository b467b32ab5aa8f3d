import type { LanguageCode } from "#kit/pure/terms.ts";
import { readKey } from "../storage/browserStorage.ts";
import { chosenLanguage } from "./languages.ts";

/** The key under which the browser keeps the chosen language. */
export const languageKey = "language";

/** The language that a visit begins in. */
export const preferredLanguage = (): LanguageCode =>
  chosenLanguage(readKey(languageKey), navigator.languages);
