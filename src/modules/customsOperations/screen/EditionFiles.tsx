import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveDocument } from "#kit/web/export/saves.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { languageOf } from "#kit/web/language/languages.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import { SaveAsButton } from "#kit/web/over/SaveAsButton.tsx";
import { proformaCoves, proformaM3, proformaPack, proformaPdf, proformaXlsx } from "../contract.ts";
import type { ProformaRow } from "../proformas/proformas.ts";

/** Saves the files of an edition, as it was kept. */
export function EditionFiles({
  edition,
}: {
  edition: Pick<ProformaRow, "id" | "number" | "edition">;
}) {
  const { t, i18n } = useTranslation("operation");
  const calls = useCalls();
  const [busy, setBusy] = useState(false);
  const asked = { params: { id: edition.id } };
  const worded = { ...asked, query: { language: languageOf(i18n.language) } };
  const save = async (ending: string, receive: Parameters<typeof saveDocument>[1]) => {
    setBusy(true);
    try {
      await saveDocument(`${edition.number.replaceAll("/", "-")}.${ending}`, receive);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SaveAsButton
      label={t("saveEdition", { edition: edition.edition })}
      busy={busy}
      kinds={[
        {
          words: t("file.pdf"),
          save: () =>
            void save("pdf", (signal, progress) =>
              calls.receiveFile(proformaPdf, { ...worded, signal }, progress),
            ),
        },
        {
          words: t("file.xlsx"),
          save: () =>
            void save("xlsx", (signal, progress) =>
              calls.receiveFile(proformaXlsx, { ...worded, signal }, progress),
            ),
        },
        {
          words: t("file.m3"),
          save: () =>
            void save("txt", (signal, progress) =>
              calls.receiveFile(proformaM3, { ...asked, signal }, progress),
            ),
        },
        {
          words: t("file.coves"),
          save: () =>
            void save("coves.zip", (signal, progress) =>
              calls.receiveFile(proformaCoves, { ...worded, signal }, progress),
            ),
        },
        {
          words: t("file.pack"),
          save: () =>
            void save("zip", (signal, progress) =>
              calls.receiveFile(proformaPack, { ...worded, signal }, progress),
            ),
        },
      ]}
    />
  );
}
