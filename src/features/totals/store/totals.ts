import { type RawBuilder, sql } from "kysely";
import { casesOf } from "#features/audit/model/cases.ts";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOfWhole } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { Grouping, Measure } from "../model/measure.ts";

/** Calendar days of payment, `until` exclusive, and the day on which deadlines are looked at. */
export interface TotalsAsked {
  readonly from: string;
  readonly until: string;
  readonly today: string;
}

const groupOf: Record<Grouping, RawBuilder<unknown>> = {
  month: sql`to_char(p.day, 'YYYY-MM')`,
  supplier: sql`coalesce(x.supplier, '')`,
  aduana: sql`p.aduana`,
  patente: sql`p.patente`,
  client: sql`coalesce(p.name, '')`,
};

const isOf = (measure: Exclude<Measure, "lost">) =>
  sql`r.case_code = any(${casesOf(measure)}::text[])`;

/**
 * The lines with money of the last run of every pedimento that no other replaced, by day of payment. The
 * measure is the rule `measureOf` in SQL; a test holds the two together.
 */
const lines = ({ subscriberId }: Tx, { from, until, today }: TotalsAsked, by: Grouping) => sql`
  select a.id as audit_id, a.last_run_at, p.day, p.aduana, p.patente, p.number,
    r.sequence, r.ordinal, r.declared_part, x.supplier, r.case_code, r.amount, r.deadline_on,
    ${groupOf[by]} as label,
    case
      when ${isOf("obtained")} then 'obtained'
      when ${isOf("recoverable")} and r.deadline_on < ${today}::date then 'lost'
      when ${isOf("recoverable")} then 'recoverable'
      when ${isOf("exposed")} then 'exposed'
      when ${isOf("potential")} then 'potential'
    end as measure
  from (
    select q.*, coalesce(q.paid_on, q.entry_on, q.recorded_at::date) as day from shared.pedimentos q
    where q.subscriber_id = ${subscriberId}
  ) p
  join shared.audits a on a.subscriber_id = ${subscriberId} and a.pedimento_id = p.id
    and a.state <> 'superseded'
  join shared.audit_rows r on r.subscriber_id = ${subscriberId} and r.run_id = a.rows_run_id
    and r.amount <> 0
  left join shared.partida_parts x on x.subscriber_id = ${subscriberId} and x.pedimento_id = p.id
    and x.sequence = r.sequence and x.ordinal = r.ordinal
  where p.day >= ${from}::date and p.day < ${until}::date`;

/** Sums of whole pesos by measure, as texts. */
export type Sums = Readonly<Record<Measure, string>>;

export interface Total extends Sums {
  readonly label: string;
  readonly lines: number;
  /** The nearest deadline among what can still be recovered. */
  readonly deadlineOn: string | null;
}

const sum = (measure: Measure) =>
  sql`coalesce(sum(amount) filter (where measure = ${measure}), 0)::text as ${sql.ref(measure)}`;

/** What the lines of a period add up to, group by group, those with most money first; months in their order. */
export async function totals(tx: Tx, asked: TotalsAsked, by: Grouping): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select label, count(*) as lines, ${sum("obtained")}, ${sum("recoverable")}, ${sum("lost")},
      ${sum("exposed")}, ${sum("potential")},
      min(deadline_on) filter (where measure = 'recoverable') as "deadlineOn"
    from (${lines(tx, asked, by)}) l where measure is not null
    group by label
    order by ${by === "month" ? sql`label` : sql`sum(amount) desc, label`}`.execute(tx.db);
  return rows;
}

/** What can still be recovered, by how soon its deadline is. */
export interface Deadlines {
  readonly within30: string;
  readonly within90: string;
  readonly later: string;
}

/** Recoverable duty by the days that are left: up to 30, up to 90, more or nobody knows. */
export async function deadlines(tx: Tx, asked: TotalsAsked): Promise<Deadlines> {
  const left = sql`(deadline_on - ${asked.today}::date)`;
  const within = (range: RawBuilder<unknown>) =>
    sql`coalesce(sum(amount) filter (where ${range}), 0)::text`;
  const { rows } = await sql<Deadlines>`
    select ${within(sql`${left} <= 30`)} as "within30",
      ${within(sql`${left} > 30 and ${left} <= 90`)} as "within90",
      ${within(sql`coalesce(${left} > 90, true)`)} as later
    from (${lines(tx, asked, "month")}) l where measure = 'recoverable'`.execute(tx.db);
  return rows[0] ?? { within30: "0", within90: "0", later: "0" };
}

export interface TotalLine {
  readonly auditId: string;
  readonly ranAt: Date;
  readonly day: string;
  readonly aduana: string;
  readonly patente: string;
  readonly number: string;
  readonly sequence: number;
  readonly ordinal: number;
  readonly part: string | null;
  readonly supplier: string | null;
  readonly caseCode: string;
  readonly amount: string;
  readonly deadlineOn: string | null;
}

/** The lines that a sum is made of, the largest first; `label` null takes every group. */
export async function linesOfTotal(
  tx: Tx,
  asked: TotalsAsked,
  which: { by: Grouping; label: string | null; measure: Measure },
  page: Page,
): Promise<Listed<TotalLine> & { readonly sum: string }> {
  const these = sql`(${lines(tx, asked, which.by)}) l where measure = ${which.measure}
    and (${which.label}::text is null or label = ${which.label})`;
  const whole = sql`
    select audit_id as "auditId", last_run_at as "ranAt", day, aduana, patente, number, sequence,
      ordinal, declared_part as part, supplier, case_code as "caseCode", amount::text as amount,
      deadline_on as "deadlineOn", amount as largest
    from ${these}`;
  const order = sql`largest desc, day, number, sequence, ordinal, "auditId"`;
  const listed = await pageOfWhole<TotalLine>(tx, whole, order, page);
  const summed = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from ${these}`.execute(tx.db);
  return { ...listed, sum: summed.rows[0]?.sum ?? "0" };
}
