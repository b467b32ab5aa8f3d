import { useTranslation } from "react-i18next";
import { stats } from "../model/widgets.ts";
import styles from "./Showcase.module.css";
import { Widget } from "./Widget.tsx";

/** Four figures and how they moved. */
export function Stats() {
  const { t } = useTranslation("showcase");
  return (
    <Widget title={t("stats")} span="whole">
      <dl className={styles.stats}>
        {stats.map(({ key, value, change }) => (
          <div key={key} data-falls={change < 0 || undefined}>
            <dt>{t(`stat.${key}`)}</dt>
            <dd>
              <b>{value.toLocaleString("en-US")}</b>
              <span>{t("change", { percent: change > 0 ? `+${change}` : change })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Widget>
  );
}
