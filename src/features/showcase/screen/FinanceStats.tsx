import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { useTranslation } from "react-i18next";
import { finance, FINANCE_YEAR } from "../model/widgets.ts";
import { dollars } from "./dollars.ts";
import { IdleMenu } from "./IdleMenu.tsx";
import styles from "./Showcase.module.css";
import { Widget } from "./Widget.tsx";

const TABS = ["taxes", "invoice", "notes"] as const;

/** Amounts of one year under three tabs; no other year is there to choose. */
export function FinanceStats() {
  const { t } = useTranslation("showcase");
  const title = t("finance");
  const tools = (
    <span className={styles.tools}>
      <select aria-label={t("year")} aria-description={t("idle")} defaultValue={FINANCE_YEAR}>
        <option>{FINANCE_YEAR}</option>
      </select>
      <IdleMenu kind="export" title={title} />
    </span>
  );
  return (
    <Widget title={title} span="half" tools={tools}>
      <Tabs defaultValue="taxes" className={styles.finance}>
        <Tabs.List aria-label={title}>
          {TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(tab)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((tab) => (
          <Tabs.Panel key={tab} value={tab} className={styles.financeTab}>
            <ul className={styles.logs} aria-label={t(tab)}>
              {finance[tab].map(({ name, amount }) => (
                <li key={name}>
                  <span className={styles.grow}>
                    {name}
                    <span
                      className={styles.share}
                      style={{ inlineSize: `${(amount / greatestOf(tab)) * 100}%` }}
                    />
                  </span>
                  <b className={styles.amount}>{dollars(amount)}</b>
                </li>
              ))}
            </ul>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Widget>
  );
}

const greatestOf = (tab: (typeof TABS)[number]) =>
  Math.max(...finance[tab].map(({ amount }) => amount));
