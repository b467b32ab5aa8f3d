import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/**
 * Asks for the audits of pedimentos that have just arrived or changed, and of every other version of
 * their chains, whose day or predecessor may have changed with them. Requests that were waiting for
 * one of them become its audit. Returns how many audits are now pending.
 */
export async function requestAudits(
  { db, subscriberId }: Tx,
  pedimentoIds: readonly string[],
  requestedBy: string | null = null,
): Promise<number> {
  if (pedimentoIds.length === 0) return 0;
  const chain = sql`
    select p.id, p.aduana, p.patente, p.number, p.year, p.paid_at from shared.pedimentos p
    where p.subscriber_id = ${subscriberId} and p.is_current
      and (p.id = any(${pedimentoIds}::uuid[]) or coalesce(p.first_id, p.id) in (
        select coalesce(g.first_id, g.id) from shared.pedimentos g
        where g.subscriber_id = ${subscriberId} and g.id = any(${pedimentoIds}::uuid[])))`;
  await sql`
    with arrived as (${chain}), wanted as (
      select distinct on (p.id) a.id as audit_id, p.*
      from arrived p join audits a on a.subscriber_id = ${subscriberId} and a.pedimento_id is null
        and a.patente = p.patente and p.number like '%' || a.number
        and (a.aduana is null or p.aduana like a.aduana || '%')
        and (a.year is null or p.year in (a.year, a.year + 1))
      where not exists (
        select from audits b where b.subscriber_id = ${subscriberId} and b.aduana = p.aduana
          and b.patente = p.patente and b.number = p.number and b.year = p.year
          and b.pedimento_id is not null)
      order by p.id, a.requested_at
    ), once as (
      select distinct on (audit_id) * from wanted order by audit_id, paid_at desc nulls last
    )
    update audits a set aduana = w.aduana, number = w.number, year = w.year, pedimento_id = w.id,
      state = 'pending'
    from once w where a.subscriber_id = ${subscriberId} and a.id = w.audit_id`.execute(db);
  await sql`
    with arrived as (${chain})
    delete from audits a using arrived p
    where a.subscriber_id = ${subscriberId} and a.pedimento_id is null
      and a.patente = p.patente and p.number like '%' || a.number
      and (a.aduana is null or p.aduana like a.aduana || '%')
      and (a.year is null or p.year in (a.year, a.year + 1))`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    insert into audits (subscriber_id, pedimento_id, aduana, patente, number, year, requested_by,
                        last_run_at)
    select ${subscriberId}, p.id, p.aduana, p.patente, p.number, p.year, ${requestedBy}::uuid, now()
    from (${chain}) p
    on conflict (subscriber_id, aduana, patente, number, year) do update
      set pedimento_id = excluded.pedimento_id, state = 'pending', requested_at = now(),
          requested_by = coalesce(excluded.requested_by, audits.requested_by),
          request_id = excluded.request_id`.execute(db);
  return Number(numAffectedRows);
}
