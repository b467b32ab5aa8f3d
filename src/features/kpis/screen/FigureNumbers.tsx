import { useTranslation } from "react-i18next";
import { valueText } from "#kit/web/chart/ChartData.ts";
import type { FigureMeta, FigureTotal } from "../contract.ts";
import { type Figure, unitOf } from "../model/figures.ts";
import { judgedOf, judgedValue } from "../model/judged.ts";
import styles from "./Dashboard.module.css";

interface FigureNumbersProps {
  figure: Figure;
  meta: FigureMeta;
  /** Of the period before; null: it is not known yet. */
  before: FigureTotal | null;
}

/** What a figure comes to: how much and of how many, against the period before and what was promised. */
export function FigureNumbers({ figure, meta, before }: FigureNumbersProps) {
  const { t } = useTranslation("kpis");
  const { total, target } = meta;
  if (!total) return null;
  const unit = unitOf(figure);
  const isAverage = unit === "hours" || unit === "minutes";
  // A target of one day says nothing of several.
  const isDays = judgedOf(figure)?.isDaily && meta.begin !== meta.end;
  const judged = isDays ? null : judgedValue(figure, total);
  // What came is the number itself.
  const more = Object.entries(total.sides).filter(([side]) => side !== "entrada");
  return (
    <div className={styles.numbers}>
      <p className={styles.value}>
        {valueText(total.value)} <small>{t(`unit.${unit}`, { count: total.n })}</small>
      </p>
      <ul className={styles.facts}>
        {isAverage ? (
          <li>
            {t("spread", { n: total.n, p50: valueText(total.p50), p90: valueText(total.p90) })}
          </li>
        ) : null}
        {more.map(([side, n]) => (
          <li key={side}>
            {t(`column.${side as "open"}`)}: {valueText(n)}
          </li>
        ))}
        {isAverage ? <li>{t("skipped", { count: total.skipped })}</li> : null}
        <li className={styles.change}>
          {before ? <Change now={total.value} before={before.value} /> : t("beforeUnknown")}
        </li>
        {target === null || judged === null ? null : (
          <li className={judged <= target ? styles.kept : styles.missed}>
            {t(judged <= target ? "kept" : "missed", {
              target: valueText(target),
              unit: t(`unit.${unit}`, { count: target }),
            })}
          </li>
        )}
      </ul>
    </div>
  );
}

function Change({ now, before }: { now: number | null; before: number | null }) {
  const { t } = useTranslation("kpis");
  const was = valueText(before);
  if (now === null || before === null || before === 0) return t("before", { was });
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return t("same", { was });
  return t(percent > 0 ? "more" : "less", { was, percent: Math.abs(percent) });
}
