import { useTranslation } from "react-i18next";
import { tasks } from "../model/widgets.ts";
import { IdleMenu } from "./IdleMenu.tsx";
import styles from "./Showcase.module.css";
import { Widget } from "./Widget.tsx";

/** Things to tick off; the ticks are kept nowhere. */
export function Tasks() {
  const { t } = useTranslation("showcase");
  const title = t("tasks");
  return (
    <Widget title={title} tools={<IdleMenu kind="actions" title={title} />}>
      <ul className={styles.logs} aria-label={title}>
        {tasks.map(({ text, about, done }) => (
          <li key={text}>
            <label className={styles.task}>
              <input type="checkbox" defaultChecked={done} />
              <span className={styles.grow}>
                <b>{text}</b>
                <span className={styles.soft}>{about}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Widget>
  );
}
