import type { ReactNode } from "react";
import type { BadgeStyle } from "../model/badge.ts";
import styles from "./Showcase.module.css";

/** A word in one of the template's colours. */
export function Badge({ style, children }: { style: BadgeStyle; children: ReactNode }) {
  return (
    <span className={styles.badge} data-style={style}>
      {children}
    </span>
  );
}
