import { useTranslation } from "react-i18next";
import { countText } from "#kit/web/amount/amount.ts";
import { translate } from "#kit/web/language/translate.ts";
import { dayText } from "#kit/web/dates/instant.ts";
import type { NotificationRow } from "../contract.ts";
import { newsSentence, type Speech } from "../model/newsSentence.ts";

/** Says what a notification tells of, in one sentence. */
export function useNotificationWords(): (row: NotificationRow) => string {
  const { i18n } = useTranslation(["notifications", "feeds", "uploads", "kpis"]);
  const say: Speech["say"] = (area, key, values) => translate(area, key, values, i18n.language);
  return (row) => newsSentence(row, { say, count: countText, day: dayText });
}
