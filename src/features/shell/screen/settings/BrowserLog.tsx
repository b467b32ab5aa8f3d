import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { browserLog } from "./browserLog.ts";
import styles from "./Settings.module.css";

/** What this browser wrote down; nothing while there is nothing. */
export function BrowserLog() {
  const { t, i18n } = useTranslation("shell");
  const entries = useSyncExternalStore(browserLog.subscribe, browserLog.entries);
  if (entries.length === 0) return null;
  const clock = new Intl.DateTimeFormat(i18n.language, { timeStyle: "medium" });
  return (
    <section aria-labelledby="browser-log" className={styles.log}>
      <h3 id="browser-log">{t("browserLog")}</h3>
      <ol>
        {entries.map(({ id, kind, what, at, took }) => (
          <li key={id}>
            <time dateTime={at.toISOString()}>{clock.format(at)}</time>
            <span>{t(`logged.${kind}`, { what })}</span>
            {took === undefined ? null : <span>{took} ms</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
