import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { MOST_LABELS } from "#kit/pure/entity/labelsCall.ts";
import { saveDocument } from "../export/saves.ts";
import { useCalls } from "../http/CallContext.tsx";
import { showAlert } from "../notice/notices.ts";
import { reasonOf } from "../notice/reasonOf.ts";
import { SaveAsButton } from "../over/SaveAsButton.tsx";
import type { EntityWords } from "./useEntityWords.ts";

interface LabelsButtonProps {
  entity: Entity;
  rows: readonly EntityRow[];
  words: EntityWords;
}

/** Saves the labels of rows as a PDF to print or as ZPL for a label printer; nothing when the rows have none. */
export function LabelsButton({ entity: { labels, label }, rows, words }: LabelsButtonProps) {
  const calls = useCalls();
  const [busy, setBusy] = useState(false);
  if (labels === null) return null;
  const save = async (format: "pdf" | "zpl") => {
    if (rows.length > MOST_LABELS)
      return showAlert(words.t("labels.tooMany", { most: MOST_LABELS }));
    const [row] = rows;
    const of = rows.length === 1 && row ? words.told(row, label) : String(rows.length);
    const body = { ids: rows.map(({ id }) => id), format };
    setBusy(true);
    try {
      await saveDocument(`${words.t("labels.name")} ${of}.${format}`, (signal, progress) =>
        calls.receiveFile(labels.call, { body, signal }, progress),
      );
    } catch (error) {
      showAlert(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SaveAsButton
      label={words.t("labels.name")}
      icon={<IconPrinter size={18} aria-hidden />}
      busy={busy}
      kinds={[
        { words: words.t("labels.pdf"), save: () => void save("pdf") },
        { words: words.t("labels.zpl"), save: () => void save("zpl") },
      ]}
    />
  );
}
