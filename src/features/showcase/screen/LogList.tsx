import { useTranslation } from "react-i18next";
import { badgeOf } from "../model/badge.ts";
import { Badge } from "./Badge.tsx";
import { ElapsedTime } from "#kit/web/dates/ElapsedTime.tsx";
import styles from "./Showcase.module.css";
import type { Log } from "./useSamples.ts";

/** Log entries one below the other; what has been read steps back. */
export function LogList({ logs, label }: { logs: readonly Log[]; label: string }) {
  const { t } = useTranslation("showcase");
  return (
    <ul className={styles.logs} aria-label={label}>
      {logs.map(({ id, text, tags, read, datetime }) => {
        const badge = badgeOf(tags);
        return (
          <li key={id} className={styles.log} data-read={read || undefined}>
            <span className={styles.grow}>
              {text}
              {read ? <span className={styles.hidden}> ({t("read")})</span> : null}
            </span>
            {badge ? (
              <Badge style={badge.style}>{t(`tag.${badge.word as (typeof tags)[number]}`)}</Badge>
            ) : null}
            <span className={styles.when}>
              <ElapsedTime since={datetime} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
