import { useWindowEvent } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { foldedBy, type MenuNode } from "#features/shell/model/menuNode.ts";
import { desktopFrom } from "#features/shell/model/timings.ts";
import styles from "./HeaderMenu.module.css";
import type { MenuManner } from "./manner.ts";
import { MenuList } from "./MenuList.tsx";
import { useWindowWidth } from "./useWindowWidth.ts";

interface HeaderMenuProps {
  nodes: readonly MenuNode[];
  path: string;
  toggle: "hover" | "click";
  arrows: boolean;
  skin: "light" | "dark";
  /** On tablets and phones: drawn below the header. */
  drawn: boolean;
  onDrawn: (drawn: boolean) => void;
}

/** The menu across the header: it drops down on a desktop and folds open on smaller screens. */
export function HeaderMenu({ nodes, path, drawn, onDrawn, ...look }: HeaderMenuProps) {
  const { t } = useTranslation("shell");
  const width = useWindowWidth();
  const isDesktop = width >= desktopFrom;
  const manner: MenuManner = {
    mode: isDesktop ? "dropdown" : "accordion",
    side: "below",
    toggle: look.toggle,
    path,
    arrows: look.arrows,
  };
  useWindowEvent("keydown", ({ key }) => {
    if (drawn && key === "Escape") onDrawn(false);
  });
  if (!isDesktop && !drawn) return null;
  const { kept, folded } = isDesktop ? foldedBy(nodes, width) : { kept: nodes, folded: [] };
  const more: MenuNode[] =
    folded.length === 0
      ? []
      : [
          {
            title: "More",
            translate: "more",
            icon: "more",
            "icon-only": true,
            submenu: { type: "classic", width: 260, items: folded },
          },
        ];
  return (
    <nav
      id="header-menu"
      aria-label={t("sections")}
      className={styles.bar}
      data-drawn={drawn || undefined}
      data-skin={look.skin}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest("a")) onDrawn(false);
      }}
    >
      {/* Another menu: what was open in the one before says nothing about it. */}
      <MenuList
        key={`${manner.mode} ${kept.map(({ title }) => title).join()}`}
        nodes={[...kept, ...more]}
        manner={manner}
      />
    </nav>
  );
}
