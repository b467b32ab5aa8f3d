import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { entriesFor } from "#src/menu.ts";
import type { ShellPerson } from "../shellPerson.ts";
import styles from "./Topbar.module.css";

interface FoundEntriesProps {
  words: string;
  person: ShellPerson;
  onClose: () => void;
}

/** The person's screens whose name or description has the words. */
export function FoundEntries({ words, person, onClose }: FoundEntriesProps) {
  const { t } = useTranslation("shell");
  const wanted = plain(words);
  const found = entriesFor(person).filter(({ id }) =>
    plain(`${t(`title.${id}`)} ${t(`about.${id}`)}`).includes(wanted),
  );
  if (found.length === 0) return <p className={styles.words}>{t("nothingFound", { words })}</p>;
  return (
    <ul className={styles.list}>
      {found.map(({ id, path, query }) => (
        <li key={id}>
          <Link to={path} search={query} className={styles.link} onClick={onClose}>
            <b>{t(`title.${id}`)}</b>
            <span>{t(`about.${id}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Neither accents nor capitals matter to who types in a hurry. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
