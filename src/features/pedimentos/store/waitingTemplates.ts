import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** A version whose pedimentos are being matched anew. */
export interface WaitingTemplates {
  readonly patente: string;
  readonly version: number;
  readonly matchedTo: string | null;
  /** The request that saved it; null: nobody's. */
  readonly requestId: string | null;
}

/** The oldest version that waits; earlier ones of the same patente wait no longer, as it says more. */
export async function waitingTemplates({ db, subscriberId }: Tx): Promise<WaitingTemplates | null> {
  await sql`
    update template_versions v set matched_at = now()
    where v.subscriber_id = ${subscriberId} and v.matched_at is null and exists (
      select from template_versions w where w.subscriber_id = v.subscriber_id
        and w.patente = v.patente and w.version > v.version)`.execute(db);
  const { rows } = await sql<WaitingTemplates>`
    select patente, version, matched_to as "matchedTo", request_id as "requestId" from template_versions
    where subscriber_id = ${subscriberId} and matched_at is null
    order by saved_at limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The next current pedimentos of a patente, '' all of them, at most `most`. */
export async function nextPedimentos(
  { db, subscriberId }: Tx,
  { patente, matchedTo }: Pick<WaitingTemplates, "patente" | "matchedTo">,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pedimentos
    where subscriber_id = ${subscriberId} and is_current
      and (${patente} = '' or patente = ${patente})
      and (${matchedTo}::uuid is null or id > ${matchedTo}::uuid)
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts a try of the next pedimentos of a version and answers which it is. */
export async function beginMatching(
  { db, subscriberId }: Tx,
  { patente, version }: WaitingTemplates,
): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    update template_versions set attempts = attempts + 1
    where subscriber_id = ${subscriberId} and patente = ${patente} and version = ${version}
    returning attempts`.execute(db);
  return rows[0]?.attempts ?? 0;
}

/** Remembers how far a version has come, and how many pedimentos it changed on the way. */
export async function recordMatched(
  { db, subscriberId }: Tx,
  { patente, version }: WaitingTemplates,
  { to, changed, isDone }: { to: string | null; changed: number; isDone: boolean },
): Promise<void> {
  await sql`
    update template_versions set matched_to = coalesce(${to}::uuid, matched_to), changed = changed + ${changed},
      matched_at = case when ${isDone} then now() end, attempts = 0
    where subscriber_id = ${subscriberId} and patente = ${patente} and version = ${version}`.execute(
    db,
  );
}
