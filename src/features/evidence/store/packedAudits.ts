import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { PackedAudit, RunRecord } from "../model/caseFile.ts";

/** The audits of some ids in that order, each with its last run and what can be recovered today; those that are not there are left out. */
export async function packedAudits(
  { db, subscriberId }: Tx,
  ids: readonly string[],
  today: string,
): Promise<PackedAudit[]> {
  const { rows } = await sql<PackedAudit>`
    select a.id as "auditId", r.id as "runId", a.state, coalesce(p.aduana, a.aduana) as aduana,
           a.patente, coalesce(p.number, a.number) as number, coalesce(p.year, a.year) as year, p.clave,
           p.operation, p.entry_on as "entryOn", p.paid_on as "paidOn",
           coalesce(p.name, c.display_name, c.name) as importer, p.rfc,
           case when p.prior_number is not null then json_build_object('year', extract(year from p.prior_paid_on),
             'aduana', p.prior_aduana, 'patente', p.prior_patente, 'number', p.prior_number) end as rectifies,
           a.partidas, a.differences, a.risks,
           case when a.savings > 0 then recoverable_savings(a.subscriber_id, r.id, ${today}::date)
             else a.savings end as savings,
           a.exposure, w.name as "reviewedBy", a.reviewed_at as "reviewedAt"
    from unnest(${ids}::uuid[]) with ordinality as asked(id, place)
    join shared.audits a on a.subscriber_id = ${subscriberId} and a.id = asked.id
    join shared.subscribers c on c.id = a.subscriber_id
    left join shared.audit_runs r on r.subscriber_id = a.subscriber_id and r.id = a.last_run_id
    left join shared.pedimentos p on p.subscriber_id = a.subscriber_id
      and p.id = coalesce(r.pedimento_id, a.pedimento_id)
    left join shared.people w on w.id = a.reviewed_by
    order by asked.place`.execute(db);
  return rows;
}

/** The latest runs of an audit that were there when `runId` was, the last one first, at most `most`. */
export async function runsOf(
  { db, subscriberId }: Tx,
  runId: string,
  most: number,
): Promise<RunRecord[]> {
  const { rows } = await sql<RunRecord>`
    select r.id, r.ran_at as "ranAt", coalesce(c.cause, r.cause) as cause, r.rules_version as rules,
           r.catalogue_version as catalogue, r.certificates_version as certificates,
           r.tariff_version as tariff, r.treaties_version as treaties, r.outcome, r.differences, r.risks, r.savings, r.exposure
    from shared.audit_runs said
    join shared.audit_runs r on r.subscriber_id = said.subscriber_id and r.audit_id = said.audit_id
      and r.ran_at <= said.ran_at
    left join shared.audit_causes c on c.subscriber_id = r.subscriber_id and c.id = r.cause_id
    where said.subscriber_id = ${subscriberId} and said.id = ${runId}
    order by r.ran_at desc limit ${most}`.execute(db);
  return rows;
}

/** What the client is called. */
export async function clientName({ db, subscriberId }: Tx): Promise<string> {
  const row = await db
    .selectFrom("shared.subscribers")
    .select(["name", "display_name"])
    .where("id", "=", subscriberId)
    .executeTakeFirst();
  return row?.display_name ?? row?.name ?? "";
}
