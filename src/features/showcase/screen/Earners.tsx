import { useTranslation } from "react-i18next";
import { authors, bestSellers, type Earner, packages } from "../model/widgets.ts";
import { dollars } from "./dollars.ts";
import { IdleMenu } from "./IdleMenu.tsx";
import styles from "./Showcase.module.css";
import { Widget } from "./Widget.tsx";

const LISTS = { authors, bestSellers, packages } as const;

/** Names with what they earn or cost. */
export function Earners({ list }: { list: keyof typeof LISTS }) {
  const { t } = useTranslation("showcase");
  const title = t(list);
  return (
    <Widget title={title} tools={<IdleMenu kind="actions" title={title} />}>
      <ul className={styles.logs} aria-label={title}>
        {LISTS[list].map((earner) => (
          <EarnerLine key={earner.name} {...earner} />
        ))}
      </ul>
    </Widget>
  );
}

function EarnerLine({ name, about, amount }: Earner) {
  return (
    <li>
      <span className={styles.face} aria-hidden>
        {name.slice(0, 1)}
      </span>
      <span className={styles.grow}>
        <b>{name}</b>
        <span className={styles.soft}>{about}</span>
      </span>
      <b className={styles.amount}>{dollars(amount)}</b>
    </li>
  );
}
