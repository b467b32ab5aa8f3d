import type { ReactNode } from "react";
import styles from "./Console.module.css";

interface WorkplaceProps {
  /** What is expected, ticked off. */
  list: ReactNode;
  /** The few actions: at the side where there is room, else in a bar below, at the thumb. */
  actions: ReactNode;
  /** What is told or done now and then, under the actions: the bar lies over none of it. */
  more?: ReactNode;
  /** The scan field, and what it asks. */
  children: ReactNode;
}

/** The places of a console: the work in the middle, what is expected beside or below it, the actions at the other side or at the thumb. */
export function Workplace({ list, actions, more, children }: WorkplaceProps) {
  return (
    <div className={styles.workplace}>
      <div className={styles.work}>{children}</div>
      <div className={styles.list}>{list}</div>
      <div className={styles.bar}>{actions}</div>
      {more ? <div className={styles.more}>{more}</div> : null}
    </div>
  );
}
