import { type RawBuilder, sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOfWhole } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { Quality, QualityAsked, QualityGrouping, QualityPedimento } from "../model/quality.ts";

const groupOf: Record<QualityGrouping, RawBuilder<unknown>> = {
  broker: sql`p.patente`,
  aduana: sql`p.aduana`,
  month: sql`to_char(p.day, 'YYYY-MM')`,
  client: sql`coalesce(p.name, '')`,
};

/** The pedimentos of a period that were audited and that no other replaced, by day of payment. */
const audited = ({ subscriberId }: Tx, { from, until, zone, by }: QualityAsked) => sql`
  select a.id, a.last_run_at as "ranAt", p.paid_on as "paidOn", p.day, p.aduana, p.patente, p.number, a.state, a.partidas,
    a.differences, a.risks, a.exposure, ${groupOf[by]} as label,
    -- Some are audited before they are paid, as proposed.
    case when p.paid_on is not null then greatest((first.at at time zone ${zone})::date - p.paid_on, 0) end as days
  from (
    select q.*, coalesce(q.paid_on, q.entry_on, q.recorded_at::date) as day from shared.pedimentos q
    where q.subscriber_id = ${subscriberId}
  ) p
  join audits a on a.subscriber_id = ${subscriberId} and a.pedimento_id = p.id
    and a.state <> 'superseded' and a.last_run_at is not null
  cross join lateral (select min(r.ran_at) as at from audit_runs r
    where r.subscriber_id = ${subscriberId} and r.audit_id = a.id) first
  where p.day >= ${from}::date and p.day < ${until}::date`;

/** What the audits of a period found, group by group, and in all; the group with the most pedimentos first, months in their order. */
export async function auditQuality(tx: Tx, asked: QualityAsked): Promise<Quality[]> {
  const order = asked.by === "month" ? sql`label` : sql`pedimentos desc, label`;
  const { rows } = await sql<Quality>`
    select label, count(*)::integer as pedimentos,
      count(*) filter (where differences = 0 and risks = 0)::integer as clean,
      count(*) filter (where differences > 0)::integer as different, count(*) filter (where risks > 0)::integer as "atRisk",
      coalesce(sum(partidas), 0)::integer as partidas, coalesce(sum(differences), 0)::integer as differences,
      coalesce(sum(risks), 0)::integer as risks,
      percentile_disc(0.5) within group (order by days) as median,
      percentile_disc(0.9) within group (order by days) as ninetieth,
      count(*) filter (where "paidOn" is null)::integer as unpaid, coalesce(sum(exposure), 0)::text as exposure
    from (${audited(tx, asked)}) found
    group by grouping sets ((label), ())
    order by ${order}`.execute(tx.db);
  return rows;
}

/** The pedimentos that a figure is made of, the last one paid first; `label` null takes every group. */
export function qualityPedimentos(
  tx: Tx,
  asked: QualityAsked,
  label: string | null,
  page: Page,
): Promise<Listed<QualityPedimento>> {
  const whole = sql`select id, "ranAt", "paidOn", aduana, patente, number, state, partidas, differences, risks, days,
      exposure::text as exposure, day
    from (${audited(tx, asked)}) found where ${label}::text is null or label = ${label}`;
  return pageOfWhole<QualityPedimento>(tx, whole, sql`day desc, number desc, id`, page);
}
