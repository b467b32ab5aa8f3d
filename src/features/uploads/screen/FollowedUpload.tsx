import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { countText } from "#kit/web/amount/amount.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { statusWords, uploadById } from "../contract.ts";
import { placeOf } from "./placeOf.ts";
import styles from "#kit/web/tray/Tray.module.css";
import { TrayRow } from "./TrayRow.tsx";
import { isMoving } from "./wireRows.ts";
import { useStandingWords } from "./useStandingWords.ts";

const CancelUpload = lazyPart(() => import("./CancelUpload.tsx"));

interface FollowedUploadProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** An upload that the server works on, read again each second until it comes to rest. */
export function FollowedUpload({ id, name, onClose }: FollowedUploadProps) {
  const { t } = useTranslation("uploads");
  const queries = useQueryClient();
  const { zone } = useClock();
  const wordsOf = useStandingWords();
  const { data, error } = useAnswer(uploadById, {
    queryKey: ["upload", id],
    params: { id },
    refetchInterval: ({ state }) => {
      const status = state.data?.data.Status;
      return status === undefined || isMoving(status) ? 1000 : false;
    },
  });
  const standing = data?.data;
  const rests = standing !== undefined && !isMoving(standing.Status);
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
  const place = placeOf(standing, zone);
  return (
    <TrayRow
      name={name}
      words={wordsOf(standing, countText)}
      tone={toneOf(standing.Status)}
      percent={percent}
      onClose={onClose}
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

function toneOf(status: string): "right" | "wrong" | "look" | undefined {
  if (status === statusWords.processed) return "right";
  if (status === statusWords.refused) return "wrong";
  return status === statusWords.held ? "look" : undefined;
}
