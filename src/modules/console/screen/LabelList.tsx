import styles from "./Console.module.css";

interface LabelListProps {
  title: string;
  units: readonly { readonly label: string; readonly place: string | null }[];
}

/** Labels of a list that are shown: more than that nobody reads on a dock. */
const MOST_SHOWN = 200;

/** Units with what is told of them, shown on demand. */
export function LabelList({ title, units }: LabelListProps) {
  return (
    <details className={styles.card}>
      <summary>{title}</summary>
      <ul>
        {units.slice(0, MOST_SHOWN).map(({ label, place }) => (
          <li key={`${label} ${place}`}>
            <b>{label}</b> <span>{place}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
