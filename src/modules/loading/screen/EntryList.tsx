import { useTranslation } from "react-i18next";
import styles from "../../console/screen/Console.module.css";
import { LabelList } from "../../console/screen/LabelList.tsx";
import { countOf, type Unit } from "./loading.ts";
import type { Loading } from "./useLoading.ts";

/** Planned and loaded beside each other, entry by entry in their order; what is left and what is extra by label. */
export function EntryList({ loading }: { loading: Loading }) {
  const { t } = useTranslation("loading");
  const { entries, of, left, extra, units } = loading;
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
                <b>{entry.number}</b>
                {entry.isDirect ? (
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
        <LabelList title={t("left", { number: countOf(left) })} units={toldApart(left, units)} />
      ) : null}
      {extra.length > 0 ? (
        <LabelList title={t("extra", { number: countOf(extra) })} units={toldApart(extra, units)} />
      ) : null}
    </>
  );
}

/** Some of all units: those that have their label in common with others are told with their entries. */
function toldApart(some: readonly Unit[], all: readonly Unit[]): readonly Unit[] {
  const of = Map.groupBy(all, ({ label }) => label);
  return some.map((unit) =>
    of.get(unit.label)?.length === 1
      ? unit
      : { ...unit, place: [unit.place, unit.entryNo].filter(Boolean).join(" · ") },
  );
}
