import type { KeyboardEvent } from "react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useScan } from "#kit/web/scan/useScan.ts";
import { scannerSetting } from "#kit/web/scan/scannerSetting.ts";
import { MOST_GAP, SLOW_GAP } from "#kit/web/scan/wedge.ts";
import { CodeForm } from "../../console/screen/CodeEntry.tsx";
import frame from "../../console/screen/Console.module.css";
import { Refused } from "../../console/screen/Refused.tsx";
import { Instructions, useInstructions } from "../../instructions/screen/Instructions.tsx";
import { CHECKS } from "../../shipments/invoiceLines/invoiceLines.ts";
import { type ShipmentRow, shipments } from "../../shipments/shipments.ts";
import { Approval } from "./Approval.tsx";
import { LineCheck } from "./LineCheck.tsx";
import { LineList } from "./LineList.tsx";
import { Photos } from "#kit/entity/documents/web/Photos.tsx";
import type { Draft, Mark } from "./review.ts";
import styles from "./Review.module.css";
import type { Lines } from "./useLines.ts";
import type { Review } from "./useReview.ts";

interface ConsoleProps {
  row: ShipmentRow;
  review: Review;
  lines: Lines;
}

const KEYS: Readonly<Record<string, Mark>> = {
  l: "labelCheck",
  o: "originCheck",
  s: "serialCheck",
};

/** An entry while it is reviewed: its lines, the one that is looked at, what the client wants, and the approval. */
export function Console({ row, review, lines }: ConsoleProps) {
  const { t } = useTranslation("review");
  const instructions = useInstructions(row, "review", review.desk);
  const onKeyDown = useKeys(lines);
  useScan(lines.scanned);
  const { line } = lines;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole desk; each has its button
    <div
      className={styles.desk}
      role="group"
      aria-label={t("open")}
      tabIndex={-1}
      data-keys="review"
      data-home
      onKeyDown={onKeyDown}
    >
      <div className={styles.aside}>
        <LineList {...{ review, lines }} />
        <Instructions {...{ instructions }} desk={review.desk} title={t("instructions")} />
        <Photos entity={shipments} row={row} title={t("entryPhotos")} className={frame.card} />
        <Approval {...{ review, instructions }} />
      </div>
      <div className={styles.work}>
        <CodeForm label={t("code")} onScan={lines.scanned} isHome={false} />
        <Refused />
        {line ? (
          <LineCheck key={line.id} {...{ line, review, lines }} />
        ) : (
          <p className={frame.hint}>{t("noLines")}</p>
        )}
      </div>
    </div>
  );
}

/** Arrows walk, `=` takes a line as declared, a digit begins to count; letters set its marks. A scanner's signs are none of these. */
function useKeys(lines: Lines) {
  const last = useRef({ at: -Infinity, isBurst: false });
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, timeStamp, currentTarget, target, ctrlKey, altKey, metaKey } = event;
    const gap = timeStamp - last.current.at;
    // A wireless scanner pauses within a code.
    const isPause = last.current.isBurst && gap <= SLOW_GAP;
    const isBurst = isPause || gap <= Math.max(MOST_GAP, scannerSetting().gap ?? 0);
    last.current = { at: timeStamp, isBurst };
    if (isBurst || ctrlKey || altKey || metaKey) return;
    lines.remember();
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (target instanceof HTMLSelectElement) return;
      event.preventDefault();
      return lines.walk(key === "ArrowDown" ? 1 : -1);
    }
    if (target instanceof Element && target.matches("input, select, textarea")) return;
    const field = (name: keyof Draft) =>
      currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`);
    const mark = KEYS[key.toLowerCase()];
    if (/^\d$/.test(key)) {
      lines.set("quantityReviewed", key);
      field("quantityReviewed")?.focus();
    } else if (key === "=") lines.agree();
    else if (key.toLowerCase() === "r") field("reviewRemark")?.focus();
    else if (key.toLowerCase() === "f")
      currentTarget.querySelector<HTMLInputElement>("input[type=file]")?.click();
    else if (mark)
      lines.change(
        mark,
        (was) => CHECKS[(CHECKS.findIndex((value) => value === was) + 1) % CHECKS.length] ?? null,
      );
    else if (key === "Enter" && target === currentTarget) lines.save();
    else return;
    event.preventDefault();
  };
}
