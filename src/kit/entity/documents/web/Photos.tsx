import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Entity } from "../../entity.ts";
import type { RowOf } from "../../RowOf.ts";
import { useEntityWords } from "../../web/useEntityWords.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import styles from "./Documents.module.css";

const PictureDialog = lazyPart(() => import("./PictureDialog.tsx"));

interface PhotosProps<E extends Entity> {
  entity: E;
  row: RowOf<E>;
  title: string;
  className: string | undefined;
}

/** The photos of a row as thumbnails, each as large as the window at a press; nothing where there is none. */
export function Photos<E extends Entity>({ entity, row, title, className }: PhotosProps<E>) {
  const client = useCalls();
  const words = useEntityWords(entity);
  const [shown, setShown] = useState<string | null>(null);
  const calls = entity.documents?.calls;
  const { data = [] } = useQuery({
    // A photo is one more version of its row.
    queryKey: [entity.name, "documents", row.id, row.version],
    enabled: calls !== undefined,
    queryFn: async ({ signal }) =>
      calls ? (await client.send(calls.list, { params: { id: row.id }, signal })).data : [],
  });
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
