import styles from "./Code.module.css";

interface CodeProps {
  value: string | null | undefined;
  /** How a code of so many digits is written, as in `{ 10: "####.##.## ##" }`; others stay as sent. */
  shape?: Readonly<Record<number, string>>;
}

/** A code in a monospaced face. The gaps between groups are drawn, so copied text holds no blanks. */
export function Code({ value, shape = {} }: CodeProps) {
  if (!value) return null;
  return (
    <span className={styles.code}>
      {shaped(value, shape).map((group, index) => (
        // The groups of one code never change places.
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}

/** The groups of a code in the shape of its length; the code alone when it has none. */
export function shaped(value: string, shape: Readonly<Record<number, string>>): string[] {
  const pattern = /^\d+$/.test(value) ? shape[value.length] : undefined;
  if (!pattern) return [value];
  let next = 0;
  return pattern.replaceAll("#", () => value[next++] ?? "").split(" ");
}
