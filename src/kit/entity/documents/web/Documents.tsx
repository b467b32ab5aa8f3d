import { ActionIcon, Button, NativeSelect } from "@mantine/core";
import {
  IconFile,
  IconFileDownload,
  IconPaperclip,
  IconSignature,
  IconTrash,
} from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type DocumentCalls, PHOTO, SIGNATURE } from "../documents.ts";
import { capabilityOf } from "../../capabilities.ts";
import type { PanelProps } from "../../web/PanelProps.ts";
import { Confirm } from "#kit/web/confirm/Confirm.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { saveDocument } from "#kit/web/export/saves.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { FileButton } from "#kit/web/transfer/FileButton.tsx";
import styles from "./Documents.module.css";
import cards from "../../web/Entity.module.css";
import type { Document } from "./useDocumentList.ts";
import { useDocuments } from "./useDocuments.ts";
import { useFill } from "../../web/useFill.ts";
import { useMayWrite } from "../../web/useMayWrite.ts";
import { CameraButton } from "../../web/CameraButton.tsx";

const SignatureDialog = lazyPart(() => import("./SignatureDialog.tsx"));
const PictureDialog = lazyPart(() => import("./PictureDialog.tsx"));
const KINDS = ".pdf,image/*";

/** The documents and photos of a row, earlier versions behind the last one, and the ways to add some. */
export default function Documents({ entity, row, words }: PanelProps) {
  const { calls, types } = capabilityOf(entity, "documents");
  const { list, adding, removing, sent } = useDocuments(entity, calls, row, words);
  const mayWrite = useMayWrite(entity);
  const [shown, setShown] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Document | null>(null);
  const title = words.t("documents.title");
  const item = (document: Document) => (
    <DocumentItem
      key={document.id}
      {...{ calls, document, row, words }}
      onShow={() => setShown(document.id)}
      onRemove={mayWrite ? () => setLeaving(document) : null}
    />
  );
  return (
    <section className={cards.card} aria-label={title}>
      <h2>{title}</h2>
      {mayWrite ? <AddDocuments {...{ row, types, words }} add={adding.mutateAsync} /> : null}
      <div aria-live="polite">
        {adding.isPending ? (
          <label>
            {words.t("documents.sending")} <progress max={1} value={sent < 1 ? sent : undefined} />
          </label>
        ) : null}
      </div>
      <PanelState
        query={list}
        empty={words.t("documents.empty")}
        isEmpty={(documents) => documents.length === 0}
      >
        {(documents) => {
          const { current = [], earlier = [] } = byStanding(documents);
          return (
            <>
              <ul className={styles.documents}>{current.map(item)}</ul>
              {earlier.length > 0 ? (
                <details>
                  <summary>{words.t("documents.earlier", { number: earlier.length })}</summary>
                  <ul className={styles.documents}>{earlier.map(item)}</ul>
                </details>
              ) : null}
            </>
          );
        }}
      </PanelState>
      {shown === null ? null : (
        <PictureDialog
          calls={calls}
          row={row}
          words={words}
          pictures={(list.data ?? []).filter(isPicture)}
          first={shown}
          onClose={() => setShown(null)}
        />
      )}
      <Confirm
        asked={
          leaving && {
            title: words.t("documents.remove"),
            words: words.t("documents.removes", { file: leaving.file }),
            confirm: words.t("documents.remove"),
          }
        }
        onConfirm={() => leaving && removing.mutate(leaving)}
        onClose={() => setLeaving(null)}
      />
    </section>
  );
}

interface AddDocumentsProps extends Pick<PanelProps, "row" | "words"> {
  types: readonly string[];
  add: (sent: { type: string; files: readonly File[] }) => Promise<unknown>;
}

