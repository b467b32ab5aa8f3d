import { useTranslation } from "react-i18next";
import { PrintButtons } from "#kit/web/entity/PrintButtons.tsx";
import type { EntityWords } from "#kit/web/entity/useEntityWords.ts";
import { handlingUnits } from "../../handlingUnits/handlingUnits.ts";
import type { Scan } from "./receiving.ts";
import styles from "./Receiving.module.css";
import type { Receiving } from "./useReceiving.tsx";
import type { Scans } from "./useScans.tsx";

interface LastScansProps {
  receiving: Receiving;
  scans: Scans;
  words: EntityWords;
}

/** The last scans of the person, each with its label to print. */
export function LastScans({ receiving: { rows, own }, scans: { told }, words }: LastScansProps) {
  const { t } = useTranslation("receiving");
  const waits = new Set(own.map(({ content }) => (content as Scan).label));
  return (
    <section className={styles.card} aria-label={t("lastScans")}>
      <h3>{t("lastScans")}</h3>
      {told.length === 0 ? <p>{t("noScans")}</p> : null}
      <ol>
        {told.map(({ label, spot, isUndone }) => {
          const row = rows.find((one) => one["label"] === label);
          return (
            <li key={label} data-undone={isUndone || undefined}>
              <b>{label}</b>
              <span>{spot.code}</span>
              <span>{isUndone ? t("isUndone") : waits.has(label) ? t("waits") : null}</span>
              {row ? <PrintButtons entity={handlingUnits} rows={[row]} words={words} /> : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
