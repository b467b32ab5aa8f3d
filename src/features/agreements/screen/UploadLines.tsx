import { IconUpload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useMay } from "#kit/web/grants/Grants.tsx";
import { ZipUpload } from "#kit/web/transfer/ZipUpload.tsx";
import { uploadNafta } from "#features/uploads/contract.ts";

/** The way for certificate lines that name their own agreements, for whoever may audit. */
export function UploadLines() {
  const { t } = useTranslation("agreements");
  const may = useMay("AUDITORIA_REPORTE");
  if (!may) return null;
  return (
    <ZipUpload
      call={uploadNafta}
      button={t("upload")}
      drop={t("drop")}
      icon={<IconUpload size={16} aria-hidden />}
    />
  );
}
