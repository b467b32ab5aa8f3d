import { sql } from "kysely";
import { nextVersion } from "#kit/server/nextVersion.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { AgreementDraft } from "../model/agreementDraft.ts";
import { folded } from "./foldedForm.ts";

export type DraftHeader = Omit<AgreementDraft, "number">;

/** The id of the agreement with a number, in any writing of it; null when there is none. */
export async function idOfNumber({ db, subscriberId }: Tx, number: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from agreements
    where subscriber_id = ${subscriberId} and ${folded(sql`number`)} = ${folded(sql`${number}::text`)}
    limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Adds an agreement as the next version of the certificates. */
export async function addAgreement(
  tx: Tx,
  draft: AgreementDraft,
  person: string,
): Promise<{ id: string; version: number }> {
  const { db, subscriberId } = tx;
  const version = await nextVersion(tx, "certificates");
  const { id } = await db
    .insertInto("agreements")
    .values({ subscriber_id: subscriberId, number: draft.number })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("agreement_versions")
    .values({
      subscriber_id: subscriberId,
      agreement_id: id,
      version,
      ...columnsOf(draft),
      recorded_by: person,
    })
    .execute();
  return { id, version };
}

/** Puts a draft in the place of an agreement's header, as the next version; the client, the state and a revocation stay. */
export async function changeHeader(
  tx: Tx,
  id: string,
  draft: DraftHeader,
  person: string,
): Promise<number> {
  const { db, subscriberId } = tx;
  const version = await nextVersion(tx, "certificates");
  const columns = columnsOf(draft);
  await sql`insert into agreement_versions (subscriber_id, agreement_id, version, client_name, status, revoked_on,
      treaty, supplier, certifier_type, certifier_name, producer, importer, initial_on, final_on, signed_on, recorded_by)
    select subscriber_id, agreement_id, ${version}, client_name, status, revoked_on,
      ${columns.treaty}, ${columns.supplier}, ${columns.certifier_type}, ${columns.certifier_name},
      ${columns.producer}, ${columns.importer}, ${columns.initial_on}::date, ${columns.final_on}::date,
      ${columns.signed_on}::date, ${person}::uuid
    from agreement_versions
    where subscriber_id = ${subscriberId} and agreement_id = ${id}::uuid
    order by version desc limit 1`.execute(db);
  return version;
}

/** Revokes an agreement from a day on, as the next version. */
export async function revoke(
  tx: Tx,
  id: string,
  { on, reason, person }: { on: string; reason: string; person: string },
): Promise<number> {
  const { db, subscriberId } = tx;
  const version = await nextVersion(tx, "certificates");
  await sql`insert into agreement_versions (subscriber_id, agreement_id, version, treaty, client_name, supplier,
      certifier_type, certifier_name, producer, importer, initial_on, final_on, signed_on,
      status, revoked_on, recorded_by, reason)
    select subscriber_id, agreement_id, ${version}, treaty, client_name, supplier,
      certifier_type, certifier_name, producer, importer, initial_on, final_on, signed_on,
      'revoked', ${on}::date, ${person}::uuid, ${reason}
    from agreement_versions
    where subscriber_id = ${subscriberId} and agreement_id = ${id}::uuid
    order by version desc limit 1`.execute(db);
  return version;
}

const columnsOf = (draft: DraftHeader) => ({
  treaty: draft.treaty,
  supplier: draft.supplier,
  certifier_type: draft.certifierType,
  certifier_name: draft.certifierName,
  producer: draft.producer,
  importer: draft.importer,
  initial_on: draft.initialOn,
  final_on: draft.finalOn,
  signed_on: draft.signedOn,
});
