import { useEffect, useRef, useState } from "react";
import type { EntityWords } from "#kit/entity/web/useEntityWords.ts";
import { saveDocument } from "#kit/web/export/saves.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import { handlingUnits, type UnitRow } from "../../handlingUnits/handlingUnits.ts";

/** Prints the label of a unit as soon as the server knows of it. */
export function useNextLabel(rows: readonly UnitRow[], words: EntityWords) {
  const calls = useCalls();
  const [label, print] = useState<string | null>(null);
  const printed = useRef<string | null>(null);
  const row = rows.find((one) => one.label === label);
  const id = row?.id;
  useEffect(() => {
    const { labels } = handlingUnits;
    if (id === undefined || labels === null || printed.current === label) return;
    printed.current = label;
    saveDocument(`${words.t("labels.name")} ${label}.pdf`, (signal, progress) =>
      calls.receiveFile(
        labels.calls.print,
        { body: { ids: [id], format: "pdf" }, signal },
        progress,
      ),
    ).catch(showFailure);
  }, [id, label, calls, words]);
  return { print };
}
