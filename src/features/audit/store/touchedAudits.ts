import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/**
 * Asks again for the audits that a version of the catalogue touches: those of pedimentos that name a
 * part whose new version speaks on their day of payment. Returns how many.
 */
export async function auditsTouchedByCatalogue(
  { db, subscriberId }: Tx,
  version: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update audits a set state = 'pending', requested_at = now()
    where a.subscriber_id = ${subscriberId} and a.state not in ('pending', 'running', 'unknown')
      and a.pedimento_id in (
        select s.pedimento_id
        from part_versions v
        join partida_parts s on s.subscriber_id = v.subscriber_id and s.part_key = v.part_key
        join pedimentos p on p.subscriber_id = s.subscriber_id and p.id = s.pedimento_id
        where v.subscriber_id = ${subscriberId} and v.version = ${version}
          and (p.paid_on is null or v.since_on <= p.paid_on))`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Asks again for the audits that a version of the certificates touches: those of pedimentos that name
 * a part of a line added or removed by it, or of an agreement whose header it changed.
 */
export async function auditsTouchedByCertificates(
  { db, subscriberId }: Tx,
  version: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with touched as (
      select l.part_key from certificate_lines l
      where l.subscriber_id = ${subscriberId}
        and (l.added_version = ${version} or l.removed_version = ${version})
      union
      select l.part_key from certificate_lines l
      join agreement_versions h on h.subscriber_id = l.subscriber_id and h.agreement_id = l.agreement_id
      where l.subscriber_id = ${subscriberId} and h.version = ${version} and l.removed_version is null
    )
    update audits a set state = 'pending', requested_at = now()
    where a.subscriber_id = ${subscriberId} and a.state not in ('pending', 'running', 'unknown')
      and a.pedimento_id in (
        select s.pedimento_id from touched t
        join partida_parts s on s.subscriber_id = ${subscriberId} and s.part_key = t.part_key)`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Asks again for every audit that has run: rules, tariff, treaties or settings changed. */
export async function allAuditsAgain({ db, subscriberId }: Tx): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("audits")
    .set({ state: "pending", requested_at: sql`now()` })
    .where("subscriber_id", "=", subscriberId)
    .where("pedimento_id", "is not", null)
    .where("state", "not in", ["pending", "running"])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Asks again for the audits that a version of the decisions touches: those of pedimentos that name a part of theirs. */
export async function auditsTouchedByDecisions(
  { db, subscriberId }: Tx,
  version: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with touched as (
      select distinct part_key from accepted_pairs
      where subscriber_id = ${subscriberId}
        and (added_version = ${version} or revoked_version = ${version})
    )
    update audits a set state = 'pending', requested_at = now()
    where a.subscriber_id = ${subscriberId} and a.state not in ('pending', 'running', 'unknown')
      and a.pedimento_id in (
        select s.pedimento_id from touched t
        join partida_parts s on s.subscriber_id = ${subscriberId} and s.part_key = t.part_key)`.execute(
    db,
  );
  return Number(numAffectedRows);
}
