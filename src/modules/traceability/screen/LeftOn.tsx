import { useTranslation } from "react-i18next";
import { siteTime } from "../factWords.ts";
import type { Story } from "../contract.ts";
import styles from "./Story.module.css";

/** The loads on which an entry left: in which trailer, under which seal, when, with how many of its units. */
export function LeftOn({ story: { loads, zone } }: { story: Pick<Story, "loads" | "zone"> }) {
  const { t } = useTranslation("traceability");
  return (
    <section className={styles.card} aria-label={t("loads.title")}>
      <h3>{t("loads.title")}</h3>
      {loads.map(({ loadNo, trailerNo, seal, leftAt, units }) => (
        <dl key={loadNo} className={styles.told}>
          {[
            [t("loads.loadNo"), loadNo],
            [t("trailerNo"), trailerNo],
            [t("loads.seal"), seal],
            [t("loads.leftAt"), siteTime(leftAt, zone)],
            [t("of.moves"), units === null ? null : t("units", { count: units })],
          ].map(([name, value]) =>
            value === null ? null : (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
      ))}
    </section>
  );
}