/** The ways to add documents: files of a type, the camera of a phone, a signature. */
function AddDocuments({ row, types, words, add }: AddDocumentsProps) {
  const chosen = types.filter((each) => each !== SIGNATURE);
  const [type, setType] = useState(chosen[0] ?? "");
  const [isSigning, setSigning] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { fill, leave } = useFill(row);
  const asked = fill !== null && chosen.includes(fill) ? fill : null;
  const [led, setLed] = useState<string | null>(null);
  if (asked !== led) {
    setLed(asked);
    if (asked !== null) setType(asked);
  }
  const lead = useEffectEvent(() => {
    place.current?.scrollIntoView({ block: "center" });
    place.current?.querySelector("button")?.focus({ preventScroll: true });
    leave();
  });
  useEffect(() => {
    if (asked !== null) lead();
  }, [asked]);
  // What is refused is told already.
  const take = (files: File[]) =>
    files.length > 0 && void add({ type, files }).catch(() => undefined);
  return (
    <div ref={place} className={styles.add}>
      {chosen.length > 1 ? (
        <NativeSelect
          size="xs"
          label={words.t("documents.type")}
          data={chosen.map((value) => ({ value, label: words.document(value) }))}
          value={type}
          onChange={(event) => setType(event.currentTarget.value)}
        />
      ) : null}
      {chosen.length > 0 ? (
        <FileButton
          accept={KINDS}
          variant="default"
          icon={<IconPaperclip size={16} aria-hidden />}
          onFiles={take}
        >
          {words.t("documents.choose")}
        </FileButton>
      ) : null}
      {types.includes(SIGNATURE) ? (
        <Button
          variant="default"
          leftSection={<IconSignature size={16} aria-hidden />}
          onClick={() => setSigning(true)}
        >
          {words.t("signature.sign")}
        </Button>
      ) : null}
      <CameraButton words={words} onFiles={take} />
      {isSigning ? (
        <SignatureDialog
          words={words}
          onSigned={(file) => add({ type: SIGNATURE, files: [file] })}
          onClose={() => setSigning(false)}
        />
      ) : null}
    </div>
  );
}

const isPicture = ({ media }: Document) => media.startsWith("image/");

/** Every photo stands for itself; of another type the last document does. */
function byStanding(documents: readonly Document[]) {
  return Object.groupBy(documents, (document) => {
    const last = documents.find(({ type }) => type === document.type);
    return document.type === PHOTO || document === last ? "current" : "earlier";
  });
}

interface DocumentItemProps extends Pick<PanelProps, "row" | "words"> {
  calls: DocumentCalls;
  document: Document;
  onShow: () => void;
  /** Null: the person may not. */
  onRemove: (() => void) | null;
}

function DocumentItem({ calls, document, row, words, onShow, onRemove }: DocumentItemProps) {
  const client = useCalls();
  const { instant } = useClock();
  const { file, type, number, thumbnail, by, occurredAt, recordedAt } = document;
  const save = () => {
    const params = { id: row.id, document: document.id };
    saveDocument(file, (signal, progress) =>
      client.receiveFile(calls.file, { params, signal }, progress),
    ).catch(showFailure);
  };
  const what = words.document(type);
  return (
    <li>
      <button
        type="button"
        className={styles.thumbnail}
        aria-label={words.t(isPicture(document) ? "documents.show" : "documents.save", { file })}
        onClick={isPicture(document) ? onShow : save}
      >
        {thumbnail === null ? <IconFile size={28} aria-hidden /> : <img src={thumbnail} alt="" />}
      </button>
      <div>
        <b>
          {type === PHOTO ? what : `${what} · ${words.t("documents.version", { version: number })}`}
        </b>
        <p>{file}</p>
        <p className={styles.who}>
          {by}{" "}
          <time dateTime={occurredAt} title={instant(recordedAt)}>
            {instant(occurredAt)}
          </time>
        </p>
      </div>
      <span className={styles.actions}>
        <ActionIcon
          variant="subtle"
          aria-label={words.t("documents.save", { file })}
          onClick={save}
        >
          <IconFileDownload size={18} aria-hidden />
        </ActionIcon>
        {onRemove ? (
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={words.t("documents.removeOne", { file })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        ) : null}
      </span>
    </li>
  );
}
