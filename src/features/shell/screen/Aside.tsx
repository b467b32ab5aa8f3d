import { useWindowEvent } from "@mantine/hooks";
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconX,
} from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MenuNode } from "#features/shell/model/menuNode.ts";
import { timings } from "#features/shell/model/timings.ts";
import styles from "./Aside.module.css";
import { Logo } from "./layout/Logo.tsx";
import { useLayout } from "./layout/LayoutScope.tsx";
import { MenuList } from "./menu/MenuList.tsx";
import { useHoverIntent } from "./useHoverIntent.ts";

interface AsideProps {
  nodes: readonly MenuNode[];
  path: string;
  isDesktop: boolean;
  /** Drawn over the page, on small screens. */
  drawn: boolean;
  onDrawn: (drawn: boolean) => void;
}

/** The menu at the left; minimized it opens over the page when the pointer rests on it. */
export function Aside({ nodes, path, isDesktop, drawn, onDrawn }: AsideProps) {
  const { t } = useTranslation("shell");
  const [layout, { change }] = useLayout();
  const hover = useHoverIntent(timings.asideOpensAfter, timings.asideClosesAfter);
  const minimized = isDesktop && layout["aside.self.minimized"];
  const Turn = minimized ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const wide = !minimized || hover.open || drawn;
  // Minimized it drops, but once it has opened over the page there is room to fold.
  const drops = isDesktop && (layout["aside.menu.dropdown"] || !wide);
  // On a small screen nobody sees the menu before it is first called in.
  const [wasSeen, setWasSeen] = useState(isDesktop);
  if (!wasSeen && (isDesktop || drawn)) setWasSeen(true);

  useWindowEvent("keydown", ({ key }) => {
    if (drawn && key === "Escape") onDrawn(false);
  });

  return (
    <>
      {drawn ? <div className={styles.veil} onClick={() => onDrawn(false)} /> : null}
      <div
        className={styles.aside}
        data-scrolls={!layout["aside.self.fixed"] || undefined}
        data-skin={layout["aside.self.skin"]}
        data-wide={wide || undefined}
        data-over={(minimized && hover.open) || undefined}
        data-drawn={drawn || undefined}
        onPointerEnter={hover.onPointerEnter}
        onPointerLeave={hover.onPointerLeave}
        onClick={(event) => {
          if ((event.target as HTMLElement).closest("a")) onDrawn(false);
        }}
      >
        <div className={styles.brand}>
          <Logo />
          {layout["aside.self.minimizable"] ? (
            <button
              type="button"
              className={styles.minimize}
              aria-pressed={minimized}
              aria-label={t(minimized ? "widen" : "minimize")}
              onClick={() => {
                change({ "aside.self.minimized": !minimized });
                hover.close();
              }}
            >
              <Turn size={18} aria-hidden />
            </button>
          ) : null}
          <button
            type="button"
            className={styles.close}
            aria-label={t("closeMenu")}
            onClick={() => onDrawn(false)}
          >
            <IconX size={20} aria-hidden />
          </button>
        </div>
        <nav className={styles.menu} aria-label={t("menu")}>
          {wasSeen ? (
            <MenuList
              // Another list, or another manner: what was open in the one says nothing about the other.
              key={`${drops} ${nodes.map(({ title }) => title).join()}`}
              nodes={nodes}
              longestOpen
              manner={{
                mode: drops ? "dropdown" : "accordion",
                side: "beside",
                // Hovering the narrow menu opens the whole of it: its branches wait for a click.
                toggle: wide ? "hover" : "click",
                path,
                arrows: wide,
                narrow: !wide,
              }}
            />
          ) : null}
        </nav>
      </div>
    </>
  );
}
