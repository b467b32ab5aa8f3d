import { useId, type ReactNode } from "react";
import styles from "./ShortCard.module.css";

interface ShortCardProps {
  /** Leads to the screen that has the rest. */
  title: ReactNode;
  children: ReactNode;
}

/** A few lines of something that has a screen of its own. */
export function ShortCard({ title, children }: ShortCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
