import { IconPin } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type Action, pinned } from "./pinned.ts";
import styles from "./QuickActions.module.css";
import { usePins } from "./usePins.ts";

/** The person's shortcuts on their first screen; nothing while there are none. */
export default function PinnedRow({ actions }: { actions: readonly Action[] }) {
  const { t } = useTranslation("quickactions");
  const { pins } = usePins();
  const shown = pinned(actions, pins);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t("title")}>
      <ul className={styles.row}>
        {shown.map(({ id, title, path }) => (
          <li key={id}>
            <Link to={path} className={styles.tile}>
              <IconPin size={15} aria-hidden />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
