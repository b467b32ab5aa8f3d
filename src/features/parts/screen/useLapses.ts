import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type ReasonTexts, wordedReasons } from "#features/audit/model/reasons/reasonWords.ts";
import type { PartRow } from "./wireRows.ts";

/** Says why a part's code is not in force, in the words of the audits; nothing of one that is. */
export function useLapses(): (row: PartRow) => string {
  const { i18n, ready } = useTranslation("reasons", { useSuspense: false });
  const { language } = i18n;
  return useCallback(
    ({ NoVigente: lapse }) => {
      if (lapse === undefined) return "";
      const texts = i18n.getResourceBundle(language, "reasons") as ReasonTexts | undefined;
      return (ready && texts ? wordedReasons(lapse, texts) : lapse.Razones).join(" ");
    },
    [i18n, language, ready],
  );
}
