import "dayjs/locale/de";
import "dayjs/locale/es-mx";
import "dayjs/locale/fr";
import "dayjs/locale/ja";
import "dayjs/locale/zh-cn";
import type { TFunction } from "i18next";
import type { LanguageCode } from "#kit/pure/terms.ts";
import { currentLanguage } from "../language/translation.ts";

const calendarLocales: Record<LanguageCode, string> = {
  en: "en",
  ch: "zh-cn",
  es: "es-mx",
  jp: "ja",
  de: "de",
  fr: "fr",
};

/** How a calendar speaks, and with which day its weeks begin, in the language on screen. */
export function calendarWords(t: TFunction<"grid">) {
  return {
    locale: calendarLocales[currentLanguage()],
    firstDayOfWeek: currentLanguage() === "en" ? (0 as const) : (1 as const),
    ariaLabels: {
      previousMonth: t("range.previousMonth"),
      nextMonth: t("range.nextMonth"),
      previousYear: t("range.previousYear"),
      nextYear: t("range.nextYear"),
      previousDecade: t("range.previousDecade"),
      nextDecade: t("range.nextDecade"),
    },
  };
}
