import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { entriesFor } from "#src/menu.ts";
import { entryIcons } from "../menu/entryIcons.ts";
import type { ShellPerson } from "../shellPerson.ts";
import styles from "./Topbar.module.css";

/** One step to each of the first screens that the person may open. */
export function OwnActions({ person, onClose }: { person: ShellPerson; onClose: () => void }) {
  const { t } = useTranslation("shell");
  const own = entriesFor(person).slice(0, mostActions);
  if (own.length === 0) return <p className={styles.words}>{t("noActions")}</p>;
  return (
    <ul className={styles.tiles}>
      {own.map(({ id, path, query }) => {
        const Icon = entryIcons[id];
        return (
          <li key={id}>
            <Link to={path} search={query} className={styles.tile} onClick={onClose}>
              <Icon size={22} />
              {t(`title.${id}`)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const mostActions = 6;
