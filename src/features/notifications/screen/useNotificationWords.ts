import { useTranslation } from "react-i18next";
import { countText } from "#kit/web/amount/amount.ts";
import { translate } from "#kit/web/language/translate.ts";
import { dayText } from "#kit/web/dates/instant.ts";
import type { NotificationRow } from "../contract.ts";

/** Says what a notification tells of, in one sentence. */
export function useNotificationWords(): (row: NotificationRow) => string {
  const { t } = useTranslation(["notifications", "feeds", "uploads", "kpis"]);
  return ({ kind, values }) => {
    const {
      reason = null,
      detail = null,
      why,
      what,
      lastOn,
      lines,
      audits,
      changed,
      figure,
    } = values;
    return t(`kind.${kind}`, {
      ...values,
      lines: countText(Number(lines ?? 0)),
      audits: countText(Number(audits ?? 0)),
      changed: countText(Number(changed ?? 0)),
      reason: reasonText(reason, detail),
      why: t(`why.${why as "catalogue"}`, { defaultValue: "" }),
      what: t(`what.${what as "daily"}`, { defaultValue: "" }),
      figure: translate("kpis", `title.${figure}`) ?? "",
      lastOn: dayText(String(lastOn ?? "")),
    });
  };
}

function reasonText(code: string | number | null, detail: string | number | null): string {
  if (code === null) return "";
  const words = translate("feeds", `reason.${code}`) ?? translate("uploads", `refused.${code}`);
  const said = words ?? translate("feeds", "reason.internal") ?? "";
  return detail === null ? said : `${said} (${detail})`;
}
