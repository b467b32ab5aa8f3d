import { useState } from "react";
import type { Entity } from "../../entity.ts";
import type { RowOf } from "../../RowOf.ts";
import { useEntityWords } from "../../web/useEntityWords.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import styles from "./Documents.module.css";
import { useDocumentList } from "./useDocumentList.ts";

const PictureDialog = lazyPart(() => import("./PictureDialog.tsx"));

interface PhotosProps<E extends Entity> {
  entity: E;
  row: RowOf<E>;
  title: string;
  className: string | undefined;
}

/** The photos of a row as thumbnails, each as large as the window at a press; nothing where there is none. */
export function Photos<E extends Entity>({ entity, row, title, className }: PhotosProps<E>) {
  const words = useEntityWords(entity);
  const [shown, setShown] = useState<string | null>(null);
  const calls = entity.documents?.calls;
  const { data = [] } = useDocumentList(entity, row);
  const pictures = data.filter(({ thumbnail }) => thumbnail !== null);
  if (!calls || pictures.length === 0) return null;
  return (
    <section className={className} aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.photos}>
        {pictures.map(({ id, file, thumbnail }) => (
          <button
            key={id}
            type="button"
            aria-label={words.t("documents.show", { file })}
            onClick={() => setShown(id)}
          >
            <img src={thumbnail ?? ""} alt="" />
          </button>
        ))}
      </div>
      {shown === null ? null : (
        <PictureDialog
          {...{ calls, row, words, pictures }}
          first={shown}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
}
