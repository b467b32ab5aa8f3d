import type { ResourceNamespaceMap } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { translate } from "./translate.ts";

/** The title of an entry; empty: it has none, or its catalogue is on its way. */
export type TitleOf = (entry: string | null) => string;

/** Titles of a family of a catalogue that comes with the first screen that asks, and keeps none waiting. */
export function useTitles(namespace: keyof ResourceNamespaceMap, family: string): TitleOf {
  const { i18n, ready } = useTranslation(namespace, { useSuspense: false });
  const { language } = i18n;
  return useMemo<TitleOf>(
    () => (entry) =>
      (ready && translate(namespace, `${family}.${entry}.title`, {}, language)) || "",
    [namespace, family, ready, language],
  );
}
