import { Tooltip } from "@mantine/core";
import "@mantine/core/styles/Tooltip.layer.css";
import { IconHome } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { entries, isOpenTo, sections } from "#src/menu.ts";
import styles from "./Aside.module.css";
import { entryIcons } from "./entryIcons.ts";

interface AsideMenuProps {
  codes: ReadonlySet<string>;
  path: string;
  /** False while only icons fit: then the names are tooltips. */
  labelled: boolean;
}

/** The sections and entries that the person may open. */
export function AsideMenu({ codes, path, labelled }: AsideMenuProps) {
  const { t } = useTranslation("shell");
  const open = entries.filter((entry) => isOpenTo(entry, codes));
  return (
    <nav className={styles.menu} aria-label={t("menu")}>
      <MenuLink to="/" title={t("home")} current={path === "/"} labelled={labelled}>
        <IconHome size={20} aria-hidden />
      </MenuLink>
      {sections.map((section) => {
        const own = open.filter((entry) => entry.section === section.id);
        if (own.length === 0) return null;
        return (
          <section key={section.id} aria-label={t(`section.${section.id}`)}>
            <h2 className={styles.section}>
              <span>{t(`section.${section.id}`)}</span>
            </h2>
            {own.map((entry) => {
              const Icon = entryIcons[entry.id];
              return (
                <MenuLink
                  key={entry.id}
                  to={entry.path}
                  title={t(`title.${entry.id}`)}
                  current={path === entry.path || path.startsWith(`${entry.path}/`)}
                  labelled={labelled}
                >
                  <Icon size={20} aria-hidden />
                </MenuLink>
              );
            })}
          </section>
        );
      })}
    </nav>
  );
}

interface MenuLinkProps {
  to: string;
  title: string;
  current: boolean;
  labelled: boolean;
  children: ReactNode;
}

function MenuLink({ to, title, current, labelled, children }: MenuLinkProps) {
  return (
    <Tooltip label={title} position="right" disabled={labelled}>
      <Link
        to={to}
        className={styles.entry}
        aria-current={current ? "page" : undefined}
        data-current={current || undefined}
      >
        {children}
        <span className={styles.title}>{title}</span>
      </Link>
    </Tooltip>
  );
}
