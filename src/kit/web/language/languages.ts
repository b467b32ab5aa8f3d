/** The six languages, under the codes that browser storage keeps, with their BCP 47 tags and own names. */
export const languages = [
  { code: "en", tag: "en-US", name: "English" },
  { code: "ch", tag: "zh-CN", name: "中文" },
  { code: "es", tag: "es-MX", name: "Español" },
  { code: "jp", tag: "ja-JP", name: "日本語" },
  { code: "de", tag: "de-DE", name: "Deutsch" },
  { code: "fr", tag: "fr-FR", name: "Français" },
] as const;

export type LanguageCode = (typeof languages)[number]["code"];

export function isLanguage(value: unknown): value is LanguageCode {
  return languages.some((language) => language.code === value);
}

/** The BCP 47 tag that Intl, `<html lang>` and the calendar understand; `ch` and `jp` are none. */
export function tagOf(code: LanguageCode): string {
  return languages.find((language) => language.code === code)?.tag ?? "en-US";
}

/** The language of a code or tag, by its primary subtag when that says enough; English otherwise. */
export function languageOf(text: string | undefined): LanguageCode {
  if (isLanguage(text)) return text;
  const primary = primaryOf(text ?? "");
  return languages.find(({ tag }) => primaryOf(tag) === primary)?.code ?? "en";
}

function primaryOf(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? "";
}

/** The stored language wins, else the first of the browser's that is one of ours, else English. */
export function chosenLanguage(
  stored: string | null,
  browser: readonly string[],
  offered: readonly LanguageCode[],
): LanguageCode {
  if (isLanguage(stored) && offered.includes(stored)) return stored;
  for (const wanted of browser) {
    const match = languages.find(
      ({ code, tag }) => primaryOf(tag) === primaryOf(wanted) && offered.includes(code),
    );
    if (match) return match.code;
  }
  return "en";
}
