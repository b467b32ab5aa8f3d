import { Switch, Tooltip } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import "@mantine/core/styles/Tooltip.layer.css";
import { IconUpload } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "#kit/web/grants/Grants.tsx";
import { ZipUpload } from "#kit/web/transfer/ZipUpload.tsx";
import { uploadParts } from "../contract.ts";

/** Cargar, with the switch that says a file is the whole catalogue; for whoever may upload. */
export function UploadParts({ type }: { type: string | undefined }) {
  const { t } = useTranslation("uploads");
  const [full, setFull] = useState(false);
  const may = useMay("CATALOGO_PARTES");
  const fields = useMemo(
    () => ({ ...(full ? { Full: "true" } : {}), ...(type ? { Type: type } : {}) }),
    [full, type],
  );
  if (!may) return null;
  return (
    <ZipUpload
      call={uploadParts}
      fields={fields}
      button={t("upload")}
      drop={t("drop")}
      icon={<IconUpload size={16} aria-hidden />}
      // Said of one upload, not of the next: forgetting the switch could delete a catalogue.
      onSent={() => setFull(false)}
      before={
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
      }
    />
  );
}
