import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Viewer } from "#features/shell/model/menuItem.ts";
import { comingFor, entriesFor } from "#features/shell/model/menu.ts";
import styles from "./Home.module.css";
import { RecentScreens } from "./settings/RecentScreens.tsx";

interface HomeProps {
  name: string;
  viewer: Viewer;
  pinned: ReactNode;
  /** What waits for the person, where any of their areas is there yet. */
  children: ReactNode;
}

/** Everyone's first screen: what waits for them. */
export function Home({ name, viewer, pinned, children }: HomeProps) {
  const { t } = useTranslation("shell");
  return (
    <div className={styles.home}>
      <h2 className={styles.hello}>{t("homeHello", { name })}</h2>
      {pinned}
      <RecentScreens {...viewer} />
      {entriesFor(viewer).length === 0 ? <Coming viewer={viewer} /> : children}
    </div>
  );
}

/** Pages that everyone may open. */
const EVERYONES = [
  ["/cuenta", "account"],
  ["/actividad", "everyones.actividad"],
  ["/ayuda", "everyones.ayuda"],
] as const;

/** Of whose areas none is there yet: which are coming, and what can be done meanwhile. */
function Coming({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation("shell");
  const coming = comingFor(viewer);
  return (
    <section className={styles.empty}>
      <p>{t(coming.length === 0 ? "homeEmpty" : "homeComing")}</p>
      {coming.length === 0 ? null : (
        <ul>
          {coming.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
      <p>{t("homeMeanwhile")}</p>
      <ul>
        {EVERYONES.map(([to, words]) => (
          <li key={to}>
            <Link to={to}>{t(words)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
