import { type RawBuilder, sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOfWhole } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type {
  OwnFigures,
  Recovered,
  RecoveredAsked,
  RecoveredFinding,
  RecoveredGrouping,
} from "../model/recovered.ts";

type Sql = RawBuilder<unknown>;

/** What could be recovered of a line at an instant: audits tell. */
export type RecoverableAt = (
  subscriberId: number,
  line: Record<"auditId" | "sequence" | "partNo" | "at" | "day", Sql>,
) => Sql;

const groupOf: Record<RecoveredGrouping, Sql> = {
  month: sql`to_char(e.day, 'YYYY-MM')`,
  broker: sql`a.patente`,
  person: sql`coalesce(h.name, '')`,
};

/** The findings about money that were resolved in a period and still are, each as of the last time that it was. */
function recoveredIn(
  { subscriberId }: Tx,
  { from, until, zone, by }: RecoveredAsked,
  worth: RecoverableAt,
): Sql {
  const instant = (day: string) => sql`(${day}::timestamp at time zone ${zone})`;
  const amount = worth(subscriberId, {
    auditId: sql`w.audit_id`,
    sequence: sql`w.sequence`,
    partNo: sql`w.part_no`,
    at: sql`e.decided_at`,
    day: sql`e.day`,
  });
  return sql`
    select w.id as "workId", w.audit_id as "auditId", a.last_run_at as "ranAt", e.day as "resolvedOn", e.decided_by,
      coalesce(h.name, '') as person, p.paid_on as "paidOn", a.aduana, a.patente, a.number, w.sequence, w.part_no as part,
      m.amount, ${groupOf[by]} as label
    from (
      select *, (decided_at at time zone ${zone})::date as day from finding_events
      where subscriber_id = ${subscriberId} and action = 'resolve'
        and decided_at >= ${instant(from)} and decided_at < ${instant(until)}
    ) e
    join finding_work w on w.subscriber_id = ${subscriberId} and w.id = e.work_id and w.state = 'resolved'
      and w.test = 'certificate'
    join shared.audits a on a.subscriber_id = ${subscriberId} and a.id = w.audit_id
    join shared.pedimentos p on p.subscriber_id = ${subscriberId} and p.id = a.pedimento_id
    left join shared.people h on h.id = e.decided_by
    cross join lateral (select ${amount} as amount) m
    where m.amount > 0 and not exists (select from finding_events later
      where later.subscriber_id = ${subscriberId} and later.work_id = e.work_id and later.id > e.id and later.action = 'resolve')`;
}

/** Recovered money group by group, the most first; months in their order. */
export const recoveredBy =
  (worth: RecoverableAt) =>
  async (tx: Tx, asked: RecoveredAsked): Promise<Recovered[]> => {
    const order = asked.by === "month" ? sql`label` : sql`sum(amount) desc, label`;
    const { rows } = await sql<Recovered>`
      select label, count(*)::integer as findings, sum(amount)::text as amount
      from (${recoveredIn(tx, asked, worth)}) found group by label order by ${order}`.execute(
      tx.db,
    );
    return rows;
  };

/** The findings that brought it back, the last one first; `label` null takes every group. */
export const recoveredFindings =
  (worth: RecoverableAt) =>
  async (
    tx: Tx,
    asked: RecoveredAsked,
    label: string | null,
    page: Page,
  ): Promise<Listed<RecoveredFinding> & { readonly sum: string }> => {
    const these = sql`(${recoveredIn(tx, asked, worth)}) found where ${label}::text is null or label = ${label}`;
    const whole = sql`
      select "workId", "auditId", "ranAt", "resolvedOn", person, "paidOn", aduana, patente, number, sequence, part,
        amount::text as amount from ${these}`;
    const order = sql`"resolvedOn" desc, number, sequence, part, "workId"`;
    const listed = await pageOfWhole<RecoveredFinding>(tx, whole, order, page);
    const { rows } = await sql<{ sum: string }>`
      select coalesce(sum(amount), 0)::text as sum from ${these}`.execute(tx.db);
    return { ...listed, sum: rows[0]?.sum ?? "0" };
  };

/** How many findings a person closed in a period that still are, and what those brought back that they resolved. */
export async function closedBy(
  tx: Tx,
  asked: RecoveredAsked,
  worth: RecoverableAt,
  personId: string,
): Promise<Omit<OwnFigures, "open">> {
  const { db, subscriberId } = tx;
  const { from, until, zone } = asked;
  const { rows } = await sql<Omit<OwnFigures, "open">>`
    select (select count(distinct e.work_id) from finding_events e
        join finding_work w on w.subscriber_id = ${subscriberId} and w.id = e.work_id and w.state in ('accepted', 'resolved')
        where e.subscriber_id = ${subscriberId} and e.decided_by = ${personId}::uuid and e.action in ('accept', 'resolve')
          and e.decided_at >= (${from}::timestamp at time zone ${zone})
          and e.decided_at < (${until}::timestamp at time zone ${zone}))::integer as closed,
      (select coalesce(sum(amount), 0) from (${recoveredIn(tx, asked, worth)}) r
        where decided_by = ${personId}::uuid)::text as recovered`.execute(db);
  return rows[0] ?? { closed: 0, recovered: "0" };
}
