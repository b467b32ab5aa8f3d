import { useState } from "react";
import { useTranslation } from "react-i18next";
import { entries } from "#features/shell/model/menu.ts";
import { FieldGroup } from "#kit/web/form/FieldGroup.tsx";
import type { BoundField } from "#kit/web/form/useSentForm.ts";
import styles from "./People.module.css";
import type { PersonForm } from "./personForm.ts";
import { SearchBox } from "./SearchBox.tsx";

interface GrantChecksProps extends BoundField<PersonForm["Grants"]> {
  services: readonly string[];
}

/** Pages of one section that are named; of more it is told how many. */
const TOLD = 5;

/** The permissions, each with the pages that it opens, for good or until a day. */
export function GrantChecks({ services, value: grants, error, onChange }: GrantChecksProps) {
  const { t } = useTranslation("people");
  const { t: shell } = useTranslation("shell");
  const [wanted, setWanted] = useState("");
  // What somebody further up gave is shown too: it stays when this is saved.
  const all = [...new Set([...services, ...Object.keys(grants)])];
  const opened = (code: string) =>
    entries.filter(({ anyOf }) => (anyOf as readonly string[]).includes(code));
  const pagesOf = (code: string) =>
    [...Map.groupBy(opened(code), ({ section }) => section)]
      .map(([section, pages]) => {
        const name = shell(`section.${section}`);
        if (pages.length > TOLD) return `${name} (${pages.length})`;
        return `${name}: ${pages.map(({ id }) => shell(`title.${id}`)).join(", ")}`;
      })
      .join("; ");
  const part = wanted.trim().toLocaleUpperCase();
  const isOpened = (code: string) =>
    opened(code).some(({ id }) => shell(`title.${id}`).toLocaleUpperCase().includes(part));
  const found = all.filter((code) => code.includes(part.replaceAll(" ", "_")) || isOpened(code));
  const tick = (code: string, ticked: boolean) => {
    const { [code]: _gone, ...others } = grants;
    onChange(ticked ? { ...others, [code]: "" } : others);
  };
  return (
    <FieldGroup legend={t("column.Grants")} count={Object.keys(grants).length} fault={error}>
      <SearchBox many={all.length} label={t("findGrant")} value={wanted} onChange={setWanted} />
      <div className={styles.list}>
        {found.map((code) => {
          const until = grants[code];
          return (
            <div key={code} className={styles.grant}>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  aria-label={code}
                  aria-describedby={`pages-${code}`}
                  checked={until !== undefined}
                  disabled={!services.includes(code)}
                  onChange={({ currentTarget }) => tick(code, currentTarget.checked)}
                />
                <span>
                  {code}
                  <span id={`pages-${code}`} className={styles.pages}>
                    {pagesOf(code)}
                  </span>
                </span>
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
    </FieldGroup>
  );
}
