import type { ReactNode } from "react";
import styles from "./WhyPanel.module.css";

/** A name and its value in a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
