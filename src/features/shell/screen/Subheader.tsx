import { IconHome } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { PageActionsPlace } from "#kit/web/page/PageActions.tsx";
import { useLayout } from "./layout/LayoutScope.tsx";
import styles from "./Shell.module.css";
import type { ShellSlots } from "./slots.ts";
import { SubheaderActions } from "./SubheaderActions.tsx";
import { usePageHead } from "./titleOf.ts";

/** The screen's title, the way that leads to it and the screen's own actions. */
export function Subheader({ path, help }: { path: string; help: ShellSlots["help"] }) {
  const { t } = useTranslation("shell");
  const [layout] = useLayout();
  const { title, section, subheader } = usePageHead(path);
  useEffect(() => {
    document.title = `${title} - Viat WMS - ${t("product")}`;
  }, [title, t]);
  const crumbs = [section, title].filter(
    (crumb, place, all) => crumb && all.indexOf(crumb) === place,
  );
  // A single crumb that only repeats the title tells nothing.
  const hasCrumbs = layout["subheader.breadcrumbs"] && (crumbs.length > 1 || crumbs[0] !== title);
  if (!subheader || !layout["subheader.display"]) {
    // A screen's actions stand here: without the bar they keep a line of their own.
    return <PageActionsPlace className={styles.loneActions} />;
  }
  return (
    <div className={styles.subheader}>
      <h1 className={styles.title}>{title}</h1>
      {hasCrumbs ? (
        <nav aria-label={t("breadcrumbs")} className={styles.crumbs}>
          <ol>
            <li>
              <Link to="/" aria-label={t("home")}>
                <IconHome size={15} aria-hidden />
              </Link>
            </li>
            {crumbs.map((crumb) => (
              <li key={crumb} aria-current={crumb === title ? "page" : undefined}>
                {crumb}
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <PageActionsPlace className={styles.actions} />
      <div className={styles.pageActions}>
        <SubheaderActions help={help} />
      </div>
    </div>
  );
}
