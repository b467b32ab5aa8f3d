import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { holdVersions } from "#kit/server/nextVersion.ts";

/** What may make audits run again. */
export type CauseKind = "catalogue" | "certificates" | "tariff" | "rules" | "decisions";

interface Change {
  readonly kind: CauseKind;
  readonly version: string;
  /** The upload that made the change. */
  readonly upload?: RawBuilder<unknown>;
}

/**
 * Asks again for the audits of pedimentos that are `touched`, and keeps the change as their cause: one,
 * however many they are and however often it is asked, and none when there are none. Returns how many. One
 * that waits is let be: the run that takes it knows the change, or looks for it at its end.
 */
async function askAgain(
  tx: Tx,
  { kind, version, upload = sql`null::uuid` }: Change,
  touched: RawBuilder<unknown>,
): Promise<number> {
  const { db, subscriberId } = tx;
  await holdVersions(tx);
  const { rows } = await sql<{ n: number }>`
    with cause as materialized (
      select coalesce((select id from audit_causes where subscriber_id = ${subscriberId}
        and cause = ${kind} and version = ${version} limit 1), gen_random_uuid()) as id
    ), asked as (
      update audits a set state = 'pending', requested_at = now(), cause_id = cause.id,
        request_id = request_at_hand()
      from cause
      where a.subscriber_id = ${subscriberId} and a.state not in ('pending', 'running', 'unknown')
        and a.pedimento_id is not null and ${touched}
      returning a.id
    ), kept as (
      insert into audit_causes (subscriber_id, id, cause, version, upload_id, audits)
      select ${subscriberId}, cause.id, ${kind}, ${version}, ${upload}, (select count(*) from asked)
      from cause where exists (select from asked)
      on conflict (subscriber_id, id) do update set audits = audit_causes.audits + excluded.audits
    )
    select count(*) as n from asked`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Asks again for the audits that a version of the catalogue touches: those of pedimentos that name a
 * part whose new version speaks on their day of payment. Returns how many.
 */
export function auditsTouchedByCatalogue(tx: Tx, version: number): Promise<number> {
  const { subscriberId } = tx;
  const upload = sql`(select upload_id from shared.part_versions
    where subscriber_id = ${subscriberId} and version = ${version} limit 1)`;
  return askAgain(
    tx,
    { kind: "catalogue", version: String(version), upload },
    sql`a.pedimento_id in (
      select s.pedimento_id
      from shared.part_versions v
      join shared.partida_parts s on s.subscriber_id = v.subscriber_id and s.part_key = v.part_key
      join shared.pedimentos p on p.subscriber_id = s.subscriber_id and p.id = s.pedimento_id
      where v.subscriber_id = ${subscriberId} and v.version = ${version}
        and (p.paid_on is null or v.since_on <= p.paid_on))`,
  );
}

/**
 * Asks again for the audits that a version of the certificates touches: those of pedimentos that name
 * a part of a line added or removed by it, or of an agreement whose header it changed.
 */
export function auditsTouchedByCertificates(tx: Tx, version: number): Promise<number> {
  const { subscriberId } = tx;
  const upload = sql`coalesce(
    (select upload_id from shared.certificate_lines
     where subscriber_id = ${subscriberId} and added_version = ${version} limit 1),
    (select upload_id from shared.agreement_versions
     where subscriber_id = ${subscriberId} and version = ${version} limit 1))`;
  return askAgain(
    tx,
    { kind: "certificates", version: String(version), upload },
    sql`a.pedimento_id in (
      with touched as (
        select l.part_key from shared.certificate_lines l
        where l.subscriber_id = ${subscriberId}
          and (l.added_version = ${version} or l.removed_version = ${version})
        union
        select l.part_key from shared.certificate_lines l
        join shared.agreement_versions h
          on h.subscriber_id = l.subscriber_id and h.agreement_id = l.agreement_id
        where l.subscriber_id = ${subscriberId} and h.version = ${version}
          and l.removed_version is null
      )
      select s.pedimento_id from touched t
      join shared.partida_parts s on s.subscriber_id = ${subscriberId} and s.part_key = t.part_key)`,
  );
}

/** Asks again for every audit that has run, or for those of them that are `among` these: the tariff or a treaty changed. Returns how many. */
export function allAuditsAgain(
  tx: Tx,
  version: string,
  among: readonly string[] | null = null,
): Promise<number> {
  const which = among === null ? sql`true` : sql`a.id = any(${among}::uuid[])`;
  return askAgain(tx, { kind: "tariff", version }, which);
}

/** Asks again for the audits that an earlier edition of the rules judged last. Returns how many. */
export function auditsOfOtherRules(tx: Tx, edition: string): Promise<number> {
  return askAgain(
    tx,
    { kind: "rules", version: edition },
    sql`exists (select from audit_runs r where r.subscriber_id = a.subscriber_id
      and r.id = a.last_run_id and r.rules_version <> ${edition})`,
  );
}

/** Asks again for the audits that a version of the decisions touches: those of pedimentos that name a part of theirs. */
export function auditsTouchedByDecisions(tx: Tx, version: number): Promise<number> {
  const { subscriberId } = tx;
  return askAgain(
    tx,
    { kind: "decisions", version: String(version) },
    sql`a.pedimento_id in (
      select s.pedimento_id from shared.accepted_pairs t
      join shared.partida_parts s on s.subscriber_id = ${subscriberId} and s.part_key = t.part_key
      where t.subscriber_id = ${subscriberId}
        and (t.added_version = ${version} or t.revoked_version = ${version}))`,
  );
}
