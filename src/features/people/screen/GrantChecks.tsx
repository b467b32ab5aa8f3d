import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./People.module.css";
import type { PersonForm } from "./personForm.ts";
import { SearchBox } from "./SearchBox.tsx";

interface GrantChecksProps {
  services: readonly string[];
  grants: PersonForm["Grants"];
  fault: string | undefined;
  onChange: (grants: PersonForm["Grants"]) => void;
}

/** The permissions, each for good or until a day. */
export function GrantChecks({ services, grants, fault, onChange }: GrantChecksProps) {
  const { t } = useTranslation("people");
  const [wanted, setWanted] = useState("");
  const words = useId();
  // What somebody further up gave is shown too: it stays when this is saved.
  const all = [...new Set([...services, ...Object.keys(grants)])];
  const found = all.filter((code) =>
    code.includes(wanted.trim().toUpperCase().replaceAll(" ", "_")),
  );
  const tick = (code: string, ticked: boolean) => {
    const { [code]: _gone, ...others } = grants;
    onChange(ticked ? { ...others, [code]: "" } : others);
  };
  return (
    <fieldset className={styles.checks} aria-describedby={words}>
      <legend>
        {t("column.Grants")} <small>{Object.keys(grants).length}</small>
      </legend>
      <SearchBox many={all.length} label={t("findGrant")} value={wanted} onChange={setWanted} />
      <div className={styles.list}>
        {found.map((code) => {
          const until = grants[code];
          return (
            <div key={code} className={styles.grant}>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={until !== undefined}
                  disabled={!services.includes(code)}
                  onChange={({ currentTarget }) => tick(code, currentTarget.checked)}
                />
                <span>{code}</span>
              </label>
              {until === undefined ? null : (
                <label className={styles.until}>
                  <span>{t(until === "" ? "permanent" : "until")}</span>
                  <input
                    type="date"
                    aria-label={t("untilOf", { code })}
                    value={until}
                    disabled={!services.includes(code)}
                    onChange={({ currentTarget }) =>
                      onChange({ ...grants, [code]: currentTarget.value })
                    }
                  />
                </label>
              )}
            </div>
          );
        })}
      </div>
      <p id={words} role={fault ? "alert" : undefined} className={styles.fault}>
        {fault}
      </p>
    </fieldset>
  );
}
