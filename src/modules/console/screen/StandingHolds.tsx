import { HoldFacts } from "#kit/entity/holds/web/HoldFacts.tsx";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import styles from "./Console.module.css";
import type { Desk } from "./useDesk.ts";

/** What holds the row of a console, before anything that it keeps from it. */
export function StandingHolds({ desk: { entity, holds } }: { desk: Desk }) {
  const words = useEntityWords(entity);
  if (holds.length === 0) return null;
  return (
    <ul className={styles.holds} aria-label={words.t("holds.title")}>
      {holds.map((hold) => (
        <li key={hold.id}>
          <HoldFacts hold={hold} words={words} />
        </li>
      ))}
    </ul>
  );
}
