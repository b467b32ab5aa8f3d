import { useTranslation } from "react-i18next";
import { type ReasonTexts, wordedReasons } from "../model/reasons/reasonWords.ts";
import type { ResultRow } from "./wireRows.ts";

/** Says why a line came out as it did, in the language of the screen: `reasonsOf(line)`. */
export function useReasonWords() {
  const { i18n } = useTranslation("reasons");
  const texts = i18n.getResourceBundle(i18n.language, "reasons") as ReasonTexts;
  return (line: Pick<ResultRow, "Razones" | "Motivos">): string[] => wordedReasons(line, texts);
}
