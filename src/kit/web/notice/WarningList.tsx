import styles from "./Callout.module.css";

interface WarningListProps {
  title: string;
  groups: readonly {
    readonly code: string;
    readonly words: string;
    readonly places: readonly string[];
    readonly more: number;
  }[];
  /** Places of a group that are shown at once; the others open below them. */
  most: number;
  moreWords: (number: number) => string;
}

/** What is wrong with something that went on all the same: one sentence of each kind, with the places that it is about. */
export function WarningList({ title, groups, most, moreWords }: WarningListProps) {
  return (
    <section className={styles.callout} data-tone="look" aria-label={title}>
      <b>{title}</b>
      <ul className={styles.warnings}>
        {groups.map(({ code, words, places, more }) => {
          const rest = places.slice(most);
          const number = rest.length + more;
          return (
            <li key={code}>
              {words}
              {places.length > 0 ? <Places places={places.slice(0, most)} /> : null}
              {number > 0 && rest.length === 0 ? <p>{moreWords(number)}</p> : null}
              {rest.length > 0 ? (
                <details>
                  <summary>{moreWords(number)}</summary>
                  <Places places={rest} />
                  {more > 0 ? <p>{moreWords(more)}</p> : null}
                </details>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Places({ places }: { places: readonly string[] }) {
  return (
    <ul className={styles.places}>
      {places.map((place, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two warnings may say the same
        <li key={at}>{place}</li>
      ))}
    </ul>
  );
}
