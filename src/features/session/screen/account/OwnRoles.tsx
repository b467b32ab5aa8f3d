import { useTranslation } from "react-i18next";
import { Tag, Tags } from "#kit/web/badge/Tag.tsx";
import { heldRoles } from "../../model/builtInRoles.ts";
import { passingOf } from "../userData.ts";
import type { Session } from "../Session.ts";
import styles from "./Account.module.css";

/** What this person may do: their roles as the browser keeps them, and what they hold for a time alone. */
export function OwnRoles({ session }: { session: Session }) {
  const { t } = useTranslation("people");
  const passing = passingOf(session.shown() ?? { Permissions: [] });
  return (
    <section className={styles.card} aria-label={t("column.Grants")}>
      <h2>{t("column.Grants")}</h2>
      <ul className={styles.roles}>
        {heldRoles(session.roles()).map(({ name, permissions }) => (
          <li key={name}>
            <Tags>
              <Tag tone="quiet">{name}</Tag>
              {permissions.map((permission) => (
                <Tag key={permission} tone="info">
                  {permission}
                </Tag>
              ))}
            </Tags>
          </li>
        ))}
        {passing.map((name) => (
          <li key={name}>
            <Tags>
              <Tag tone="quiet">{name}</Tag>
              <Tag tone="look">{t("passing")}</Tag>
            </Tags>
          </li>
        ))}
      </ul>
      {session.roles().length + passing.length === 0 ? <p>{t("noGrants")}</p> : null}
    </section>
  );
}
