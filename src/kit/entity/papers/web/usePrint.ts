import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityRow } from "../../EntityRow.ts";
import type { LanguageCode } from "#kit/pure/terms.ts";
import { saveDocument } from "#kit/web/export/saves.ts";
import { languageOf } from "#kit/web/language/languages.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";

type Receive = Parameters<typeof saveDocument>[1];
type Body = { ids: string[]; language: LanguageCode };

/** Saves what is printed of rows, in the language of the screen; a refusal is told in words. */
export function usePrint(rows: readonly EntityRow[]) {
  const { i18n } = useTranslation("entity");
  const [busy, setBusy] = useState(false);
  const print = async (
    file: string,
    receive: (body: Body, ...at: Parameters<Receive>) => ReturnType<Receive>,
  ) => {
    const body = { ids: rows.map(({ id }) => id), language: languageOf(i18n.language) };
    setBusy(true);
    try {
      await saveDocument(file, (...at) => receive(body, ...at));
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, print };
}
