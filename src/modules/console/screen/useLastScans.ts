import { useRemembered } from "#kit/web/remember/RememberScope.tsx";

/** A scan as it is remembered. */
export interface LastScan {
  readonly label: string;
  /** The number of the entry that was meant, where several have a unit of the label. */
  readonly entryNo?: string | null;
}

/** Whether both are about one unit. */
export const isSameScan = (one: LastScan, other: LastScan): boolean =>
  one.label === other.label && (one.entryNo ?? null) === (other.entryNo ?? null);

interface Remembered<Scan> {
  readonly of: string;
  readonly scans: readonly Scan[];
}

/** Scans that can be taken back, one after the other. */
const MOST_KEPT = 50;

/** What this person scanned last of a row, the last first, also after a reload. */
export function useLastScans<Scan extends LastScan>(name: string, id: string) {
  const [kept, keep] = useRemembered<Remembered<Scan>>(
    name,
    { of: id, scans: [] },
    isRemembered<Scan>,
  );
  const scansOf = ({ of, scans }: Remembered<Scan>) => (of === id ? scans : []);
  return {
    scans: scansOf(kept),
    keepScan: (scan: Scan) =>
      keep((now) => {
        const before = scansOf(now).filter(
          (one) => !isSameScan(one, scan) && !isSameScan(one, { label: scan.label }),
        );
        return { of: id, scans: [scan, ...before].slice(0, MOST_KEPT) };
      }),
  };
}

const isRemembered = <Scan>(value: unknown): value is Remembered<Scan> =>
  typeof value === "object" && value !== null && "of" in value && "scans" in value;
