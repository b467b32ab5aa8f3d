import { useTranslation } from "react-i18next";
import { tickets, ticketStatuses } from "../model/widgets.ts";
import { Badge } from "./Badge.tsx";
import { IdleMenu } from "./IdleMenu.tsx";
import styles from "./Showcase.module.css";
import { Widget } from "./Widget.tsx";

/** What people asked for help with, and how that stands. */
export function Tickets() {
  const { t } = useTranslation("showcase");
  const title = t("tickets");
  return (
    <Widget title={title} tools={<IdleMenu kind="actions" title={title} />}>
      <ul className={styles.logs} aria-label={title}>
        {tickets.map(({ name, text, status }) => (
          <li key={name}>
            <span className={styles.grow}>
              <b>{name}</b>
              <span className={styles.soft}>{text}</span>
            </span>
            <Badge style={ticketStatuses[status]}>{t(`ticket.${status}`)}</Badge>
          </li>
        ))}
      </ul>
    </Widget>
  );
}
