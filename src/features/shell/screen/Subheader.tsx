import { IconHome } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageActionsPlace } from "#kit/web/page/PageActions.tsx";
import { entries } from "#src/menu.ts";
import styles from "./Shell.module.css";

/** The screen's title, the way that leads to it and the screen's own actions. */
export function Subheader({ path, menu }: { path: string; menu?: ReactNode }) {
  const { t } = useTranslation("shell");
  const entry = entries.find(({ path: own }) => path === own || path.startsWith(`${own}/`));
  const title = entry ? t(`title.${entry.id}`) : titleBeside(path, t);
  const section = entry ? t(`section.${entry.section}`) : "";
  useEffect(() => {
    document.title =
      title === "" ? `Viat WMS - ${t("product")}` : `${title} - Viat WMS - ${t("product")}`;
  }, [title, t]);
  return (
    <div className={styles.subheader}>
      <h1 className={styles.title}>{title}</h1>
      {entry ? (
        <nav aria-label={t("breadcrumbs")} className={styles.crumbs}>
          <ol>
            <li>
              <Link to="/" aria-label={t("home")}>
                <IconHome size={15} aria-hidden />
              </Link>
            </li>
            {section === title ? null : <li>{section}</li>}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      ) : null}
      <PageActionsPlace className={styles.actions} />
      {menu}
    </div>
  );
}

/** The title of a page that is not in the menu. */
function titleBeside(path: string, t: TFunction<"shell">): string {
  if (path === "/") return t("home");
  if (path === "/ayuda") return t("everyones.ayuda");
  if (path === "/actividad") return t("everyones.actividad");
  return path === "/demo" ? t("everyones.demo") : "";
}
