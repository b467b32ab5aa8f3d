import type { ReactNode } from "react";
import styles from "./ShortCard.module.css";

/** A few numbers of a short card, each under its name. */
export function ShortNumbers({ numbers }: { numbers: readonly (readonly [ReactNode, string])[] }) {
  return (
    <dl className={styles.numbers}>
      {numbers.map(([name, value], at) => (
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
