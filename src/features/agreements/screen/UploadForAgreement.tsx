import { IconUpload } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { showNote } from "#kit/web/notice/notices.ts";
import { ZipUpload } from "#kit/web/transfer/ZipUpload.tsx";
import { uploadNafta } from "#features/uploads/contract.ts";

/** The way for zips with lines of the chosen agreement; without one it only says that one is needed. */
export function UploadForAgreement({ agreement }: { agreement: { _id: string } | null }) {
  const { t } = useTranslation("agreements");
  const id = agreement?._id ?? "";
  const fields = useMemo(() => ({ IdAgreement: id }), [id]);
  return (
    <ZipUpload
      call={uploadNafta}
      fields={fields}
      button={t("uploadTo")}
      drop={t("drop")}
      icon={<IconUpload size={16} aria-hidden />}
      tell={showNote}
      first={agreement === null ? t("noneSelected") : undefined}
    />
  );
}
