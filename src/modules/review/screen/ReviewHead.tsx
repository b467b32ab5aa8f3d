import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import receiving from "../../receiving/screen/Receiving.module.css";
import { isOpen } from "./review.ts";
import type { Lines } from "./useLines.ts";
import type { Review } from "./useReview.ts";

interface ReviewHeadProps {
  row: EntityRow;
  review: Review;
  lines: Lines;
}

/** Which entry it is, how far it is and since when, and what became of the last thing done. */
export function ReviewHead({ row, review, lines }: ReviewHeadProps) {
  const { t } = useTranslation("review");
  const { pathname } = useLocation();
  const all = review.lines.length;
  const done = all - review.lines.filter(isOpen).length;
  const of = t("of", { done, all });
  return (
    <header className={receiving.head}>
      <div>
        <h2>{String(row["entryNo"])}</h2>
        <p>{[row["bolNo"], row["trailerNo"], row["supplier.label"]].filter(Boolean).join(" · ")}</p>
        <Link to={`/${pathname.split("/")[1] ?? ""}`}>{t("back")}</Link>
      </div>
      {row["stage"] === "reviewing" ? (
        <>
          <div className={receiving.count}>
            <strong>{of}</strong>
            <progress max={Math.max(all, 1)} value={done} aria-label={of} />
          </div>
          <Timer since={String(row["reviewStartedAt"])} />
          <p className={receiving.said} role="status" data-felt={lines.said?.felt}>
            {lines.said?.text}
          </p>
        </>
      ) : null}
    </header>
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
    <p className={receiving.place} role="timer">
      {t("timer", { time })}
    </p>
  );
}
