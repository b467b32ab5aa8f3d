import { IconDots, IconMenu2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { MenuNode } from "#features/shell/model/menuNode.ts";
import { Logo } from "./layout/Logo.tsx";
import { useLayout } from "./layout/LayoutScope.tsx";
import { HeaderMenu } from "./menu/HeaderMenu.tsx";
import styles from "./Shell.module.css";
import type { ShellPerson } from "./shellPerson.ts";
import type { ShellSlots, Unread } from "./slots.ts";
import { Topbar } from "./topbar/Topbar.tsx";

interface HeaderProps {
  person: ShellPerson;
  path: string;
  slots: ShellSlots;
  unread: Unread;
  nodes: readonly MenuNode[];
  /** The menu is drawn below the header, on small screens. */
  drawn: boolean;
  onDrawn: (drawn: boolean) => void;
  onAside: () => void;
}

/** The bar at the top: the logo where no aside shows it, the menu across, at the right the topbar. */
export function Header({ person, path, slots, unread, nodes, ...drawing }: HeaderProps) {
  const { drawn, onDrawn, onAside } = drawing;
  const { t } = useTranslation("shell");
  const [layout] = useLayout();
  const hasMenu = layout["header.menu.display"];
  return (
    <header className={styles.header} data-skin={layout["header.self.skin"]}>
      <button type="button" className={styles.burger} aria-label={t("openMenu")} onClick={onAside}>
        <IconMenu2 size={22} aria-hidden />
      </button>
      <div className={styles.headerLogo}>
        <Logo />
      </div>
      {hasMenu ? (
        <HeaderMenu
          nodes={nodes}
          path={path}
          toggle={layout["header.menu.toggle"]}
          arrows={layout["header.menu.arrow"]}
          skin={layout["header.menu.skin"]}
          drawn={drawn}
          onDrawn={onDrawn}
        />
      ) : null}
      <Topbar person={person} unread={unread} slots={slots} />
      {hasMenu ? (
        <button
          type="button"
          className={styles.more}
          aria-label={t("sections")}
          aria-expanded={drawn}
          aria-controls="header-menu"
          onClick={() => onDrawn(!drawn)}
        >
          <IconDots size={20} aria-hidden />
        </button>
      ) : null}
    </header>
  );
}
