import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { entries, isOpenTo } from "#src/menu.ts";
import { entryIcons } from "./entryIcons.ts";
import styles from "./Home.module.css";

interface HomeProps {
  name: string;
  codes: ReadonlySet<string>;
  /** What stands above the areas. */
  children?: ReactNode;
}

/** Everyone's first screen: the areas that their permissions open. */
export function Home({ name, codes, children }: HomeProps) {
  const { t } = useTranslation("shell");
  const open = entries.filter((entry) => isOpenTo(entry, codes));
  return (
    <div className={styles.home}>
      <h2 className={styles.hello}>{t("homeHello", { name })}</h2>
      {children}
      {open.length === 0 ? (
        <p className={styles.empty}>{t("homeEmpty")}</p>
      ) : (
        <nav aria-label={t("homeAreas")} className={styles.areas}>
          {open.map((entry) => {
            const Icon = entryIcons[entry.id];
            return (
              <Link key={entry.id} to={entry.path} className={styles.area}>
                <span className={styles.icon}>
                  <Icon size={22} aria-hidden />
                </span>
                <span className={styles.name}>{t(`title.${entry.id}`)}</span>
                <span className={styles.about}>{t(`about.${entry.id}`)}</span>
              </Link>
            );
          })}
        </nav>
      )}
    </div>
  );
}
