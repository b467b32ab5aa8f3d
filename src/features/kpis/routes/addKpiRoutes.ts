import type { FastifyReply } from "fastify";
import { isZone } from "#kit/pure/calendar.ts";
import { pageOfQuery } from "#kit/pure/page.ts";
import { Problem } from "#kit/pure/problem.ts";
import { answer, type Caller, type RouteContext } from "#kit/server/http.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import { detailCalls, type FigureTotal, pointCalls } from "../contract.ts";
import { type Bucket, bucketsOf, endsOf, type Shifts } from "../model/buckets.ts";
import { clocked, detailOf, NO_SITE } from "../model/details.ts";
import type { Figure } from "../model/figures.ts";
import { judgedOf } from "../model/judged.ts";
import { pointOf, totalOf } from "../model/points.ts";
import { type Grain, MOST_DAYS, type Range, rangeOf } from "../model/range.ts";
import { detailsOf } from "../store/details.ts";
import { ratesOf, sumsOf } from "../store/points.ts";
import { type KpiSite, sitesOf, targetsOf } from "../store/sites.ts";

interface Query {
  readonly site?: string | undefined;
  readonly grain: Grain;
  readonly tz?: string | undefined;
  readonly envelope: "0" | "1";
}
interface Params {
  readonly begin: string;
  readonly end: string;
  readonly idSubscriber: string;
}

/** What a call of a figure looks at. */
interface Asked {
  readonly range: Range;
  readonly sites: readonly KpiSite[];
  /** Of them `sites` may be one. */
  readonly allSites: readonly KpiSite[];
  readonly buckets: readonly Bucket[];
  readonly ends: readonly Bucket[];
  readonly target: number | null;
}

/** What a client wants a figure to come to at most, at one site or, with null, at all of them together. */
export interface OwnTarget {
  readonly figure: string;
  readonly site: string | null;
  readonly atMost: number;
}

export interface KpiNeeds {
  /** Tells business dates. */
  readonly shifts: Shifts;
  readonly ownTargets: (tx: Tx) => Promise<readonly OwnTarget[]>;
}

/** Adds the documented calls of the figures. */
export function addKpiRoutes(context: RouteContext, { shifts, ownTargets }: KpiNeeds): void {
  const { database } = context;

  /** The client's own targets go before what its customers were promised; those of a site before those of all sites. */
  const targetOf = async (tx: Tx, figure: Figure, { site, grain }: Query) => {
    const judged = judgedOf(figure);
    const own = (await ownTargets(tx)).filter((one) => one.figure === figure.name);
    const ofSite = own.filter((one) => site !== undefined && one.site === site);
    const those = ofSite.length > 0 ? ofSite : own.filter((one) => one.site === null);
    if (judged && those.length > 0)
      return judged.isDaily && grain !== "day"
        ? null
        : Math.min(...those.map(({ atMost }) => atMost));
    return figure.of === "entries" && figure.target ? (await targetsOf(tx))[figure.target] : null;
  };

  /** Reads for one's own client alone, all as of one moment. */
  const look = <Result>(
    figure: Figure,
    { caller, params, query }: { caller: Caller; params: Params; query: Query },
    read: (tx: Tx, asked: Asked) => Promise<Result>,
  ): Promise<Result> => {
    const client = ownOf(caller, params.idSubscriber);
    const range = goodRange(params);
    if (query.tz !== undefined && !isZone(query.tz))
      throw refused("tz", "zone", `${query.tz} is no time zone`);
    const work = async (tx: Tx) => {
      const allSites = await sitesOf(tx);
      const own = allSites.filter(({ id }) => query.site === undefined || id === query.site);
      const sites = query.tz ? own.map((site) => ({ ...site, zone: query.tz ?? "" })) : own;
      const buckets = bucketsOf(figure, sites, range, query.grain, shifts);
      const target = await targetOf(tx, figure, query);
      return read(tx, { range, sites, allSites, buckets, ends: endsOf(buckets), target });
    };
    return inTenant(database, client, work, { readOnly: true, snapshot: true });
  };

  for (const { figure, call } of pointCalls)
    answer(context, call, (asked) =>
      look(figure, asked, async (tx, at) => {
        const { groups, whole } = await sumsOf(tx, { figure, ...at });
        const rates = figure.of === "exceptions" ? await ratesOf(tx, at) : new Map();
        const n = groups.reduce((sum, group) => sum + group.n, 0);
        const total = totalOf(figure, whole);
        const rows = groups.map((group) => pointOf(figure, group, { n, target: at.target, rates }));
        return told(figure, asked, at, {
          rows,
          count: rows.length,
          skipped: total.skipped,
          total,
        });
      }),
    );

  for (const { figure, mode, call } of detailCalls)
    answer(context, call, (asked) =>
      look(figure, asked, async (tx, at) => {
        const { argument, series, side } = asked.query;
        const which = { mode, argument, series, side };
        const found = await detailsOf(tx, { figure, ...at }, which, pageOfQuery(asked.query));
        const bySite = new Map(at.sites.map((site) => [site.id, clocked(site)]));
        const rows = found.rows.map((row) =>
          detailOf(figure, row, bySite.get(row.site) ?? NO_SITE, shifts),
        );
        const { total: count, skipped } = found;
        return told(figure, asked, at, { rows, count, skipped, total: null });
      }),
    );
}

interface Told {
  readonly rows: readonly object[];
  readonly count: number;
  readonly skipped: number;
  readonly total: FigureTotal | null;
}

/** The rows alone, as documented, or with what they mean; headers say it either way. */
function told(
  { definition, awaits }: Figure,
  {
    caller,
    params,
    query,
    reply,
  }: { caller: Caller; params: Params; query: Query; reply: FastifyReply },
  { sites, allSites, target }: Asked,
  { rows, ...sums }: Told,
): object {
  const zones = [...new Set(sites.map(({ zone }) => zone))];
  const tz = zones.join(", ") || (query.tz ?? caller.zones[Number(params.idSubscriber)] ?? "UTC");
  reply
    .header("x-total-count", sums.count)
    .header("x-kpi-tz", tz)
    .header("x-kpi-skipped", sums.skipped)
    .header("x-kpi-definition", definition);
  if (query.envelope === "0") return rows;
  const { begin, end } = params;
  const generatedAt = new Date().toISOString();
  const meta = {
    tz,
    begin,
    end,
    target,
    generatedAt,
    definition,
    awaits: awaits ?? null,
    ...sums,
    sites: allSites.map(({ id, code }) => ({ id, code })),
  };
  return { data: rows, meta };
}

/** Refuses a client of somebody else, one that never was, and one's own written in any other way, alike. */
function ownOf({ subscriberIds }: Caller, asked: string): number {
  const own = subscriberIds.find((id) => String(id) === asked);
  if (own === undefined) throw new Problem("otherClient");
  return own;
}

const WORDS = {
  date: "is no day (YYYY-MM-DD) and no instant",
  order: "is before the begin",
  tooLong: `is more than ${MOST_DAYS} days after the begin`,
} as const;

function goodRange({ begin, end }: Params): Range {
  const range = rangeOf(begin, end);
  if (!("code" in range)) return range;
  throw refused(range.field, range.code, `${range.field} ${WORDS[range.code]}`);
}

const refused = (field: string, code: string, message: string) =>
  new Problem("badRequest", message, { errors: [{ field, code, message }] });
