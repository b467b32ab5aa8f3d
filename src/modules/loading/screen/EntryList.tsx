import { useTranslation } from "react-i18next";
import styles from "../../console/screen/Console.module.css";
import { LabelList } from "../../console/screen/LabelList.tsx";
import { countOf } from "./loading.ts";
import type { Loading } from "./useLoading.ts";

/** Planned and loaded beside each other, entry by entry in their order; what is left and what is extra by label. */
export function EntryList({ loading }: { loading: Loading }) {
  const { t } = useTranslation("loading");
  const { entries, of, left, extra } = loading;
  return (
    <>
      <section className={styles.card} aria-label={t("entries")}>
        <h3>{t("entries")}</h3>
        <ol>
          {entries.map((entry) => {
            const units = of.get(entry.id) ?? [];
            const planned = countOf(units);
            const loaded = countOf(units.filter(({ isLoaded }) => isLoaded));
            const words = t("of", { loaded, planned });
            return (
              <li key={entry.id} className={styles.share}>
                <b>{String(entry["entryNo"] ?? entry["releaseNo"])}</b>
                {entry["mode"] === "direct" ? (
                  <span>{t("direct")}</span>
                ) : (
                  <>
                    <span>{words}</span>
                    <progress max={Math.max(planned, 1)} value={loaded} aria-label={words} />
                  </>
                )}
              </li>
            );
          })}
        </ol>
      </section>
      {left.length > 0 ? (
        <LabelList title={t("left", { number: countOf(left) })} units={left} />
      ) : null}
      {extra.length > 0 ? (
        <LabelList title={t("extra", { number: countOf(extra) })} units={extra} />
      ) : null}
    </>
  );
}
