import { useTranslation } from "react-i18next";
import { translate } from "#kit/web/language/translate.ts";
import { WarningList } from "#kit/web/notice/WarningList.tsx";
import { warningCount, warningGroups } from "../model/warnings.ts";
import type { UploadRow } from "./wireRows.ts";

interface UploadWarningsProps {
  upload: Pick<UploadRow, "kind" | "Warnings">;
  most: number;
}

/** What an upload warns of, with what to do; nothing where there is nothing. */
export default function UploadWarnings({ upload, most }: UploadWarningsProps) {
  const { t } = useTranslation("warnings");
  const { kind, Warnings } = upload;
  if (Warnings.length === 0) return null;
  return (
    <WarningList
      title={t("title", { number: warningCount(Warnings) })}
      groups={warningGroups(kind, Warnings, (key, values) => translate("warnings", key, values))}
      most={most}
      moreWords={(number) => t("more", { number })}
    />
  );
}
