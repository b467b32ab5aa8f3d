import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Console.module.css";
import type { Desk } from "./useDesk.ts";

interface ConsoleHeadProps {
  title: string;
  /** What it is known by beside; what is not known is left out. */
  facts: readonly (string | null)[];
  back: Pick<LinkProps, "to" | "search"> & { readonly words: string };
  /** How far it is; null: nothing is done with it. */
  count: { readonly words: string; readonly done: number; readonly all: number } | null;
  desk: Desk;
  children?: ReactNode;
}

/** Which row it is, how far it is, and what became of the last thing done. */
export function ConsoleHead({ title, facts, back, count, desk, children }: ConsoleHeadProps) {
  const { t } = useTranslation("console");
  const { words, ...way } = back;
  return (
    <header className={styles.head}>
      <div>
        <h2>{title}</h2>
        <p>{facts.filter(Boolean).join(" · ")}</p>
        <Link {...way}>{words}</Link> · <Link to="/escaner">{t("tryScanner")}</Link>
      </div>
      {count === null ? null : (
        <>
          <div className={styles.count}>
            <strong>{count.words}</strong>
            <progress
              max={Math.max(count.all, 1)}
              value={Math.min(count.done, count.all)}
              aria-label={count.words}
            />
          </div>
          {children}
          <label className={styles.sound}>
            <input
              type="checkbox"
              checked={desk.hasSound}
              onChange={(event) => desk.setSound(event.currentTarget.checked)}
            />
            {t("sound")}
          </label>
          <p className={styles.said} role="status" data-felt={desk.said?.felt}>
            {desk.said?.text}
          </p>
        </>
      )}
    </header>
  );
}
