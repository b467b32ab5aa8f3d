import { useTranslation } from "react-i18next";
import { dailySales } from "../model/widgets.ts";
import { IdleMenu } from "./IdleMenu.tsx";
import styles from "./Showcase.module.css";
import { Widget } from "./Widget.tsx";

const RADIUS = 54;
const ROUND = 2 * Math.PI * RADIUS;

/** The day's sales as a doughnut, with its words beside it. */
export function DailySales() {
  const { t } = useTranslation("showcase");
  const title = t("dailySales");
  const words = dailySales.map(({ key, share }) =>
    t("shareOf", { name: t(`sales.${key}`), share }),
  );
  return (
    <Widget title={title} tools={<IdleMenu kind="actions" title={title} />}>
      <div className={styles.doughnut}>
        <svg viewBox="0 0 140 140" role="img" aria-label={`${title}. ${words.join(", ")}`}>
          {dailySales.map(({ key, share }, at) => {
            const before = dailySales.slice(0, at).reduce((sum, other) => sum + other.share, 0);
            return (
              <circle
                key={key}
                cx={70}
                cy={70}
                r={RADIUS}
                className={styles.slice}
                data-at={at}
                strokeDasharray={`${(share / 100) * ROUND - 3} ${ROUND}`}
                transform={`rotate(${before * 3.6 - 90} 70 70)`}
              />
            );
          })}
        </svg>
        <ul className={styles.legend}>
          {words.map((text, at) => (
            <li key={text}>
              <span className={styles.key} data-at={at} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </Widget>
  );
}
