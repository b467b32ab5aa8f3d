import { useTranslation } from "react-i18next";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { useEntityWords } from "#kit/web/entity/useEntityWords.ts";
import frame from "../../console/screen/Console.module.css";
import { invoiceLines } from "../../invoiceLines/invoiceLines.ts";
import type { Given } from "./review.ts";
import styles from "./Review.module.css";
import type { Lines } from "./useLines.ts";
import type { Review } from "./useReview.ts";

const TONES: Readonly<Record<string, "quiet" | "right" | "look">> = {
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
          const counted = line["quantityReviewed"];
          return (
            <li key={line.id}>
              <button
                type="button"
                aria-current={line.id === lines.line?.id ? "true" : undefined}
                onClick={() => lines.goTo(line)}
              >
                <b>{String(line["partNo"])}</b>
                <span>
                  {counted === null ? "" : `${String(counted)} / `}
                  {String(line["quantity"])} {String(line["uom"])}
                </span>
                <Tag tone={TONES[String(line["review"])] ?? "quiet"}>
                  {words.option("review", String(line["review"]))}
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
