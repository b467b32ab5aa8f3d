import type { ReactNode } from "react";
import styles from "./PageNotice.module.css";

/** In the place of a whole page: what is the matter, and below it what can be done. */
export function PageNotice({ words, children }: { words: string; children: ReactNode }) {
  return (
    <main className={styles.page} role="alert">
      <p>{words}</p>
      <div className={styles.buttons}>{children}</div>
    </main>
  );
}
