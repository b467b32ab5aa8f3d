/** The six languages, under the codes that browser storage keeps, in the order in which a term is written. */
export const LANGUAGES = ["es", "en", "de", "fr", "ch", "jp"] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/** The languages by their tags (BCP 47), Spanish as in Mexico. */
export const LANGUAGE_TAGS: Readonly<Record<LanguageCode, string>> = {
  es: "es-MX",
  en: "en",
  de: "de",
  fr: "fr",
  ch: "zh-Hans",
  jp: "ja",
};

/** One term in every language. */
export type Term = readonly [
  es: string,
  en: string,
  de: string,
  fr: string,
  ch: string,
  jp: string,
];

/** A term that is counted; Chinese and Japanese have no form for one. */
interface Counted {
  readonly zero?: Term;
  readonly one: readonly [es: string, en: string, de: string, fr: string];
  readonly other: Term;
}

/** The terms of an area by their keys. */
export interface Terms {
  readonly [key: string]: Term | Counted | Terms;
}

type Key<K, V> = V extends Counted ? `${K & string}_${keyof V & string}` : K;

/** The texts that terms give in one language, as i18next reads them. */
export type Catalogue<T> = T extends Term | Counted
  ? string
  : { readonly [K in keyof T as Key<K, T[K]>]: Catalogue<T[K]> };

/** The texts of one language. */
export function inLanguage<T extends Terms>(terms: T, language: LanguageCode): Catalogue<T> {
  const texts = Object.entries(terms).flatMap(([key, value]): [string, unknown][] => {
    if (isTerm(value)) return [[key, value[LANGUAGES.indexOf(language)]]];
    return isCounted(value)
      ? formsOf(value, language).map(([form, text]) => [`${key}_${form}`, text])
      : [[key, inLanguage(value, language)]];
  });
  return Object.fromEntries(texts) as Catalogue<T>;
}

/** The text of a key whose parts are separated by dots; undefined: there is none. */
export function textAt(catalogue: object, key: string): string | undefined {
  const found = key
    .split(".")
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalogue);
  return typeof found === "string" ? found : undefined;
}

/** A counted term by the plural categories of a language. */
function formsOf({ zero, one, other }: Counted, language: LanguageCode): [string, string][] {
  const at = LANGUAGES.indexOf(language);
  // Spanish and French have a category for whole millions, which reads as any other number does.
  const hasMany = language === "es" || language === "fr";
  const forms = { zero: zero?.[at], one: one[at], many: hasMany ? other[at] : undefined };
  return Object.entries({ ...forms, other: other[at] }).flatMap(([form, text]) =>
    text === undefined ? [] : [[form, text]],
  );
}

const isTerm = (value: Terms[string]): value is Term => Array.isArray(value);
const isCounted = (value: Counted | Terms): value is Counted => "one" in value && "other" in value;
