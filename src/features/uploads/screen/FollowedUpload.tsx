import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { countText } from "#kit/web/amount/amount.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { uploadById } from "../contract.ts";
import { placeOf } from "./placeOf.ts";
import styles from "#kit/web/tray/Tray.module.css";
import { TrayRow } from "./TrayRow.tsx";
import { isMoving, toneOf, type UploadStanding } from "./wireRows.ts";
import { useStandingWords } from "./useStandingWords.ts";

const CancelUpload = lazyPart(() => import("./CancelUpload.tsx"));
const UploadWarnings = lazyPart(() => import("./UploadWarnings.tsx"));

/** Places of a warning that the panel names; the others stand in the detail. */
const MOST_PLACES = 2;

interface FollowedUploadProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** An upload that the server works on, read again each second until it and the other tables of its zip come to rest. */
export function FollowedUpload({ id, name, onClose }: FollowedUploadProps) {
  const { t } = useTranslation("uploads");
  const queries = useQueryClient();
  const { zone } = useClock();
  const wordsOf = useStandingWords();
  const { data, error } = useAnswer(uploadById, {
    queryKey: ["upload", id],
    params: { id },
    refetchInterval: ({ state }) =>
      state.data === undefined || isWorkedOn(state.data.data) ? 1000 : false,
  });
  const standing = data?.data;
  const rests = standing !== undefined && !isWorkedOn(standing);
  useEffect(() => {
    // Whatever is on screen may be about what this upload just changed.
    if (rests)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "upload" });
  }, [queries, rests]);

  if (!standing) {
    return (
      <TrayRow name={name} words={t(error ? "tray.lost" : "tray.received")} onClose={onClose} />
    );
  }
  const percent =
    !rests && standing.Total ? Math.floor((100 * standing.Done) / standing.Total) : undefined;
  const tables = [standing, ...standing.children];
  const worst = TONES.find((tone) => tables.some((table) => toneOf(table) === tone));
  const place = placeOf(standing, zone, worst !== "right");
  return (
    <TrayRow
      name={name}
      words={wordsOf(standing, countText)}
      tone={worst}
      percent={percent}
      onClose={onClose}
      more={
        <>
          {standing.children.map((table) => (
            <span key={table._id} className={styles.standing}>
              {t("tray.table", { file: table.file, state: wordsOf(table, countText) })}
            </span>
          ))}
          {tables.map((table) =>
            table.Warnings.length > 0 ? (
              <UploadWarnings key={table._id} upload={table} most={MOST_PLACES} />
            ) : null,
          )}
        </>
      }
      action={
        !rests ? (
          <CancelUpload id={id} file={name} />
        ) : place ? (
          <Link to={place.to} search={place.search} className={styles.open} onClick={onClose}>
            {t("tray.open")}
          </Link>
        ) : null
      }
    />
  );
}

/** What stands for a zip is its worst table. */
const TONES = ["wrong", "look", "right"] as const;

const isWorkedOn = ({ Status, children }: UploadStanding): boolean =>
  [Status, ...children.map((table) => table.Status)].some(isMoving);
