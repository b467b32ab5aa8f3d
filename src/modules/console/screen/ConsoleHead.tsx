import { ActionIcon } from "@mantine/core";
import { IconArrowLeft, IconBarcode, IconVolume, IconVolumeOff } from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Console.module.css";
import { Signal } from "./Signal.tsx";
import type { Desk } from "./useDesk.ts";

interface ConsoleHeadProps {
  title: string;
  /** What it is known by beside; what is not known is left out. */
  facts: readonly (string | null)[];
  back: Pick<LinkProps, "to" | "search"> & { readonly words: string };
  /** How far it is, of all that is known; null: nothing is done with it. */
  count: { readonly words: string; readonly done: number; readonly all: number | null } | null;
  desk: Desk;
  children?: ReactNode;
}

/** Which row it is, how far it is and where, whether there is a signal; below it, in large, what became of the last thing done. */
export function ConsoleHead({ title, facts, back, count, desk, children }: ConsoleHeadProps) {
  const { t } = useTranslation("console");
  const { words, ...way } = back;
  const Sound = desk.hasSound ? IconVolume : IconVolumeOff;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.what}>
          <Link {...way} aria-label={words} title={words}>
            <IconArrowLeft size={22} aria-hidden />
          </Link>
          <div>
            <h2>{title}</h2>
            <p>{facts.filter(Boolean).join(" · ")}</p>
          </div>
          <Link to="/escaner" aria-label={t("tryScanner")} title={t("tryScanner")}>
            <IconBarcode size={22} aria-hidden />
          </Link>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t("sound")}
            title={t("sound")}
            aria-pressed={desk.hasSound}
            onClick={() => desk.setSound(!desk.hasSound)}
          >
            <Sound size={22} aria-hidden />
          </ActionIcon>
        </div>
        <div className={styles.count}>
          {count === null ? null : <strong>{count.words}</strong>}
          <Signal />
          {count === null || count.all === null ? null : (
            <progress
              max={Math.max(count.all, 1)}
              value={Math.min(count.done, count.all)}
              aria-label={count.words}
            />
          )}
        </div>
        {count === null ? null : <div className={styles.places}>{children}</div>}
      </header>
      {count === null ? null : (
        <p className={styles.said} role="status" data-felt={desk.said?.felt}>
          {desk.said?.text}
        </p>
      )}
    </>
  );
}
