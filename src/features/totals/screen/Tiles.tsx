import { useTranslation } from "react-i18next";
import { amountText } from "#kit/web/amount/amount.ts";
import type { Tone } from "#kit/web/badge/Tag.tsx";
import { measureWords, type MeasureWord } from "../contract.ts";
import styles from "./Totals.module.css";

/** How each measure looks, wherever it is drawn. */
export const tones: Record<MeasureWord, Tone> = {
  Obtenido: "right",
  Recuperable: "look",
  Perdido: "quiet",
  Exposicion: "wrong",
  Potencial: "info",
};

interface TilesProps {
  sums: Readonly<Record<MeasureWord, string>> | undefined;
  /** What must be recovered within thirty days. */
  due: string | undefined;
  chosen: MeasureWord;
  onChoose: (measure: MeasureWord) => void;
}

/** One tile for each measure with its sum; the chosen one is what the chart and the lines are about. */
export function Tiles({ sums, due, chosen, onChoose }: TilesProps) {
  const { t } = useTranslation("totals");
  return (
    <div role="group" aria-label={t("measures")} className={styles.tiles}>
      {Object.values(measureWords).map((word) => (
        <button
          key={word}
          type="button"
          className={styles.tile}
          data-tone={tones[word]}
          aria-pressed={word === chosen}
          onClick={() => onChoose(word)}
        >
          <span className={styles.measure}>{t(`measure.${word}`)}</span>
          <span className={styles.amount}>
            {amountText(sums?.[word]) ?? "—"} <small>MXN</small>
          </span>
          <span className={styles.about}>{t(`about.${word}`)}</span>
          {word === "Recuperable" && due && due !== "0" ? (
            <b className={styles.due}>{t("due", { amount: amountText(due) })}</b>
          ) : null}
        </button>
      ))}
    </div>
  );
}
