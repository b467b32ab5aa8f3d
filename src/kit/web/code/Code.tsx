import styles from "./Code.module.css";

interface CodeProps {
  /** The code in the groups in which the trade writes it; the gaps between are drawn, not written. */
  groups: readonly string[];
}

/** A code in a monospaced face. Copied text holds no blanks, because the gaps are no characters. */
export function Code({ groups }: CodeProps) {
  return (
    <span className={styles.code}>
      {groups.map((group, index) => (
        // The groups of one code never change places.
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
