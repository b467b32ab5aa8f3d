import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { showNote } from "#kit/web/notice/notices.ts";
import { PageActions } from "#kit/web/page/PageActions.tsx";
import { FileDrop } from "#kit/web/transfer/FileDrop.tsx";
import { ZipUpload } from "#kit/web/transfer/ZipUpload.tsx";
import { uploadNafta } from "#features/uploads/contract.ts";

/** The way for zips with lines of the chosen agreement; without one it only says that one is needed. */
export function UploadForAgreement({ agreement }: { agreement: { _id: string } | null }) {
  const { t } = useTranslation("agreements");
  const id = agreement?._id ?? "";
  const fields = useMemo(() => ({ IdAgreement: id }), [id]);
  const refuse = useCallback(() => showNote(t("noneSelected"), "wrong"), [t]);
  const icon = <IconUpload size={16} aria-hidden />;
  if (agreement === null)
    return (
      <>
        <PageActions>
          <Button leftSection={icon} onClick={refuse}>
            {t("uploadTo")}
          </Button>
        </PageActions>
        <FileDrop words={t("noneSelected")} onFiles={refuse} />
      </>
    );
  return (
    <ZipUpload
      call={uploadNafta}
      fields={fields}
      button={t("uploadTo")}
      drop={t("drop")}
      icon={icon}
      tell={showNote}
    />
  );
}
