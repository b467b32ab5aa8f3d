import type { ReactNode } from "react";
import { stickyPortlet } from "#features/shell/model/layout.ts";
import styles from "./StickyPortlet.module.css";

/** A card that stays in sight below the header while the page goes on under it. */
export function StickyPortlet({ children }: { children: ReactNode }) {
  const { offset, zIndex } = stickyPortlet;
  return (
    <div
      className={styles.portlet}
      style={{ insetBlockStart: `calc(var(--header) + ${offset}px)`, zIndex }}
    >
      {children}
    </div>
  );
}
