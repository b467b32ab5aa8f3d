import { useSyncExternalStore } from "react";
import { progressBar } from "./progressBar.ts";
import styles from "./ProgressBar.module.css";

export function ProgressBar() {
  const value = useSyncExternalStore(progressBar.subscribe, progressBar.value);
  return (
    <div className={styles.track} data-on={value !== null || undefined} aria-hidden>
      <div className={styles.bar} style={{ inlineSize: `${value ?? 100}%` }} />
    </div>
  );
}
