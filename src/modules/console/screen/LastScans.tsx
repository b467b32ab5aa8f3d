import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Console.module.css";
import type { Desk } from "./useDesk.ts";
import { isSameScan, type LastScan } from "./useLastScans.ts";

interface LastScansProps<Scan extends LastScan> {
  desk: Desk;
  scans: readonly Scan[];
  /** Whether what it did still holds. */
  holds: (scan: Scan) => boolean;
  /** What it is called, unless by its label and the entry that was meant. */
  nameOf?: (scan: Scan) => string;
  /** What is told of it beside. */
  children: (scan: Scan) => ReactNode;
}

/** Scans that are told. */
const MOST_TOLD = 5;

/** The last scans of the person, and which of them are not sent yet or taken back. */
export function LastScans<Scan extends LastScan>(props: LastScansProps<Scan>) {
  const { desk, scans, holds, nameOf = nameOfScan, children } = props;
  const { t } = useTranslation("console");
  const words = (scan: Scan, isUndone: boolean) => {
    const command = desk.own.findLast(({ content }) => isSameScan(content as LastScan, scan));
    if (command?.refused) return t("isBack");
    if (isUndone) return t("isUndone");
    return command ? t("waits") : null;
  };
  return (
    <section className={styles.card} aria-label={t("lastScans")}>
      <h3>{t("lastScans")}</h3>
      {scans.length === 0 ? <p>{t("noScans")}</p> : null}
      <ol>
        {scans.slice(0, MOST_TOLD).map((scan) => {
          const isUndone = !holds(scan);
          return (
            <li key={nameOfScan(scan)} data-undone={isUndone || undefined}>
              <b>{nameOf(scan)}</b>
              <span>{words(scan, isUndone)}</span>
              {children(scan)}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export const nameOfScan = ({ label, entryNo }: LastScan): string =>
  [label, entryNo].filter(Boolean).join(" · ");
