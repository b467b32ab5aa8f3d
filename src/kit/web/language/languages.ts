import type { LanguageCode } from "#kit/pure/terms.ts";

/**
 * The six languages in the order of the choice, each with its code (also the view of its flag in
 * flags.svg, which names the country), its BCP 47 tag and its own name.
 */
export const languages = [
  { lang: "en", tag: "en-US", name: "English" },
  { lang: "ch", tag: "zh-CN", name: "中文" },
  { lang: "es", tag: "es-MX", name: "Español" },
  { lang: "jp", tag: "ja-JP", name: "日本語" },
  { lang: "de", tag: "de-DE", name: "Deutsch" },
  { lang: "fr", tag: "fr-FR", name: "Français" },
] as const satisfies readonly { readonly lang: LanguageCode; readonly [fact: string]: string }[];

export function isLanguage(value: unknown): value is LanguageCode {
  return languages.some((language) => language.lang === value);
}

/** The BCP 47 tag that Intl, `<html lang>` and the calendar understand; `ch` and `jp` are none. */
export function tagOf(code: LanguageCode): string {
  return languages.find((language) => language.lang === code)?.tag ?? "en-US";
}

/** The language of a code or tag, by its primary subtag when that says enough; English otherwise. */
export function languageOf(text: string | undefined): LanguageCode {
  if (isLanguage(text)) return text;
  const primary = primaryOf(text ?? "");
  return languages.find(({ tag }) => primaryOf(tag) === primary)?.lang ?? "en";
}

function primaryOf(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? "";
}

/** The stored language wins, else the first of the browser's that is one of ours, else English. */
export function chosenLanguage(stored: string | null, browser: readonly string[]): LanguageCode {
  if (isLanguage(stored)) return stored;
  for (const wanted of browser) {
    const match = languages.find(({ tag }) => primaryOf(tag) === primaryOf(wanted));
    if (match) return match.lang;
  }
  return "en";
}
