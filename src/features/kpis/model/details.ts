import type { Shifts, Site } from "./buckets.ts";
import type { Figure } from "./figures.ts";

/** One row of which a figure is made, as the store has it. */
export interface DetailRow {
  readonly argument: string;
  readonly series: string | null;
  readonly side: string | null;
  /** Milliseconds. */
  readonly ms: number | null;
  readonly counted: boolean;
  readonly estimated: boolean;
  readonly entryNo: string;
  readonly bolNo: string;
  readonly client: string;
  readonly supplier: string | null;
  readonly carrier: string | null;
  readonly trailer: string | null;
  readonly trailerType: string | null;
  readonly mode: string;
  readonly shipmentType: string;
  readonly priority: number | null;
  readonly bultos: number | null;
  readonly pieces: number | null;
  readonly weight: number | null;
  readonly receivedBy: string | null;
  readonly reviewedBy: string | null;
  readonly site: string;
  readonly arrivedAt: Date | null;
  readonly recvStartAt: Date | null;
  readonly recvEndAt: Date | null;
  readonly revStartAt: Date | null;
  readonly revEndAt: Date | null;
  readonly processedAt: Date | null;
  readonly status: string;
  readonly missing: readonly string[];
  /** What figures of exceptions and of priorities tell besides. */
  readonly more: Readonly<Record<string, unknown>>;
}

const MILESTONES = [
  "arrivedAt",
  "recvStartAt",
  "recvEndAt",
  "revStartAt",
  "revEndAt",
  "processedAt",
] as const satisfies readonly (keyof DetailRow)[];

const DAY_MS = 86_400_000;

const offsetAt = (ms: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;

/**
 * Says instants by the clock of a zone, YYYY-MM-DDTHH:MM:SS. How far the clock is from UTC is looked up once for a day
 * that begins and ends alike: a page of rows has thousands of instants.
 */
function clockOf(zone: string): (at: Date) => string {
  const days = new Map<number, number | null>();
  const ofDay = (day: number): number | null => {
    const [first, last] = [offsetAt(day * DAY_MS, zone), offsetAt((day + 1) * DAY_MS, zone)];
    const offset = first === last ? first : null;
    days.set(day, offset);
    return offset;
  };
  return (at) => {
    const ms = at.getTime();
    const day = Math.floor(ms / DAY_MS);
    const known = days.get(day);
    const offset = (known === undefined ? ofDay(day) : known) ?? offsetAt(ms, zone);
    return new Date(ms + offset).toISOString().slice(0, 19);
  };
}

/** A site with its clock. */
export type ClockedSite = Pick<Site, "zone" | "plans"> & { readonly clock: (at: Date) => string };

export const clocked = (site: Pick<Site, "zone" | "plans">): ClockedSite => ({
  ...site,
  clock: clockOf(site.zone),
});
export const NO_SITE = clocked({ zone: "UTC", plans: [] });

/** A row of a figure as its detail call answers it: instants in UTC, beside each the site's own clock. */
export function detailOf(
  figure: Figure,
  row: DetailRow,
  { zone, plans, clock }: ClockedSite,
  { shiftAt }: Shifts,
): object {
  const { series, side, ms, counted, missing, more, site: _site, ...rest } = row;
  const shift = row.recvEndAt && shiftAt(row.recvEndAt, zone, plans);
  const told: Record<string, unknown> = {
    ...rest,
    ...(series !== null && { series }),
    ...(side !== null && { side }),
    minutes: ms === null ? null : Math.round((ms / 60_000) * 10_000) / 10_000,
    skipped: !counted,
    shift: shift?.code ?? null,
    businessDate: shift?.day ?? null,
    ...(figure.of === "inconclusive" && { reasons: missing }),
    ...more,
    link: `/entrada?q=${encodeURIComponent(row.entryNo)}`,
  };
  for (const name of MILESTONES) {
    const at = row[name];
    told[name] = at ? at.toISOString() : null;
    told[`${name}Local`] = at ? clock(at) : null;
  }
  return told;
}
