import { IconFileImport } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ZipUpload } from "#kit/web/transfer/ZipUpload.tsx";
import { uploadPedimentos } from "#features/uploads/contract.ts";

/** The way for files of pedimentos; importing one audits all that it brings. */
export function ImportPedimentos() {
  const { t } = useTranslation("audit");
  return (
    <ZipUpload
      call={uploadPedimentos}
      button={t("import")}
      drop={t("drop")}
      variant="default"
      icon={<IconFileImport size={16} aria-hidden />}
    />
  );
}
