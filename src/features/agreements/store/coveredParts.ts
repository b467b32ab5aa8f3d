import { type RawBuilder, sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOfWhole } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { Span } from "../model/coverage.ts";

export interface PartsAsked extends Page {
  /** Letters of a part's key, anywhere in it; blank: all parts. */
  readonly filter: string;
}

/** A page of the parts that have lines in force, by their keys. */
export async function partsWithLines(tx: Tx, asked: PartsAsked): Promise<Listed<string>> {
  return keysOf(
    tx,
    sql`select distinct l.part_key from certificate_lines l where ${these(tx, asked)}`,
    asked,
  );
}

/** The days of an agreement's header within a window, for one of the suppliers. */
export interface HeaderSpan {
  readonly agreementId: string;
  /** The same number for all writings of one supplier. */
  readonly supplier: number;
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
): Promise<Listed<string>> {
  const [first, end] = [sql`${window.from}::date`, sql`${window.until}::date`];
  // A hundred thousand groups do not fit into what a statement may use otherwise.
  await sql`set local work_mem = '64MB'`.execute(tx.db);
  const days = (more: RawBuilder<unknown>) => sql`
    select l.part_key, s.supplier,
           case when s.is_unsigned and s.since < l.dated_on then l.dated_on else s.since end as since,
           least(s.until, l.deleted_on,
             case when s.is_unsigned then (l.dated_on + interval '4 years')::date + 1 end) as until
    from certificate_lines l
    join unnest(
      ${headers.map((one) => one.agreementId)}::uuid[], ${headers.map((one) => one.supplier)}::integer[],
      ${headers.map((one) => one.span?.from ?? null)}::date[],
      ${headers.map((one) => one.span?.until ?? null)}::date[],
      ${headers.map((one) => one.isUnsigned)}::boolean[]
    ) as s(agreement_id, supplier, since, until, is_unsigned) on s.agreement_id = l.agreement_id
    where ${these(tx, asked)} ${more}`;
  const gaps = sql`
    with ends as materialized (
      select part_key, coalesce(count(since) > 1 and min(since) <= ${first} and max(until) >= ${end}, false)
               as is_unsettled
      from (${days(sql``)}) d group by part_key, supplier
      having not coalesce(bool_or(since <= ${first} and until >= ${end}), false)
    )
    select part_key from ends where not is_unsettled
    union
    select part_key from (${days(sql`and l.part_key in (select part_key from ends where is_unsettled)`)}) d
    group by part_key, supplier
    having not coalesce(range_agg(daterange(since, until)) filter (where since < until)
      @> daterange(${first}, ${end}), false)`;
  return keysOf(tx, gaps, asked);
}

const these = ({ subscriberId }: Tx, { filter }: PartsAsked) => sql`
  l.subscriber_id = ${subscriberId} and l.removed_version is null
  and ${filter === "" ? sql`true` : sql`l.part_key like ${`%${filter.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`}`;

async function keysOf(tx: Tx, parts: RawBuilder<unknown>, page: Page): Promise<Listed<string>> {
  const { rows, total } = await pageOfWhole<{ part_key: string }>(tx, parts, sql`part_key`, page);
  return { rows: rows.map(({ part_key }) => part_key), total };
}
