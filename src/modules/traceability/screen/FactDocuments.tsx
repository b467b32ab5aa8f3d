import { IconFileDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveDocument } from "#kit/web/export/saves.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import type { StoryDocument } from "../contract.ts";
import styles from "./Story.module.css";
import type { ReceiveDocument } from "./storyDocuments.ts";

const PhotoDialog = lazyPart(() => import("./PhotoDialog.tsx"));

interface FactDocumentsProps {
  documents: readonly StoryDocument[];
  receive: ReceiveDocument;
}

/** The photos of a fact, which open, and its documents, which are saved. */
export function FactDocuments({ documents, receive }: FactDocumentsProps) {
  const { t } = useTranslation("traceability");
  const [shown, setShown] = useState<StoryDocument | null>(null);
  const open = (document: StoryDocument) => {
    if (document.media.startsWith("image/")) return setShown(document);
    saveDocument(document.file, (signal) => receive(document, signal)).catch(showFailure);
  };
  return (
    <>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.id}>
            <button
              type="button"
              aria-label={t("show", { file: document.file })}
              onClick={() => open(document)}
            >
              {document.thumbnail === null ? (
                <IconFileDownload size={18} aria-hidden />
              ) : (
                <img src={document.thumbnail} alt="" />
              )}
              <span>{document.file}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown ? (
        <PhotoDialog photo={shown} receive={receive} onClose={() => setShown(null)} />
      ) : null}
    </>
  );
}
