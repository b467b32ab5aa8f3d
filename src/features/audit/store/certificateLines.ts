import { sql } from "kysely";
import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** The certificate lines of some parts as a version of the certificates held them, by part key. */
export async function certificateLines(
  { db, subscriberId }: Tx,
  partKeys: readonly string[],
  version: number,
): Promise<ReadonlyMap<string, readonly CertificateLine[]>> {
  if (partKeys.length === 0) return new Map();
  const { rows } = await sql<CertificateLine & { partKey: string }>`
    select l.part_key as "partKey", l.id::text as id, a.number as agreement, h.treaty,
           l.part_no as "partNo", h.supplier, h.certifier_type as "certifierType",
           h.initial_on as "initialOn", h.final_on as "finalOn",
           coalesce(h.signed_on, l.dated_on) as "signedOn", h.status, h.revoked_on as "revokedOn",
           l.deleted_on as "deletedOn", l.description, l.hs, l.criterion, l.country,
           l.absent_columns as absent
    from certificate_lines l
    join agreements a on a.subscriber_id = l.subscriber_id and a.id = l.agreement_id
    join lateral (
      select h.* from agreement_versions h
      where h.subscriber_id = l.subscriber_id and h.agreement_id = l.agreement_id
        and h.version <= ${version}
      order by h.version desc limit 1
    ) h on true
    where l.subscriber_id = ${subscriberId} and l.part_key = any(${partKeys}::text[])
      and l.added_version <= ${version}
      and (l.removed_version is null or l.removed_version > ${version})
    order by l.part_key, l.id`.execute(db);
  return Map.groupBy(rows, ({ partKey }) => partKey);
}
