import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { HeaderVersion } from "../model/headerChanges.ts";

/** A version of the certificates that changed an agreement. */
export interface HistoryRow {
  readonly version: number;
  readonly at: Date | null;
  /** The header that it wrote; null when it changed lines alone. */
  readonly header: HeaderVersion | null;
  readonly uploadId: string | null;
  /** The zip that brought it; null for one written by a person. */
  readonly file: string | null;
  readonly person: string | null;
  readonly reason: string | null;
  readonly linesAdded: number;
  readonly linesRemoved: number;
}

/** The versions of an agreement's header and lines, the newest first, at most `most`. */
export async function historyOf(
  { db, subscriberId }: Tx,
  agreementId: string,
  most: number,
): Promise<HistoryRow[]> {
  const these = sql`subscriber_id = ${subscriberId} and agreement_id = ${agreementId}::uuid`;
  const { rows } = await sql<HistoryRow>`
    with headers as materialized (
      select * from agreement_versions where ${these}
    ), added as materialized (
      select added_version as version, (array_agg(upload_id))[1] as upload_id, count(*) as lines
      from certificate_lines where ${these} group by 1
    ), removed as materialized (
      select removed_version as version, min(removed_at) as at, count(*) as lines
      from certificate_lines where ${these} and removed_version is not null group by 1
    ), versions as (
      select version from headers union select version from added union select version from removed
      order by version desc limit ${most}
    )
    select v.version, coalesce(h.recorded_at, r.at, u.finished_at, u.received_at) as at,
           case when h.version is not null then jsonb_build_object(
             'treaty', h.treaty, 'client', h.client_name, 'supplier', h.supplier,
             'certifierType', h.certifier_type, 'certifierName', h.certifier_name,
             'producer', h.producer, 'importer', h.importer, 'initialOn', h.initial_on,
             'finalOn', h.final_on, 'signedOn', h.signed_on, 'status', h.status,
             'revokedOn', h.revoked_on) end as header,
           u.id as "uploadId", u.file, p.name as person, h.reason,
           coalesce(d.lines, 0) as "linesAdded", coalesce(r.lines, 0) as "linesRemoved"
    from versions v
    left join headers h using (version)
    left join added d using (version)
    left join removed r using (version)
    left join shared.uploads u on u.subscriber_id = ${subscriberId} and u.id = coalesce(h.upload_id, d.upload_id)
    left join shared.people p on p.id = coalesce(h.recorded_by, u.uploaded_by)
    order by v.version desc`.execute(db);
  return rows;
}
