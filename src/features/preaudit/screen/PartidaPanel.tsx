import { useTranslation } from "react-i18next";
import { severityLooks } from "#features/audit/model/looks.ts";
import { type ReasonTexts, wordedReasons } from "#features/audit/model/reasons/reasonWords.ts";
import { isNonZero } from "#kit/web/amount/amount.ts";
import { Money } from "#kit/web/amount/Money.tsx";
import { ValueTag } from "#kit/web/badge/ValueTag.tsx";
import type { CorrectionWireRow } from "../contract.ts";
import { adviceText } from "./adviceText.ts";
import styles from "./PreauditScreen.module.css";

/** Everything to correct in one partida, each with its reasons; an invitation while none is chosen. */
export function PartidaPanel({ lines }: { lines: readonly CorrectionWireRow[] }) {
  const { t, i18n } = useTranslation(["preaudit", "reasons"]);
  const reasons = i18n.getResourceBundle(i18n.language, "reasons") as ReasonTexts;
  const [first] = lines;
  if (first === undefined) {
    return (
      <section className={styles.panel} aria-label={t("partida")} data-empty>
        <p>{t("chooseLine")}</p>
      </section>
    );
  }
  return (
    <section className={styles.panel} aria-label={t("partida")} tabIndex={0}>
      <h2>{t("partidaOf", { partida: first.Partida, pedimento: first.Pedimento })}</h2>
      {lines.map((line) => (
        <article key={line._id} className={styles.correction}>
          <header>
            <h3>{t(`field.${line.Campo}`)}</h3>
            <ValueTag of="severity" value={line.Severidad} looks={severityLooks} />
            {isNonZero(line.Importe) ? <Money amount={line.Importe} currency="MXN" strong /> : null}
          </header>
          <p>{adviceText(line)}</p>
          <ul>
            {[...new Set(wordedReasons(line, reasons))].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}
