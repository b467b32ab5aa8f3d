import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { Span } from "../model/coverage.ts";

export interface PartsAsked {
  /** Letters of a part's key, anywhere in it; blank: all parts. */
  readonly filter: string;
  readonly skip: number;
  readonly take: number;
}

interface PartsPage {
  readonly keys: string[];
  readonly total: number;
}

/** A page of the parts that have lines in force, by their keys; `total` counts them all. */
export async function partsWithLines(tx: Tx, asked: PartsAsked): Promise<PartsPage> {
  return pageOf(
    tx,
    sql`select distinct l.part_key from certificate_lines l where ${these(tx, asked)}`,
    asked,
  );
}

/** The days of an agreement's header, for one of the suppliers. */
export interface HeaderSpan {
  readonly agreementId: string;
  readonly supplier: string;
  /** Null: it covers no day. */
  readonly span: Span | null;
  /** The header has no date of signature: the lines' own counts. */
  readonly isUnsigned: boolean;
}

/**
 * A page of the parts that some supplier's lines leave without cover on some day of the window. The
 * headers come with their days, so that the rules stay in the model; here lines are only put together.
 */
export async function partsWithGaps(
  tx: Tx,
  headers: readonly HeaderSpan[],
  window: Span,
  asked: PartsAsked,
): Promise<PartsPage> {
  const whole = sql`daterange(${window.from}::date, ${window.until}::date)`;
  const gaps = sql`
    select distinct part_key from (
      select l.part_key
      from certificate_lines l
      join unnest(
        ${headers.map((one) => one.agreementId)}::uuid[], ${headers.map((one) => one.supplier)}::text[],
        ${headers.map((one) => one.span?.from ?? null)}::date[],
        ${headers.map((one) => one.span?.until ?? null)}::date[],
        ${headers.map((one) => one.isUnsigned)}::boolean[]
      ) as s(agreement_id, supplier, since, until, is_unsigned) on s.agreement_id = l.agreement_id
      cross join lateral (
        select greatest(s.since, ${window.from}::date, case when s.is_unsigned then l.dated_on end) as since,
               least(s.until, ${window.until}::date, l.deleted_on, case when s.is_unsigned
                 then (l.dated_on + interval '4 years')::date + 1 end) as until
      ) d
      cross join lateral (
        select case when s.since is not null and d.since < d.until then daterange(d.since, d.until) end as days
      ) r
      where ${these(tx, asked)}
      group by l.part_key, s.supplier
      having not coalesce(bool_or(r.days = ${whole}), false)
        and not coalesce(range_agg(r.days) filter (where r.days <> ${whole}) @> ${whole}, false)
    ) open`;
  return pageOf(tx, gaps, asked);
}

const these = ({ subscriberId }: Tx, { filter }: PartsAsked) => sql`
  l.subscriber_id = ${subscriberId} and l.removed_version is null
  and ${filter === "" ? sql`true` : sql`l.part_key like ${`%${filter.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`}`;

async function pageOf(
  { db }: Tx,
  parts: RawBuilder<unknown>,
  { skip, take }: PartsAsked,
): Promise<PartsPage> {
  const { rows } = await sql<PartsPage>`
    with parts as materialized (${parts})
    select (select count(*) from parts) as total,
           array(select part_key from parts order by part_key offset ${skip} limit ${take}) as keys`.execute(
    db,
  );
  return rows[0] ?? { keys: [], total: 0 };
}
