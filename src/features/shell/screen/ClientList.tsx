import { memo, useEffect, useRef } from "react";
import styles from "./UserMenu.module.css";

interface ClientListProps {
  names: readonly string[];
  chosen: string;
  onChoose: (name: string) => void;
  label: string;
}

/** The names as one group of the browser's own radio buttons: light enough for hundreds, and the arrows walk it. */
export const ClientList = memo(function ClientList(props: ClientListProps) {
  const { names, chosen, onChoose, label } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(":checked")?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={list} role="radiogroup" aria-label={label} className={styles.clientList}>
      {names.map((name) => (
        <label key={name} className={styles.clientRow}>
          <input
            type="radio"
            name="client"
            value={name}
            checked={name === chosen}
            onChange={() => onChoose(name)}
          />
          <span>{name}</span>
        </label>
      ))}
    </div>
  );
});
