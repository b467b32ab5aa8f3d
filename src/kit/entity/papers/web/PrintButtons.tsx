import { IconFileText, IconPrinter } from "@tabler/icons-react";
import type { Entity } from "../../entity.ts";
import type { EntityRow } from "../../EntityRow.ts";
import { MOST_LABELS } from "../../labels/labels.ts";
import type { PackCall } from "../../pack/pack.ts";
import { paperLimits } from "../papers.ts";
import { useMay } from "#kit/web/grants/Grants.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showAlert } from "#kit/web/notice/notices.ts";
import { SaveAsButton } from "#kit/web/over/SaveAsButton.tsx";
import type { EntityWords } from "../../web/useEntityWords.ts";
import { usePrint } from "./usePrint.ts";

interface PrintProps {
  entity: Entity;
  rows: readonly EntityRow[];
  words: EntityWords;
}

/** Saves what is printed of rows: their labels and their papers, of those that the entity has. */
export function PrintButtons(props: PrintProps) {
  return (
    <>
      <LabelsButton {...props} />
      <PapersButton {...props} />
    </>
  );
}

/** What a file is called after: its row, or how many there are. */
function named(rows: readonly EntityRow[], { label }: Entity, words: EntityWords): string {
  const [row] = rows;
  return rows.length === 1 && row ? words.told(row, label) : String(rows.length);
}

function LabelsButton({ entity, rows, words }: PrintProps) {
  const calls = useCalls();
  const { busy, print } = usePrint(rows);
  const { labels } = entity;
  if (labels === null) return null;
  const save = (format: "pdf" | "zpl") => {
    if (rows.length > MOST_LABELS)
      return showAlert(words.t("labels.tooMany", { most: MOST_LABELS }));
    const file = `${words.t("labels.name")} ${named(rows, entity, words)}.${format}`;
    void print(file, (body, signal, progress) =>
      calls.receiveFile(labels.calls.print, { body: { ...body, format }, signal }, progress),
    );
  };
  return (
    <SaveAsButton
      label={words.t("labels.name")}
      icon={<IconPrinter size={18} aria-hidden />}
      busy={busy}
      kinds={[
        { words: words.t("labels.pdf"), save: () => save("pdf") },
        { words: words.t("labels.zpl"), save: () => save("zpl") },
      ]}
    />
  );
}

function PapersButton({ entity, rows, words }: PrintProps) {
  const calls = useCalls();
  const { busy, print } = usePrint(rows);
  const { papers, pack } = entity;
  const mayPrint = useMay(...entity.read);
  if (papers === null || !mayPrint) return null;
  const most = paperLimits.ofCall;
  const save = (paper: string, title: string) => {
    if (rows.length > most) return showAlert(words.t("papers.tooMany", { most }));
    void print(`${title} ${named(rows, entity, words)}.pdf`, (body, signal, progress) =>
      calls.receiveFile(papers.calls.print, { body: { ...body, paper }, signal }, progress),
    );
  };
  const savePack = (call: PackCall) =>
    void print(
      `${words.t("papers.pack").replace(/ \(.*/, "")} ${named(rows, entity, words)}.zip`,
      (body, signal, progress) => calls.receiveFile(call, { body, signal }, progress),
    );
  return (
    <SaveAsButton
      label={words.t("papers.name")}
      icon={<IconFileText size={18} aria-hidden />}
      busy={busy}
      kinds={[
        ...Object.keys(papers.templates).map((paper) => {
          const title = words.own(`paper.${paper}`);
          return { words: title, save: () => save(paper, title) };
        }),
        ...(pack && rows.length === 1
          ? [{ words: words.t("papers.pack"), save: () => savePack(pack.calls.print) }]
          : []),
      ]}
    />
  );
}
