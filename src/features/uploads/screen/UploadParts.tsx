import { Switch, Tooltip } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import "@mantine/core/styles/Tooltip.layer.css";
import { IconUpload } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "#kit/web/grants/Grants.tsx";
import { showAlert } from "#kit/web/notice/notices.ts";
import { PageActions } from "#kit/web/page/PageActions.tsx";
import { FileButton } from "#kit/web/transfer/FileButton.tsx";
import { FileDrop } from "#kit/web/transfer/FileDrop.tsx";
import { useTransfers } from "#kit/web/transfer/TransferContext.tsx";
import { uploadParts } from "../contract.ts";

/** Cargar, with the switch that says a file is the whole catalogue; for whoever may upload. */
export function UploadParts({ type }: { type: string | undefined }) {
  const { t } = useTranslation("uploads");
  const { send } = useTransfers();
  const [full, setFull] = useState(false);
  const may = useMay("CATALOGO_PARTES");
  const take = useCallback(
    (files: File[]) => {
      if (files.length === 0) return showAlert(t("noFile"));
      if (files.some(({ name }) => !/\.zip$/i.test(name))) return showAlert(t("onlyZip"));
      send({
        call: uploadParts,
        files,
        fields: { ...(full ? { Full: "true" } : {}), ...(type ? { Type: type } : {}) },
      });
      // Said of one upload, not of the next: forgetting the switch could delete a catalogue.
      setFull(false);
    },
    [full, send, t, type],
  );
  if (!may) return null;
  return (
    <>
      <PageActions>
        <Tooltip
          label={t("fullHint")}
          multiline
          w={300}
          events={{ hover: true, focus: true, touch: true }}
        >
          <Switch
            label={t("full")}
            checked={full}
            onChange={(event) => setFull(event.currentTarget.checked)}
          />
        </Tooltip>
        <FileButton accept=".zip" icon={<IconUpload size={16} aria-hidden />} onFiles={take}>
          {t("upload")}
        </FileButton>
      </PageActions>
      <FileDrop words={t("drop")} onFiles={take} />
    </>
  );
}
