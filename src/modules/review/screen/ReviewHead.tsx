import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../../console/screen/Console.module.css";
import { ConsoleHead } from "../../console/screen/ConsoleHead.tsx";
import type { ShipmentRow } from "../../shipments/shipments.ts";
import { isOpen } from "./review.ts";
import type { Review } from "./useReview.ts";

interface ReviewHeadProps {
  row: ShipmentRow;
  review: Review;
}

/** Which entry it is, how far it is and since when. */
export function ReviewHead({ row, review }: ReviewHeadProps) {
  const { t } = useTranslation("review");
  const { pathname } = useLocation();
  const all = review.lines.length;
  const done = all - review.lines.filter(isOpen).length;
  return (
    <ConsoleHead
      title={row.entryNo}
      facts={[row.bolNo, row.trailerNo, row["supplier.label"]]}
      back={{ to: `/${pathname.split("/")[1] ?? ""}`, words: t("back") }}
      count={row.stage === "reviewing" ? { words: t("of", { done, all }), done, all } : null}
      desk={review.desk}
    >
      <Timer since={row.reviewStartedAt ?? ""} />
    </ConsoleHead>
  );
}

/** The time that a review has taken, told anew each second. */
function Timer({ since }: { since: string }) {
  const { t } = useTranslation("review");
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1_000));
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = minutes < 60 ? [minutes, rest] : [Math.floor(minutes / 60), minutes % 60, rest];
  const time = parts.map((part, at) => (at > 0 ? String(part).padStart(2, "0") : part)).join(":");
  return (
    <p className={styles.place} role="timer">
      {t("timer", { time })}
    </p>
  );
}
