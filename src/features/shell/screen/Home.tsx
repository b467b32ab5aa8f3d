import { Link } from "@tanstack/react-router";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Viewer } from "#features/shell/model/menuItem.ts";
import { comingFor, entriesFor, type MenuEntry } from "#features/shell/model/menu.ts";
import { EntryIcon } from "./menu/EntryIcon.tsx";
import styles from "./Home.module.css";
import { RecentScreens } from "./settings/RecentScreens.tsx";

interface HomeProps {
  name: string;
  viewer: Viewer;
  /** What stands above the areas. */
  children?: ReactNode;
}

/** Everyone's first screen: the areas that their permissions open. */
export function Home({ name, viewer, children }: HomeProps) {
  const { t } = useTranslation("shell");
  const open = entriesFor(viewer);
  return (
    <div>
      <h2 className={styles.hello}>{t("homeHello", { name })}</h2>
      {children}
      <RecentScreens {...viewer} />
      {open.length === 0 ? <Coming viewer={viewer} /> : <Areas open={open} />}
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

/** What stands above them is drawn first: on a phone they are below the window. */
function Areas({ open }: { open: readonly MenuEntry[] }) {
  const { t } = useTranslation("shell");
  const [isTurn, setTurn] = useState(false);
  useEffect(() => startTransition(() => setTurn(true)), []);
  return (
    <nav aria-label={t("homeAreas")} className={styles.areas} data-due={!isTurn || undefined}>
      {isTurn
        ? open.map((entry) => {
            return (
              <Link key={entry.id} to={entry.path} search={entry.query} className={styles.area}>
                <span className={styles.icon}>
                  <EntryIcon id={entry.id} size={22} />
                </span>
                <span className={styles.name}>{t(`title.${entry.id}`)}</span>
                <span className={styles.about}>{t(`about.${entry.id}`)}</span>
              </Link>
            );
          })
        : null}
    </nav>
  );
}
