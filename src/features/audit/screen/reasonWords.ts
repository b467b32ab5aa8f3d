import { useTranslation } from "react-i18next";
import { type ReasonTexts, wordedReasons } from "../model/reasons/reasonWords.ts";
import type { ResultRow } from "./wireRows.ts";

/** What reasons and cases say in the language of the screen; undefined while that is on its way: it comes with the first line that asks. */
export function useReasonTexts(): ReasonTexts | undefined {
  const { i18n, ready } = useTranslation("reasons", { useSuspense: false });
  return ready
    ? (i18n.getResourceBundle(i18n.language, "reasons") as ReasonTexts | undefined)
    : undefined;
}

/** Says why a line came out as it did, in the language of the screen: `reasonsOf(line)`. */
export function useReasonWords() {
  const texts = useReasonTexts();
  return (line: Pick<ResultRow, "Razones" | "Motivos">): string[] =>
    texts === undefined ? [] : wordedReasons(line, texts);
}
