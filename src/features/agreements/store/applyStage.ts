import { sql } from "kysely";
import { nextVersion } from "#kit/server/nextVersion.ts";
import type { Tx } from "#kit/server/tenant.ts";

/**
 * Writes the outcomes of a stage as the next version of the client's certificates, and answers that version: headers
 * that changed, changed lines in the place of the old ones, which stay as what earlier versions knew.
 */
export async function applyStage(tx: Tx, uploadId: string): Promise<number> {
  const version = await nextVersion(tx, "certificates");
  await addHeaders(tx, uploadId, version);
  await replaceLines(tx, uploadId, version);
  return version;
}

async function addHeaders({ db, subscriberId }: Tx, uploadId: string, version: number) {
  await sql`insert into agreements (subscriber_id, id, number)
    select ${subscriberId}::integer, id, number from stage_certified_headers where known_id is null`.execute(
    db,
  );
  await sql`insert into agreement_versions (subscriber_id, agreement_id, version, treaty, client_name, supplier,
      certifier_type, certifier_name, producer, importer, initial_on, final_on, signed_on, status, revoked_on, upload_id)
    select ${subscriberId}::integer, id, ${version}, treaty, client_name, supplier, certifier_type, certifier_name,
      producer, importer, initial_on, final_on, signed_on, status, revoked_on, ${uploadId}::uuid
    from stage_certified_headers where is_changed`.execute(db);
}

async function replaceLines({ db, subscriberId }: Tx, uploadId: string, version: number) {
  await sql`update certificate_lines l set removed_version = ${version}, removed_at = now()
    from stage_certified_outcomes o
    where l.subscriber_id = ${subscriberId} and l.id = o.old_id and o.is_added`.execute(db);
  await sql`insert into certificate_lines (subscriber_id, agreement_id, part_no, part_key, description, hs, criterion,
      producer, net_cost, country, dated_on, deleted_on, absent_columns, added_version, created_at, upload_id, line)
    select ${subscriberId}::integer, o.agreement_id, o.part_no, o.part_key, o.description, o.hs, o.criterion,
      o.producer, o.net_cost, o.country, o.dated_on, o.deleted_on, o.absent_columns, ${version},
      coalesce(o.created_on::timestamp at time zone c.time_zone, now()), ${uploadId}::uuid, o.line
    from stage_certified_outcomes o join shared.subscribers c on c.id = ${subscriberId}
    where o.is_added order by o.line`.execute(db);
}
