import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconX,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Aside.module.css";
import { AsideMenu } from "./AsideMenu.tsx";
import type { ShellPerson } from "./shellPerson.ts";
import { useHoverIntent } from "./useHoverIntent.ts";

interface AsideProps {
  person: ShellPerson;
  path: string;
  minimized: boolean;
  onMinimized: (minimized: boolean) => void;
  /** Drawn over the page, on small screens. */
  drawn: boolean;
  onDrawn: (drawn: boolean) => void;
}

/** The dark menu at the left; minimized it opens over the page when the pointer rests on it. */
export function Aside({ person, path, minimized, onMinimized, drawn, onDrawn }: AsideProps) {
  const { t } = useTranslation("shell");
  const hover = useHoverIntent(300, 500);
  const wide = !minimized || hover.open || drawn;

  useEffect(() => {
    if (!drawn) return;
    const close = (event: KeyboardEvent) => event.key === "Escape" && onDrawn(false);
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [drawn, onDrawn]);

  return (
    <>
      {drawn ? <div className={styles.veil} onClick={() => onDrawn(false)} /> : null}
      <div
        className={styles.aside}
        data-wide={wide || undefined}
        data-over={(minimized && hover.open) || undefined}
        data-drawn={drawn || undefined}
        onPointerEnter={hover.onPointerEnter}
        onPointerLeave={hover.onPointerLeave}
        onClick={(event) => {
          if ((event.target as HTMLElement).closest("a")) onDrawn(false);
        }}
        onFocus={hover.openNow}
        onBlur={hover.onPointerLeave}
      >
        <div className={styles.brand}>
          <Link to="/" className={styles.logo}>
            <span className={styles.mark} aria-hidden>
              V
            </span>
            <span className={styles.name}>Viat WMS</span>
          </Link>
          <button
            type="button"
            className={styles.minimize}
            aria-pressed={minimized}
            aria-label={t(minimized ? "widen" : "minimize")}
            onClick={() => {
              onMinimized(!minimized);
              hover.close();
            }}
          >
            {minimized ? (
              <IconLayoutSidebarLeftExpand size={18} aria-hidden />
            ) : (
              <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
            )}
          </button>
          <button
            type="button"
            className={styles.close}
            aria-label={t("closeMenu")}
            onClick={() => onDrawn(false)}
          >
            <IconX size={20} aria-hidden />
          </button>
        </div>
        <AsideMenu codes={person.codes} path={path} labelled={wide} />
      </div>
    </>
  );
}
