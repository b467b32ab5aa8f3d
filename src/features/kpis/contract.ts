import { z } from "zod";
import { type Call, call } from "#kit/pure/call.ts";
import { pageQuery } from "#kit/pure/page.ts";
import { type Figure, figures } from "./model/figures.ts";
import { grains, MOST_DAYS } from "./model/range.ts";

const access = ["DASHBOARD", "REPORTES_KPIS"] as const;
const count = z.number().int();
const measured = z.number().nullable();
const text = z.string().nullable();
const instant = z.iso.datetime().nullable();

/** Texts, as what is wrong with them is told after whose figures are asked for. */
const params = z.object({ begin: z.string(), end: z.string(), idSubscriber: z.string() });

const query = {
  /** One site; all of them without it. */
  site: z.uuid().optional(),
  grain: z.enum(grains).default("day"),
  /** The clock by which days are told apart; each site's own without it. */
  tz: z.string().max(60).optional(),
  /** `1`: the rows under `data`, with what they mean under `meta`. */
  envelope: z.enum(["0", "1"]).default("0"),
};
export const pointsQuery = z.object(query);
export const detailsQuery = z.object({
  ...query,
  /** Of one point: its argument, its series and its side. */
  argument: z.string().max(200).optional(),
  series: z.string().max(200).optional(),
  side: z.string().max(20).optional(),
  ...pageQuery,
});

const counted = { argument: z.string(), value: count, n: count };
const averaged = {
  argument: z.string(),
  series: z.string().optional(),
  value: measured,
  n: count,
  skipped: count,
  p50: measured,
  p90: measured,
};

/** A row of the figures of each shape. */
const points = {
  types: z.object({
    ...counted,
    bultos: count,
    pieces: count,
    weight: z.number(),
    pct: z.number(),
  }),
  times: z.object({ ...averaged, target: measured }),
  reviews: z.object({ ...averaged, hands: measured, target: measured }),
  trailers: z.object({ ...counted, series: z.string(), user: z.string(), trailerType: z.string() }),
  processing: z.object({
    ...averaged,
    entries: count,
    handlingUnits: count,
    pieces: count,
    unitsPerHour: measured,
    estimated: count,
  }),
  reviewed: z.object({ ...counted, entradas: count, revision: count, backlog: count }),
  processed: z.object({ ...counted, entradas: count, procesadas: count, wip: count }),
  exceptions: z.object({
    ...counted,
    series: z.enum(["damage", "discrepancy"]),
    class: z.string(),
    reasonCode: text,
    open: count,
    resolved: count,
    rate: measured,
  }),
  priorities: z.object({ ...counted, level: count, onTime: count, late: count, open: count }),
  inconclusive: z.object({
    ...counted,
    series: z.string(),
    user: z.string(),
    bucket: z.string(),
    oldestH: measured,
  }),
} as const satisfies Record<Figure["shape"], z.ZodObject>;

const times = (name: string) => ({ [name]: instant, [`${name}Local`]: text });
const entry = z.object({
  argument: z.string(),
  series: z.string().optional(),
  side: z.string().optional(),
  entryNo: z.string(),
  bolNo: z.string(),
  client: z.string(),
  supplier: text,
  carrier: text,
  trailer: text,
  trailerType: text,
  mode: z.string(),
  shipmentType: z.string(),
  priority: count.nullable(),
  bultos: count.nullable(),
  pieces: count.nullable(),
  weight: measured,
  receivedBy: text,
  reviewedBy: text,
  ...times("arrivedAt"),
  ...times("recvStartAt"),
  ...times("recvEndAt"),
  ...times("revStartAt"),
  ...times("revEndAt"),
  ...times("processedAt"),
  minutes: measured,
  skipped: z.boolean(),
  estimated: z.boolean(),
  shift: text,
  businessDate: text,
  status: z.string(),
  link: z.string(),
});
const details: Readonly<Record<Figure["of"], z.ZodObject>> = {
  entries: entry,
  flow: entry,
  exceptions: entry.extend({
    exceptionNo: z.string(),
    class: z.string(),
    reasonCode: text,
    quantity: count.nullable(),
    severity: z.string(),
    responsible: z.string(),
    exceptionStatus: z.string(),
    photos: count,
  }),
  priorities: entry.extend({
    priorityNo: z.string(),
    level: count,
    priorityStatus: z.string(),
    neededBy: z.string(),
    crossedAt: instant,
    lateMin: measured,
  }),
  inconclusive: entry.extend({ reasons: z.array(z.string()) }),
};

/** What all rows of a figure come to. */
const total = z.object({
  value: measured,
  n: count,
  skipped: count,
  p50: measured,
  p90: measured,
  /** Rows by what came of them; those that stood, at the end of the range. */
  sides: z.record(z.string(), count),
});
export type FigureTotal = z.infer<typeof total>;

const meta = z.object({
  tz: z.string(),
  begin: z.string(),
  end: z.string(),
  /** In the unit of the figure: the client's own, or what its customers were promised. */
  target: measured,
  /** Rows without what is averaged. */
  skipped: count,
  /** Rows of the answer, or from which its page was cut. */
  count,
  /** Of a figure's points; null where its rows are told. */
  total: total.nullable(),
  /** Where the client's entries came to, whatever was asked. */
  sites: z.array(z.object({ id: z.string(), code: z.string() })),
  /** What of the definition nothing records yet. */
  awaits: z.enum(["crossings"]).nullable(),
  generatedAt: z.iso.datetime(),
  definition: z.string(),
});
export type FigureMeta = z.infer<typeof meta>;
const replyOf = (row: z.ZodObject) =>
  z.union([z.array(row), z.object({ data: z.array(row), meta })]);

/** A call of a figure: for its points, or for the rows of which they are made. */
export interface KpiCall<Query extends z.ZodType = z.ZodType> {
  readonly figure: Figure;
  /** Of the rows of a detail call. */
  readonly mode?: "direct" | "indirect" | undefined;
  readonly call: Call<Query, typeof params, z.ZodType, z.ZodType<object>>;
}

const declared = <Query extends z.ZodType>(
  name: string,
  summary: string,
  own: Query,
  reply: z.ZodType<object>,
) =>
  call({
    method: "GET",
    path: `/kpis/${name}/:begin/:end/:idSubscriber`,
    summary: `${summary} Both days included, at most ${MOST_DAYS}.`,
    access,
    params,
    query: own,
    refuses: ["badRequest", "otherClient"],
    reply,
  });

export const pointCalls: readonly KpiCall<typeof pointsQuery>[] = figures.map((figure) => ({
  figure,
  call: declared(figure.name, figure.definition, pointsQuery, replyOf(points[figure.shape])),
}));

export const detailCalls: readonly KpiCall<typeof detailsQuery>[] = figures.flatMap((figure) =>
  figure.details.map(({ name, mode }) => ({
    figure,
    mode,
    call: declared(
      name,
      `The rows of ${figure.name}. ${figure.definition}`,
      detailsQuery,
      replyOf(details[figure.of]),
    ),
  })),
);

/** Who does the work of the warehouse. */
const workers = [
  "ENTRADA_MANUAL",
  "DISTRIBUCION_ENTRADA",
  "REVISION_REPORTES",
  "REVISION_REPORTES_DIST",
  "MANIFIESTO",
] as const;

export const ownWork = call({
  method: "GET",
  path: "/api/own_figures/warehouse",
  summary: "What the caller received, reviewed and loaded since Monday of this week",
  access: workers,
  reply: z.object({
    data: z.object({ received: count, reviewed: count, loaded: count, since: z.string() }),
  }),
});
