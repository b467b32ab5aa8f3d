import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldGroup } from "#kit/web/form/FieldGroup.tsx";
import type { BoundField } from "#kit/web/form/useSentForm.ts";
import type { PersonForm } from "./personForm.ts";
import { SearchBox } from "./SearchBox.tsx";
import styles from "./People.module.css";

interface ClientChecksProps extends BoundField<PersonForm["Clients"]> {
  clients: readonly { _IdSubscriber: number; Nombre: string }[];
}

/** The clients that a person acts for; the one ticked first is the one they begin with. */
export function ClientChecks({ clients, value: chosen, error, onChange }: ClientChecksProps) {
  const { t } = useTranslation("people");
  const [wanted, setWanted] = useState("");
  const found = clients.filter(({ Nombre }) => Nombre.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <FieldGroup legend={t("column.Clients")} count={chosen.length} fault={error}>
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
    </FieldGroup>
  );
}
