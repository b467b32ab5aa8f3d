import { useNavigate, useSearch } from "@tanstack/react-router";
import { daysBetween } from "#kit/pure/calendar.ts";
import { type DayRange, daysAfter, rangeInAddress } from "#kit/web/dates/dayRange.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useRemembered } from "#kit/web/remember/RememberScope.tsx";
import type { Figure } from "../model/figures.ts";
import { type Grain, grains, MOST_DAYS } from "../model/range.ts";

type Params = Record<string, string | undefined>;

/** A point, or a whole figure, whose rows are shown. */
export interface OpenedPoint {
  readonly figure: string;
  /** Null: all points. */
  readonly argument: string | null;
  readonly series: string;
}

/** What is looked at, as the address has it. */
export interface DashboardAddress {
  readonly client: number;
  readonly range: DayRange;
  readonly grain: Grain;
  readonly site: string | null;
  readonly opened: OpenedPoint | null;
  readonly change: (params: Params) => void;
  readonly open: (point: OpenedPoint | null) => void;
}

/** What this person looked at last: the days up to today and how they were cut. */
interface Last {
  readonly days: number;
  readonly grain: Grain;
  readonly site: string;
}
const FIRST: Last = { days: 30, grain: "day", site: "" };
// The address leaves away what is empty, and some work is nobody's.
const NOBODY = " ";

/** The parameters `from`, `to`, `grain`, `site` and `client`, otherwise as this person had them last; and the point that is open. */
export function useDashboardAddress(today: string): DashboardAddress {
  const search: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  const { active, linked } = useClients();
  const [last, remember] = useRemembered("dashboard", FIRST, isLast);
  const picked = rangeInAddress(search, today);
  const range = picked ?? { from: daysAfter(today, 1 - last.days), to: today };
  const most = daysAfter(range.to, 1 - MOST_DAYS);
  const own = linked.find(({ id }) => String(id) === search["client"])?.id ?? active;
  const site = search["site"] ?? (own === active ? last.site : "");
  const { figure, point, series } = search;
  const grain = grainOf(search["grain"]) ?? last.grain;
  // All of it, so that whoever gets the address sees the same.
  const go = (params: Params) =>
    void navigate({
      to: ".",
      search: (now: Params) => ({
        ...unopened(now),
        ...range,
        grain,
        site,
        client: String(own),
        ...params,
      }),
    });
  return {
    client: own,
    range: range.from < most ? { ...range, from: most } : range,
    grain,
    site: site === "" || site === "all" ? null : site,
    opened:
      figure === undefined
        ? null
        : { figure, argument: point?.replace(NOBODY, "") ?? null, series: series ?? "" },
    change: (params) => {
      const { from = range.from, to = range.to, site: place } = params;
      remember((now) => ({
        days: to === today ? daysBetween(from, to) + 1 : now.days,
        grain: grainOf(params["grain"]) ?? now.grain,
        site: place ?? now.site,
      }));
      go(params);
    },
    open: (opened) =>
      go(
        opened
          ? {
              figure: opened.figure,
              point: opened.argument === "" ? NOBODY : (opened.argument ?? undefined),
              series: opened.series,
            }
          : {},
      ),
  };
}

/** Other filters, or another point, have other rows: the page of those before means nothing. */
function unopened({ figure: _f, point: _p, series: _s, ...rest }: Params): Params {
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith("rows")));
}

const grainOf = (text: string | undefined) => grains.find((grain) => grain === text);

/** The same number of days right before. */
export function daysBefore({ from, to }: DayRange): DayRange {
  return { from: daysAfter(from, -daysBetween(from, to) - 1), to: daysAfter(from, -1) };
}

/** The way to the points of a figure. */
export const openerOf =
  ({ open }: DashboardAddress, { name }: Figure) =>
  (argument: string, series: string) =>
    open({ figure: name, argument, series });

function isLast(stored: unknown): stored is Last {
  if (typeof stored !== "object" || stored === null) return false;
  const { days, grain, site } = stored as Partial<Last>;
  const isLong = typeof days === "number" && days >= 1 && days <= MOST_DAYS;
  return isLong && typeof site === "string" && grainOf(grain) !== undefined;
}
