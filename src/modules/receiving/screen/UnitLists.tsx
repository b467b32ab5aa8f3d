import { useTranslation } from "react-i18next";
import type { Unit } from "./receiving.ts";
import styles from "./Receiving.module.css";

/** Labels of each list that are shown: more than that nobody reads on a dock. */
const MOST_SHOWN = 200;

/** What was announced and is not here yet, and what is here. */
export function UnitLists({ units }: { units: ReadonlyMap<string, Unit> }) {
  const { t } = useTranslation("receiving");
  const { expected = [], received = [] } = Object.groupBy(units.values(), ({ status }) => status);
  return (
    <>
      {(
        [
          [t("missing", { number: expected.length }), expected],
          [t("received", { number: received.length }), received],
        ] as const
      ).map(([title, those]) => (
        <details key={title} className={styles.card}>
          <summary>{title}</summary>
          <ul>
            {those.slice(0, MOST_SHOWN).map(({ label, place }) => (
              <li key={label}>
                <b>{label}</b> <span>{place}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
