import { useState } from "react";
import { useTranslation } from "react-i18next";
import { activities } from "../model/widgets.ts";
import { ElapsedTime } from "#kit/web/dates/ElapsedTime.tsx";
import { IdleMenu } from "./IdleMenu.tsx";
import styles from "./Showcase.module.css";
import { Widget } from "./Widget.tsx";

/** What was done last, as a line of time. */
export function Activities() {
  const { t } = useTranslation("showcase");
  const [opened] = useState(() => Date.now());
  const title = t("activities");
  return (
    <Widget title={title} tools={<IdleMenu kind="actions" title={title} />}>
      <div className={styles.activities} role="region" tabIndex={0} aria-label={title}>
        <ol className={styles.timeline}>
          {activities.map(({ minutesAgo, text }) => (
            <li key={text}>
              <span className={styles.when}>
                <ElapsedTime since={new Date(opened - minutesAgo * 60_000).toISOString()} />
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </Widget>
  );
}
