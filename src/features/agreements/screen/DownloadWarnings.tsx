import { useTranslation } from "react-i18next";
import { translate } from "#kit/web/language/translate.ts";
import { WarningList } from "#kit/web/notice/WarningList.tsx";
import { warningCount, warningGroups } from "#features/uploads/model/warnings.ts";
import type { AgreementDownloadWireRow } from "../contract.ts";

/** Places of a warning that are shown at once. */
const MOST_PLACES = 3;

/** What a download of certificate lines warns of, with what to do. */
export function DownloadWarnings({ Warnings }: Pick<AgreementDownloadWireRow, "Warnings">) {
  const { t } = useTranslation("warnings");
  return (
    <WarningList
      title={t("title", { number: warningCount(Warnings) })}
      groups={warningGroups("agreements", Warnings, (key, values) =>
        translate("warnings", key, values),
      )}
      most={MOST_PLACES}
      moreWords={(number) => t("more", { number })}
    />
  );
}
