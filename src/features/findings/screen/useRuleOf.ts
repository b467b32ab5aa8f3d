import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ReasonTexts } from "#features/audit/model/reasons/reasonWords.ts";
import { type RuleTold, ruleTold } from "#features/audit/model/ruleTold.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import type { FindingWireRow } from "../contract.ts";

/** What the case of a finding says under the treaties in question; undefined: it has none, or its words are on their way. */
export type RuleOf = (finding: FindingWireRow) => RuleTold | undefined;

/** Tells the rule of a finding in the language of the screen; its words come with the first one that asks. */
export function useRuleOf(): RuleOf {
  const { i18n, ready } = useTranslation("reasons", { useSuspense: false });
  const { language } = i18n;
  const { today } = useClock();
  return useCallback<RuleOf>(
    ({ Caso, Tratados, FechaLimite }) => {
      if (!ready || Caso === null) return undefined;
      const texts = i18n.getResourceBundle(language, "reasons") as ReasonTexts;
      return ruleTold(Caso, { treaties: Tratados, deadlineOn: FechaLimite, today }, texts);
    },
    [i18n, ready, language, today],
  );
}
