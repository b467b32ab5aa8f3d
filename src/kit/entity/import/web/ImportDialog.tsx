import { Button, Modal, NativeSelect } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import { IconFileSearch, IconFileSpreadsheet } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileAnswers } from "#kit/pure/cell/fileQuestion.ts";
import { capabilityOf } from "../../capabilities.ts";
import type { Entity } from "../../entity.ts";
import { formFields } from "../../faultsOf.ts";
import { saveTable } from "#kit/web/export/saves.ts";
import type { SheetFormat } from "#kit/web/export/SheetFile.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showAlert, showNote } from "#kit/web/notice/notices.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import { FileButton } from "#kit/web/transfer/FileButton.tsx";
import { FileDrop } from "#kit/web/transfer/FileDrop.tsx";
import { filesForm } from "#kit/web/transfer/filesForm.ts";
import styles from "./Import.module.css";
import { ImportLog } from "./ImportLog.tsx";
import { ImportPreview, type Previewed } from "./ImportPreview.tsx";
import { type EntityWords, useEntityWords } from "../../web/useEntityWords.ts";

interface ImportDialogProps {
  entity: Entity;
  onClose: () => void;
}

/** Brings rows from a file: what it would change and all that is wrong with it first, then as a whole. */
export default function ImportDialog({ entity, onClose }: ImportDialogProps) {
  const words = useEntityWords(entity);
  const { t } = useTranslation("kit");
  const { linked, active } = useClients();
  const [target, setTarget] = useState(String(active));
  const { preview, apply, sent } = useImport(entity, words, target, onClose);
  useFocusBack();
  const check = preview.mutate;
  const take = useCallback(
    (files: File[]) => {
      const [file, second] = files;
      if (second !== undefined) return showAlert(words.t("import.oneFile"));
      if (file !== undefined) check({ file, answers: {} });
    },
    [check, words],
  );
  const looked = preview.data;
  const answerAgain = (said: FileAnswers) =>
    looked && check({ file: looked.file, answers: { ...looked.answers, ...said } });
  const isBusy = preview.isPending || apply.isPending;
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={words.t("import.title", { title: words.own("title") })}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("notice.close") }}
    >
      <div className={styles.import}>
        <p>
          {entity.import?.isLayout
            ? words.own("invitation")
            : words.t("import.invitation", { key: keyWords(entity, words) })}
        </p>
        {entity.owner === "client" && linked.length > 1 ? (
          <NativeSelect
            label={words.t("client")}
            data={linked.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={target}
            disabled={isBusy}
            onChange={(event) => {
              setTarget(event.currentTarget.value);
              preview.reset();
            }}
          />
        ) : null}
        <div className={styles.buttons}>
          <FileButton
            accept=".csv,.txt,.xlsx,.zip"
            icon={<IconFileSearch size={16} aria-hidden />}
            variant={preview.data ? "default" : "filled"}
            onFiles={take}
          >
            {words.t("import.choose")}
          </FileButton>
          <Templates entity={entity} words={words} />
        </div>
        <FileDrop words={words.t("import.drop")} onFiles={take} />
        <Sending share={isBusy ? sent : null} words={words} />
        {looked && !preview.isPending ? (
          <ImportPreview
            entity={entity}
            previewed={looked}
            words={words}
            isBusy={isBusy}
            onApply={(leavesOut) => apply.mutate({ ...looked, leavesOut })}
            onAnswer={answerAgain}
          />
        ) : isBusy ? null : (
          <ImportLog entity={entity} words={words} />
        )}
      </div>
    </Modal>
  );
}

/** How much of a file has left; null: none is on its way. */
function Sending({ share, words }: { share: number | null; words: EntityWords }) {
  return (
    <div aria-live="polite">
      {share === null ? null : (
        <label className={styles.sending}>
          {words.t("import.sending")} <progress max={1} value={share < 1 ? share : undefined} />
        </label>
      )}
    </div>
  );
}

/** Files with the names of all fields, to be filled in. */
function Templates({ entity, words }: { entity: Entity; words: EntityWords }) {
  const { t } = useTranslation("grid");
  return (["xlsx", "csv"] as const).map((format) => (
    <Button
      key={format}
      variant="subtle"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      onClick={() => saveTemplate(entity, words, format)}
    >
      {words.t("import.template")}: {t(`export.${format}`)}
    </Button>
  ));
}

/** Has a file looked at, and imports it as it was looked at. */
function useImport(entity: Entity, words: EntityWords, target: string, onDone: () => void) {
  const client = useCalls();
  const queries = useQueryClient();
  const [sent, setSent] = useState(0);
  const progress = (done: number, total: number) => setSent(total > 0 ? done / total : 1);
  const { calls } = capabilityOf(entity, "import");
  const preview = useMutation({
    mutationFn: async ({ file, answers }: Omit<Previewed, "data">): Promise<Previewed> => {
      setSent(0);
      const form = filesForm([file], { client: target, answers: JSON.stringify(answers) });
      const { data } = await client.sendForm(calls.preview, form, progress);
      return { file, answers, data };
    },
    onError: showFailure,
  });
  const apply = useMutation({
    mutationFn: ({ file, answers, leavesOut }: Previewed & { leavesOut: boolean }) => {
      setSent(0);
      const form = filesForm([file], {
        client: target,
        leaveOut: leavesOut ? "wrong" : "",
        answers: JSON.stringify(answers),
      });
      return client.sendForm(calls.apply, form, progress);
    },
    onSuccess: ({ data }) => {
      showNote(words.t("import.done", { ...data }), "right");
      onDone();
    },
    onError: (error, { file, answers }) => {
      showFailure(error);
      // What stands in its way came up since: it is shown.
      preview.mutate({ file, answers });
    },
    // Documents make rows of several entities.
    onSettled: () =>
      queries.invalidateQueries(entity.import?.isLayout ? undefined : { queryKey: [entity.name] }),
  });
  return { preview, apply, sent };
}

/** What lines find their rows by. */
function keyWords({ import: files, fields }: Entity, words: EntityWords): string {
  const { key = "" } = files ?? {};
  return [...(fields[key]?.uniqueWithin ?? []), key].map(words.field).join(" + ");
}

/** A file with the names of all fields and no row. */
function saveTemplate(entity: Entity, words: EntityWords, format: SheetFormat): void {
  const columns = formFields(entity).map(([name]) => ({
    title: words.field(name),
    value: () => null,
  }));
  const batches = async function* () {
    yield { rows: [], total: 0 };
  };
  const name = `${words.t("import.template")} ${words.own("title")}`;
  saveTable({ name, format, columns, batches }).catch(showFailure);
}
