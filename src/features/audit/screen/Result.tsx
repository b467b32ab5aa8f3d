import { IconCheck, IconX } from "@tabler/icons-react";
import styles from "./Result.module.css";

/** A result as documented: bold green `true`, bold red `false`, each with its sign. */
export function Result({ value }: { value: string | null | undefined }) {
  if (value !== "true" && value !== "false") return <span className={styles.none}>—</span>;
  const Icon = value === "true" ? IconCheck : IconX;
  return (
    <b className={styles.result} data-value={value}>
      <Icon size={15} stroke={2.6} aria-hidden />
      {value}
    </b>
  );
}
