import { type RawBuilder, sql } from "kysely";
import type { Page } from "#kit/pure/page.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { DetailRow } from "../model/details.ts";
import { namesOf } from "../model/buckets.ts";
import { type FlowFigure, isByPeriod } from "../model/figures.ts";
import { argumentOf, flowsOf, type RowsAsked, rowsOf, sidesOf, standingAt } from "./figureRows.ts";

/** Which of a figure's rows: all, or those of one point. */
export interface DetailsAsked {
  readonly mode: "direct" | "indirect" | undefined;
  readonly argument: string | undefined;
  readonly series: string | undefined;
  readonly side: string | undefined;
}

// What only some figures are made of stands in `more`, under the names of the wire.
const MORE = sql`
  case
    when e.id is not null then jsonb_build_object('exceptionNo', e.exception_no, 'class', e.kind, 'reasonCode', null,
      'quantity', e.quantity, 'severity', e.severity, 'responsible', e.responsible, 'exceptionStatus', e.status,
      'photos', (select count(*) from shared.entity_documents d where d.subscriber_id = r.subscriber_id
        and d.entity = 'exceptions' and d.row_id = e.id and d.type = 'photo' and d.removed_at is null))
    when p.id is not null then jsonb_build_object('priorityNo', p.number, 'level', p.level,
      'priorityStatus', p.status, 'neededBy', r.at, 'crossedAt', null, 'lateMin', null)
    else '{}'
  end`;

/** The rows of which a figure is made, in the order of its points, with all that is known of their entries. */
export async function detailsOf(
  tx: Tx,
  asked: RowsAsked,
  { mode, argument, series, side }: DetailsAsked,
  { skip, take }: Page,
): Promise<{ rows: readonly DetailRow[]; total: number; skipped: number }> {
  const { db, subscriberId } = tx;
  const { figure } = asked;
  const is = (value: string | undefined, name: "mode" | "argument" | "series" | "side") =>
    value === undefined ? sql`` : sql`and ${sql.ref(name)} = ${value}`;
  const own = argument === undefined ? asked : ofPeriods(asked, [argument]);
  const these = (those: RowsAsked) => sql`
    select * from (${rowsOf(tx, those)}) r
    where true ${is(mode, "mode")} ${own === asked ? is(argument, "argument") : sql``} ${is(series, "series")} ${is(side, "side")}`;
  const counted = await (figure.of === "flow" && mode === undefined && series === undefined
    ? flowCounts(tx, figure, own, side)
    : countsIn(tx, these(own)));
  const { page, by, before } = pageOf(own, counted, skip, take);
  const { rows } = await sql<DetailRow>`
    select r.argument, r.series, r.side, r.at, r.ms, r.counted, r.estimated, s.entry_no as "entryNo", s.bol_no as "bolNo",
      o.name as client, v.name as supplier, c.name as carrier, s.trailer_no as trailer, t.trailer_type as "trailerType",
      s.mode, s.shipment_type as "shipmentType",
      (select min(q.level) from shared.priorities q where q.subscriber_id = r.subscriber_id and q.shipment = s.id
        and q.status <> 'declined') as priority,
      s.units_received as bultos, s.pieces_received as pieces, s.weight_received::float8 as weight, s.received_by as "receivedBy",
      s.reviewed_by as "reviewedBy", s.site, s.arrived_at as "arrivedAt", s.receiving_started_at as "recvStartAt",
      (case when s.mode = 'direct' then s.arrived_at else s.received_at end) as "recvEndAt",
      s.review_started_at as "revStartAt", s.reviewed_at as "revEndAt", s.loaded_at as "processedAt", s.stage as status, s.missing, ${MORE} as more
    from (select ${subscriberId}::integer as subscriber_id, period, ${argumentOf(page)} as argument, series, side, at, ms, counted,
        estimated, shipment, subject from (${these(page)}) r where ${by}
      order by period, argument, series, side, at, shipment, subject offset ${skip - before} limit ${take}) r
    join shared.shipments s on s.subscriber_id = r.subscriber_id and s.id = r.shipment
    join shared.subscribers o on o.id = r.subscriber_id
    left join shared.carriers c on c.subscriber_id = r.subscriber_id and c.id = s.carrier
    left join shared.carriers v on v.subscriber_id = r.subscriber_id and v.id = s.supplier
    left join shared.trailers t on t.subscriber_id = r.subscriber_id and t.number = s.trailer_no
    left join shared.exceptions e on e.subscriber_id = r.subscriber_id and e.id = r.subject
    left join shared.priorities p on p.subscriber_id = r.subscriber_id and p.id = r.subject
    order by r.period, r.argument, r.series, r.side, r.at, r.shipment, r.subject`.execute(db);
  const sum = (name: "total" | "skipped") => counted.reduce((all, one) => all + one[name], 0);
  return { total: sum("total"), skipped: sum("skipped"), rows };
}

interface Counted {
  readonly period: number;
  readonly argument: string | null;
  readonly total: number;
  readonly skipped: number;
}

async function countsIn({ db }: Tx, found: RawBuilder<unknown>): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select period, argument, count(*) as total, count(*) filter (where not counted) as skipped
    from (${found}) r group by period, argument order by period, argument`.execute(db);
  return rows;
}

/** As `countsIn`, without a row for each period at whose end an entry stood. */
async function flowCounts(
  tx: Tx,
  figure: FlowFigure,
  asked: RowsAsked,
  side: string | undefined,
): Promise<readonly Counted[]> {
  const stands = sidesOf(figure)[2];
  const flows = sql`
    select * from (${flowsOf(tx, figure, asked)}) r where ${side === undefined ? sql`true` : sql`side = ${side}`}`;
  const found = side === stands ? [] : await countsIn(tx, flows);
  const stood = side === undefined || side === stands ? await standingAt(tx, figure, asked) : [];
  const totals = new Map(found.map(({ period, total }) => [period, total]));
  for (const { period, n } of stood) totals.set(period, (totals.get(period) ?? 0) + n);
  return [...totals]
    .map(([period, total]) => ({ period, argument: null, total, skipped: 0 }))
    .toSorted((one, other) => one.period - other.period);
}

/** Those periods or arguments of which some rows stand on a page, and how many rows are before the first of them. */
function pageOf(asked: RowsAsked, counted: readonly Counted[], skip: number, take: number) {
  const names = namesOf(asked.buckets);
  const on: Counted[] = [];
  let [before, sum] = [0, 0];
  for (const one of counted) {
    if (sum + one.total <= skip) before += one.total;
    else if (sum < skip + take) on.push(one);
    sum += one.total;
  }
  if (isByPeriod(asked.figure)) {
    const periods = on.map(({ period }) => names[period - 1]);
    return { page: ofPeriods(asked, periods), by: sql`true`, before };
  }
  const by = sql`argument = any(${on.map(({ argument }) => argument)}::text[])`;
  return { page: asked, by, before };
}

/** Of a figure by period no more than these are looked at. */
function ofPeriods(asked: RowsAsked, names: readonly (string | undefined)[]): RowsAsked {
  if (!isByPeriod(asked.figure)) return asked;
  const its = (all: RowsAsked["ends"]) => all.filter(({ argument }) => names.includes(argument));
  return { ...asked, buckets: its(asked.buckets), ends: its(asked.ends) };
}
