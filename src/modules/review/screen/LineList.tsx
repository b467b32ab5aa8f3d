import { useTranslation } from "react-i18next";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import frame from "../../console/screen/Console.module.css";
import { type InvoiceLineRow, invoiceLines } from "../../shipments/invoiceLines/invoiceLines.ts";
import type { Given } from "./review.ts";
import styles from "./Review.module.css";
import type { Lines } from "./useLines.ts";
import type { Review } from "./useReview.ts";

const TONES: Readonly<Partial<Record<InvoiceLineRow["review"], "right" | "look">>> = {
  agrees: "right",
  differs: "look",
};

/** Every line with what came of it; a press leads to it. */
export function LineList({ review, lines }: { review: Review; lines: Lines }) {
  const { t } = useTranslation("review");
  const words = useEntityWords(invoiceLines);
  const waits = new Set(review.desk.own.map(({ content }) => (content as Given).line));
  return (
    <section className={frame.card} aria-label={t("lines")}>
      <ol className={styles.lines}>
        {review.lines.map((line) => {
          const counted = line.quantityReviewed;
          return (
            <li key={line.id}>
              <button
                type="button"
                aria-current={line.id === lines.line?.id ? "true" : undefined}
                onClick={() => lines.goTo(line)}
              >
                <b>{line.partNo}</b>
                <span>
                  {counted === null ? "" : `${counted} / `}
                  {line.quantity} {line.uom}
                </span>
                <Tag tone={TONES[line.review] ?? "quiet"}>
                  {words.option("review", line.review)}
                </Tag>
                {waits.has(line.id) ? <small>{t("waits")}</small> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
