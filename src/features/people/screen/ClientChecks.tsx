import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchBox } from "./SearchBox.tsx";
import styles from "./People.module.css";

interface ClientChecksProps {
  clients: readonly { _IdSubscriber: number; Nombre: string }[];
  chosen: readonly number[];
  fault: string | undefined;
  onChange: (chosen: number[]) => void;
}

/** The clients that a person acts for; the one ticked first is the one they begin with. */
export function ClientChecks({ clients, chosen, fault, onChange }: ClientChecksProps) {
  const { t } = useTranslation("people");
  const [wanted, setWanted] = useState("");
  const words = useId();
  const found = clients.filter(({ Nombre }) => Nombre.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <fieldset className={styles.checks} aria-describedby={words}>
      <legend>
        {t("column.Clients")} <small>{chosen.length}</small>
      </legend>
      <SearchBox
        many={clients.length}
        label={t("findClient")}
        value={wanted}
        onChange={setWanted}
      />
      <div className={styles.list}>
        {found.map(({ _IdSubscriber: id, Nombre }) => (
          <label key={id} className={styles.check}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id),
                )
              }
            />
            <span>{Nombre}</span>
          </label>
        ))}
      </div>
      <p id={words} role={fault ? "alert" : undefined} className={styles.fault}>
        {fault}
      </p>
    </fieldset>
  );
}
