import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageActionsScope } from "#kit/web/page/PageActions.tsx";
import { useRemembered } from "#kit/web/remember/RememberScope.tsx";
import { Aside } from "./Aside.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import styles from "./Shell.module.css";
import type { ShellPerson } from "./shellPerson.ts";
import { Subheader } from "./Subheader.tsx";

interface ShellProps {
  person: ShellPerson;
  /** The address path on screen. */
  path: string;
  /** What stands in the topbar, and at the end of the title bar. */
  tools?: ReactNode;
  menu?: ReactNode;
  children: ReactNode;
}

/** The frame around every screen: aside, header, title bar and footer. */
export function Shell({ person, path, tools, menu, children }: ShellProps) {
  const { t } = useTranslation("shell");
  const [minimized, setMinimized] = useRemembered("aside:minimized", false, isBoolean);
  const [drawn, setDrawn] = useState(false);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // Another screen: whoever reads or walks by keyboard starts at its beginning.
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [path]);

  return (
    <PageActionsScope>
      <a href="#content" className={styles.skip}>
        {t("toContent")}
      </a>
      <div className={styles.frame} data-minimized={minimized || undefined}>
        <Aside
          person={person}
          path={path}
          minimized={minimized}
          onMinimized={setMinimized}
          drawn={drawn}
          onDrawn={setDrawn}
        />
        <Header person={person} onMenu={() => setDrawn(true)} tools={tools} />
        <div className={styles.page}>
          <Subheader path={path} menu={menu} />
          <main id="content" className={styles.content} tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
    </PageActionsScope>
  );
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}
