import { IconFileImport } from "@tabler/icons-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { showAlert } from "#kit/web/notice/notices.ts";
import { PageActions } from "#kit/web/page/PageActions.tsx";
import { FileButton } from "#kit/web/transfer/FileButton.tsx";
import { FileDrop } from "#kit/web/transfer/FileDrop.tsx";
import { useTransfers } from "#kit/web/transfer/TransferContext.tsx";
import { uploadPedimentos } from "#features/uploads/contract.ts";

/** The way for files of pedimentos: a chooser, or dropped anywhere on the screen. */
export function ImportPedimentos() {
  const { t } = useTranslation("audit");
  const { send } = useTransfers();
  const take = useCallback(
    (files: File[]) => {
      if (files.length === 0) showAlert(t("noFile"));
      else send({ call: uploadPedimentos, files });
    },
    [send, t],
  );
  return (
    <>
      <PageActions>
        <FileButton
          accept=".zip"
          variant="default"
          icon={<IconFileImport size={16} aria-hidden />}
          onFiles={take}
        >
          {t("import")}
        </FileButton>
      </PageActions>
      <FileDrop words={t("drop")} onFiles={take} />
    </>
  );
}
