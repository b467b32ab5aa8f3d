import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveDocument } from "#kit/web/export/saves.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { languageOf } from "#kit/web/language/languages.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import { SaveAsButton } from "#kit/web/over/SaveAsButton.tsx";
import type { CartaPorteRow } from "../cartaPortes.ts";
import { downloadPdf, downloadXml } from "../contract.ts";

/** Saves a Carta Porte as XML or on paper. */
export function DocumentFiles({ row: { id, number } }: { row: CartaPorteRow }) {
  const { t, i18n } = useTranslation("cartaPorte");
  const calls = useCalls();
  const [busy, setBusy] = useState(false);
  const save = async (ending: string, receive: Parameters<typeof saveDocument>[1]) => {
    setBusy(true);
    try {
      await saveDocument(`${number}.${ending}`, receive);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const params = { id };
  const query = { language: languageOf(i18n.language) };
  return (
    <SaveAsButton
      label={t("files")}
      busy={busy}
      kinds={[
        {
          words: t("file.xml"),
          save: () =>
            void save("xml", (signal, progress) =>
              calls.receiveFile(downloadXml, { params, signal }, progress),
            ),
        },
        {
          words: t("file.pdf"),
          save: () =>
            void save("pdf", (signal, progress) =>
              calls.receiveFile(downloadPdf, { params, query, signal }, progress),
            ),
        },
      ]}
    />
  );
}
