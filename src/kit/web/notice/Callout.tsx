import type { ReactNode } from "react";
import styles from "./Callout.module.css";

interface CalloutProps {
  tone: "look" | "wrong";
  children: ReactNode;
}

/** Words on a ground of their own, beside what they are about. */
export function Callout({ tone, children }: CalloutProps) {
  return (
    <p className={styles.callout} data-tone={tone}>
      {children}
    </p>
  );
}
