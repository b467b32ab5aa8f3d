import { useTranslation } from "react-i18next";
import { reasonWords } from "#features/feeds/model/feedReason.ts";
import { countText } from "#kit/web/amount/amount.ts";
import { dayText } from "#kit/web/dates/instant.ts";
import type { NotificationRow } from "../contract.ts";

/** Says what a notification tells of, in one sentence. */
export function useNotificationWords(): (row: NotificationRow) => string {
  const { t } = useTranslation("notifications");
  return ({ kind, values }) => {
    const { reason, why, what, lastOn, lines, audits, changed } = values;
    return t(`kind.${kind}`, {
      ...values,
      lines: countText(Number(lines ?? 0)),
      audits: countText(Number(audits ?? 0)),
      changed: countText(Number(changed ?? 0)),
      reason: reason === null ? "" : reasonWords(String(reason), null),
      why: t(`why.${why as "catalogue"}`, { defaultValue: "" }),
      what: t(`what.${what as "daily"}`, { defaultValue: "" }),
      lastOn: dayText(String(lastOn ?? "")),
    });
  };
}
