import type { ComponentType, ReactNode } from "react";
import styles from "./Tag.module.css";

export type Tone = "right" | "wrong" | "look" | "info" | "quiet";

interface TagProps {
  tone: Tone;
  /** Goes with the colour, so that the meaning never rests on it alone. */
  icon?: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  children: ReactNode;
  title?: string;
}

/** A small word with a meaning: green right, red wrong, amber look, blue information. */
export function Tag({ tone, icon: Icon, children, title }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone} title={title}>
      {Icon ? <Icon size={13} aria-hidden /> : null}
      {children}
    </span>
  );
}

/** Tags in a row, as one cell holds them. */
export function Tags({ children }: { children: ReactNode }) {
  return <span className={styles.tags}>{children}</span>;
}
