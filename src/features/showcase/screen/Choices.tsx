import styles from "./Showcase.module.css";

interface ChoicesProps<Key extends string> {
  label: string;
  choices: readonly { readonly key: Key; readonly label: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

/** A few buttons of which one is pressed. */
export function Choices<Key extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoicesProps<Key>) {
  return (
    <div role="group" aria-label={label} className={styles.choices}>
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          aria-pressed={choice.key === chosen}
          onClick={() => onChoose(choice.key)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
