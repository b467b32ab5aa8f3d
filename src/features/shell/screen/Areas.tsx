import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { entriesFor } from "../model/menu.ts";
import type { Viewer } from "../model/menuItem.ts";
import { EntryIcon } from "./menu/EntryIcon.tsx";
import styles from "./Areas.module.css";

/** The pages that a person's permissions open, for those for whom no work is counted. */
export default function Areas({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation("shell");
  return (
    <nav aria-label={t("homeAreas")} className={styles.areas}>
      {entriesFor(viewer).map((entry) => (
        <Link key={entry.id} to={entry.path} search={entry.query} className={styles.area}>
          <span className={styles.icon}>
            <EntryIcon id={entry.id} size={22} />
          </span>
          <span className={styles.name}>{t(`title.${entry.id}`)}</span>
          <span className={styles.about}>{t(`about.${entry.id}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
