import { Button, Modal } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentCalls } from "../documents.ts";
import type { EntityRow } from "../../EntityRow.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { dataAddress } from "#kit/web/picture/dataAddress.ts";
import styles from "./Documents.module.css";
import type { Document } from "./useDocumentList.ts";
import type { EntityWords } from "../../web/useEntityWords.ts";

interface PictureDialogProps {
  calls: DocumentCalls;
  row: EntityRow;
  words: EntityWords;
  pictures: readonly Document[];
  /** Which one is shown at first. */
  first: string;
  onClose: () => void;
}

/** A picture as large as the window; arrows lead to the others. */
export default function PictureDialog(props: PictureDialogProps) {
  const { calls, row, words, pictures, first, onClose } = props;
  const { t } = useTranslation("kit");
  const { instant } = useClock();
  const client = useCalls();
  const [shown, setShown] = useState(first);
  useFocusBack();
  const at = Math.max(
    0,
    pictures.findIndex(({ id }) => id === shown),
  );
  const picture = pictures[at];
  const query = useQuery({
    queryKey: ["picture", picture?.id],
    queryFn: async ({ signal }) => {
      const params = { id: row.id, document: picture?.id ?? "" };
      return dataAddress(await client.receiveFile(calls.file, { params, signal }));
    },
    staleTime: Infinity,
    enabled: picture !== undefined,
  });
  if (!picture) return null;
  const go = (step: number) => setShown(pictures[at + step]?.id ?? shown);
  return (
    <Modal
      opened
      size="auto"
      onClose={onClose}
      title={`${words.document(picture.type)}: ${picture.file}`}
      closeButtonProps={{ "aria-label": t("notice.close") }}
      onKeyDown={({ key }) => {
        if (key === "ArrowRight") go(1);
        if (key === "ArrowLeft") go(-1);
      }}
    >
      <figure className={styles.picture}>
        <PanelState query={query} empty={null} isEmpty={() => false}>
          {(address) => <img src={address} alt={picture.file} />}
        </PanelState>
        <figcaption>
          {picture.by}, {instant(picture.occurredAt)}
        </figcaption>
      </figure>
      {pictures.length > 1 ? (
        <div className={styles.turn}>
          <Button variant="default" disabled={at === 0} onClick={() => go(-1)}>
            {words.t("documents.previous")}
          </Button>
          <span>
            {at + 1} / {pictures.length}
          </span>
          <Button variant="default" disabled={at === pictures.length - 1} onClick={() => go(1)}>
            {words.t("documents.next")}
          </Button>
        </div>
      ) : null}
    </Modal>
  );
}
