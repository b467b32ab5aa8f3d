import styles from "./Segments.module.css";

interface SegmentsProps<Key extends string> {
  label: string;
  segments: readonly { readonly key: Key; readonly label: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

/** A few buttons side by side of which one is pressed. */
export function Segments<Key extends string>({
  label,
  segments,
  chosen,
  onChoose,
}: SegmentsProps<Key>) {
  return (
    <div role="group" aria-label={label} className={styles.segments}>
      {segments.map((segment) => (
        <button
          key={segment.key}
          type="button"
          aria-pressed={segment.key === chosen}
          onClick={() => onChoose(segment.key)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  );
}
