import { useTranslation } from "react-i18next";
import { FINANCE_YEAR, profitShare } from "../model/widgets.ts";
import { IdleMenu } from "./IdleMenu.tsx";
import styles from "./Showcase.module.css";
import { Widget } from "./Widget.tsx";

/** The profit of each month as a bar. */
export function ProfitShare() {
  const { t, i18n } = useTranslation("showcase");
  const title = t("profitShare");
  const greatest = Math.max(...profitShare);
  const monthOf = (at: number, style: "long" | "narrow") =>
    new Date(FINANCE_YEAR, at).toLocaleString(i18n.language === "en" ? "en-US" : i18n.language, {
      month: style,
    });
  return (
    <Widget title={title} tools={<IdleMenu kind="actions" title={title} />}>
      <ul className={styles.columns} aria-label={title}>
        {profitShare.map((amount, at) => (
          <li
            key={monthOf(at, "long")}
            title={t("profitOf", { month: monthOf(at, "long"), amount })}
          >
            <span
              className={styles.column}
              style={{ blockSize: `${(amount / greatest) * 100}%` }}
            />
            <span aria-hidden>{monthOf(at, "narrow")}</span>
            <span className={styles.hidden}>
              {t("profitOf", { month: monthOf(at, "long"), amount })}
            </span>
          </li>
        ))}
      </ul>
    </Widget>
  );
}
