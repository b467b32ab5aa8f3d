import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { entriesFor } from "#features/shell/model/menu.ts";
import type { Viewer } from "#features/shell/model/menuItem.ts";
import styles from "../Home.module.css";
import { useSettings } from "./SettingsScope.tsx";
import { useVisits } from "./visits.ts";

/** Where the person was lately, for whom Site Tracking is on. */
export function RecentScreens(viewer: Viewer) {
  const { t } = useTranslation("shell");
  const [visits] = useVisits();
  const { settings } = useSettings();
  const open = entriesFor(viewer);
  const recent = visits.flatMap((path) => open.filter((entry) => entry.path === path).slice(0, 1));
  if (!settings.siteTracking || recent.length === 0) return null;
  return (
    <nav aria-label={t("recent")} className={styles.recent}>
      <h3>{t("recent")}</h3>
      <ul>
        {recent.map(({ id, path, query }) => (
          <li key={id}>
            <Link to={path} search={query}>
              {t(`title.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
