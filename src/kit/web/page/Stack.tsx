import type { ReactNode, Ref } from "react";
import styles from "./Stack.module.css";

/** The parts of a screen or of a detail, one below another. */
export function Stack({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className={styles.stack}>
      {children}
    </div>
  );
}
