import type { ResourceNamespaceMap } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { translate } from "./translate.ts";

/** A family of values in the catalogue `words`. */
export type WordFamily = keyof ResourceNamespaceMap["words"];

/** What a value of the wire is called in the language of the screen; one without a word stays as it came. */
export type WordOf = (family: WordFamily, value: string) => string;

/** The words of values; waits for their catalogue, and changes with the language. */
export function useWords(): WordOf {
  const { i18n } = useTranslation("words");
  const { language } = i18n;
  return useMemo<WordOf>(
    () => (family, value) => translate("words", `${family}.${value}`, {}, language) ?? value,
    [language],
  );
}
