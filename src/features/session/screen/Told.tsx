import type { ReactNode } from "react";
import styles from "./SignIn.module.css";

interface ToldProps {
  tone: "wrong" | "right" | "look";
  children: ReactNode;
}

/** One sentence above a form: what is wrong, or what has been done. */
export function Told({ tone, children }: ToldProps) {
  return (
    <p className={styles.told} data-tone={tone} role={tone === "wrong" ? "alert" : "status"}>
      {children}
    </p>
  );
}
