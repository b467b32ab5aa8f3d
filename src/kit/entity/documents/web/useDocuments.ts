import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type DocumentCalls, LOGO, logoLimits } from "../documents.ts";
import type { Entity } from "../../entity.ts";
import type { EntityRow } from "../../EntityRow.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showAlert, showNote } from "#kit/web/notice/notices.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { filesForm } from "#kit/web/transfer/filesForm.ts";
import type { EntityWords } from "../../web/useEntityWords.ts";
import { type Document, useDocumentList } from "./useDocumentList.ts";

/** The documents of a row: what it has, adding several, and taking one off. */
export function useDocuments(
  entity: Entity,
  calls: DocumentCalls,
  row: EntityRow,
  words: EntityWords,
) {
  const client = useCalls();
  const queries = useQueryClient();
  const [sent, setSent] = useState(0);
  const list = useDocumentList(entity, row);
  // What the row tells in its lists may follow from its documents.
  const reread = () => queries.invalidateQueries({ queryKey: [entity.name] });
  /** Sends a file, shrunk when it is a picture. Throws what a person is told. */
  const send = async (type: string, file: File): Promise<void> => {
    const fields = { row: row.id, type, occurredAt: new Date(file.lastModified).toISOString() };
    const progress = (done: number, total: number) => setSent(total > 0 ? done / total : 1);
    if (!file.type.startsWith("image/"))
      return void (await client.sendForm(calls.add, filesForm([file], fields), progress));
    const { shrunkPicture } = await import("#kit/web/picture/shrunkPicture.ts");
    const shrunk = await shrunkPicture(file, type === LOGO ? logoLimits.side : undefined);
    if (shrunk === null) throw new Error(words.t("documents.notPicture"));
    const { thumbnail } = shrunk;
    await client.sendForm(calls.add, filesForm([shrunk.file], { ...fields, thumbnail }), progress);
  };
  const adding = useMutation({
    mutationFn: async ({ type, files }: { type: string; files: readonly File[] }) => {
      let added = 0;
      for (const file of files) {
        setSent(0);
        try {
          // One after the other: a phone has memory for one picture.
          await send(type, file);
          added += 1;
        } catch (error) {
          showAlert(`${file.name}: ${reasonOf(error)}`);
          if (files.length === 1) throw error;
        }
      }
      if (added > 0) showNote(words.t("documents.added", { number: added }), "right");
    },
    onSettled: reread,
    meta: { tellsItself: true },
  });
  const removing = useMutation({
    mutationFn: ({ id: document }: Document) =>
      client.send(calls.remove, { params: { id: row.id, document }, body: {} }),
    onError: showFailure,
    onSettled: reread,
  });
  return { list, adding, removing, sent };
}
