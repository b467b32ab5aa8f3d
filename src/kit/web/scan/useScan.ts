import { type RefObject, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { showNote } from "../notice/notices.ts";
import { hearScans, TAKEN } from "./hearScans.ts";
import type { Scan } from "./scanned.ts";

/** Marks a field in which codes are expected. */
export const SCAN_FIELD = { "data-scan": "" };
/** Marks what takes a scan in a dialog itself, by `useFieldScan`. */
export const TAKES_SCANS = { "data-takes-scans": "" };

/**
 * Tells of each code that a scanner types anywhere on the page, and puts a field that had the focus back as it was. In a
 * dialog the code stays in its field, unless that takes scans: it is what is being filled in, and its end sends nothing.
 * What could not be taken is told.
 */
export function useScan(onScan: (scan: Scan) => void): void {
  const { t } = useTranslation("scan");
  const scan = useEffectEvent(onScan);
  const slow = useEffectEvent(() => showNote(t("slow"), "wrong"));
  const barred = useEffectEvent((code: string) => showNote(t("barred", { code }), "wrong"));
  useEffect(
    () =>
      hearScans({ scan: (one) => scan(one), slow: () => slow(), barred: (code) => barred(code) }),
    [],
  );
}

/** Tells of scans into a field of a dialog, or into one of several within an element marked by `TAKES_SCANS`. */
export function useFieldScan(
  place: RefObject<HTMLElement | null>,
  onScan: (scan: Scan, field: EventTarget | null) => void,
): void {
  const tell = useEffectEvent(onScan);
  useEffect(() => {
    const { current } = place;
    const take = (event: Event) => tell((event as CustomEvent<Scan>).detail, event.target);
    const stop = hearScans({});
    current?.addEventListener(TAKEN, take);
    return () => {
      stop();
      current?.removeEventListener(TAKEN, take);
    };
  }, [place]);
}
