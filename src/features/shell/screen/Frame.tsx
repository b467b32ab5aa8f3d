import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { OfflineBar } from "#kit/web/http/OfflineBar.tsx";
import { ProgressBar } from "#kit/web/progress/ProgressBar.tsx";
import { asideCarried } from "#features/shell/model/menuNode.ts";
import { headerMinimizeOffset } from "#features/shell/model/layout.ts";
import { desktopFrom } from "#features/shell/model/timings.ts";
import { Aside } from "./Aside.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { useLayout } from "./layout/LayoutScope.tsx";
import { menuModel } from "./menu/menuModel.ts";
import { asideMenu, headerMenu } from "./menu/productMenu.ts";
import { useWindowWidth } from "./menu/useWindowWidth.ts";
import { QuickNav } from "./QuickNav.tsx";
import { ScrollTop } from "./ScrollTop.tsx";
import type { ShellProps } from "./shellProps.ts";
import styles from "./Shell.module.css";
import { QuickSidebar } from "./sidebar/QuickSidebar.tsx";
import { Subheader } from "./Subheader.tsx";
import { useScrolledPast } from "./useScrolledPast.ts";

/** Aside, header, title bar, the screen and the footer. */
export function Frame({ person, path, slots, unread, children }: ShellProps) {
  const { t } = useTranslation("shell");
  const [layout] = useLayout();
  const [drawn, setDrawn] = useState<"aside" | "header" | null>(null);
  const changed = useSyncExternalStore(menuModel.subscribe, menuModel.changed);
  const headerNodes = changed ?? headerMenu(person);
  const shrinks = useScrolledPast(headerMinimizeOffset) && layout["header.self.minimize"];
  const isDesktop = useWindowWidth() >= desktopFrom;
  useContentFocus(path);
  const hasAside = layout["aside.self.display"] || !isDesktop;

  return (
    <>
      {layout["loader.progress"] ? <ProgressBar /> : null}
      <a href="#content" className={styles.skip}>
        {t("toContent")}
      </a>
      <div
        className={styles.frame}
        data-minimized={layout["aside.self.minimized"] || undefined}
        data-aside={layout["aside.self.display"] ? undefined : "none"}
        data-boxed={layout["self.layout"] === "boxed" || undefined}
        data-shrunk={shrinks || undefined}
        data-header-desktop={layout["header.self.fixed.desktop"] ? "fixed" : "scrolls"}
        data-header-mobile={layout["header.self.fixed.mobile"] ? "fixed" : "scrolls"}
        data-subheader-fixed={layout["subheader.fixed"] || undefined}
        data-footer-fixed={layout["footer.fixed"] || undefined}
      >
        {hasAside ? (
          <Aside
            nodes={asideCarried(headerNodes, path) ?? asideMenu(person)}
            path={path}
            isDesktop={isDesktop}
            drawn={drawn === "aside"}
            onDrawn={(open) => setDrawn(open ? "aside" : null)}
          />
        ) : null}
        <Header
          person={person}
          path={path}
          slots={slots}
          unread={unread}
          nodes={headerNodes}
          drawn={drawn === "header"}
          onDrawn={(open) => setDrawn(open ? "header" : null)}
          onAside={() => setDrawn("aside")}
        />
        <div className={styles.page}>
          <OfflineBar />
          <Subheader path={path} help={slots.help} />
          <main id="content" className={styles.content} tabIndex={-1}>
            {children}
          </main>
          {layout["footer.display"] ? <Footer /> : null}
        </div>
        {layout["extras.quickNav"] ? <QuickNav /> : null}
        {layout["extras.scrollTop"] ? <ScrollTop /> : null}
        <QuickSidebar slots={slots} />
      </div>
    </>
  );
}

/** Another screen: whoever reads or walks by keyboard starts at its beginning. */
function useContentFocus(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [path]);
}
