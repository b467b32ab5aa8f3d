import styles from "./Compared.module.css";
import type { Stretch } from "./differences.ts";

/** One side of a comparison; what the other side lacks is underlined and tinted. */
export function Compared({ stretches }: { stretches: readonly Stretch[] }) {
  return stretches.map(({ text, differs }, index) =>
    differs ? (
      <mark key={index} className={styles.differs}>
        {text}
      </mark>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
}
