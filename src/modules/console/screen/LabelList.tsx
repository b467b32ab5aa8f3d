import styles from "./Console.module.css";

interface LabelListProps {
  title: string;
  units: readonly { readonly label: string; readonly place: string | null }[];
}

/** Labels of a list that are shown: more than that nobody reads on a dock. */
const MOST_SHOWN = 200;

/** Whether the list has a place of its own beside the work. */
const isWide = () => matchMedia("(min-width: 1000px)").matches;

/** Units with what is told of them, shown on demand where there is no room for them. */
export function LabelList({ title, units }: LabelListProps) {
  return (
    <details className={styles.card} open={isWide()}>
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
