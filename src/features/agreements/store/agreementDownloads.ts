import { sql } from "kysely";
import type { UploadState } from "#features/uploads/model/uploadState.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** An upload that brought lines to an agreement, or was meant to. */
export interface AgreementDownloadRow {
  readonly id: string;
  readonly file: string;
  readonly receivedAt: Date;
  readonly state: UploadState;
  readonly lines: number;
  readonly linesToProcess: number;
  readonly linesDuplicated: number;
  readonly linesNew: number;
  readonly linesChanged: number;
  readonly reason: string | null;
  readonly reasonDetail: string | null;
  readonly warnings: unknown;
}

/** The uploads for an agreement or with lines of it, the newest first, at most `most`; `total` counts them all. */
export async function downloadsOf(
  { db, subscriberId }: Tx,
  agreementId: string,
  most: number,
): Promise<{ rows: AgreementDownloadRow[]; total: number }> {
  const { rows } = await sql<AgreementDownloadRow & { total: number }>`
    select count(*) over () as total, u.id, u.file, u.received_at as "receivedAt", u.state, u.lines,
           u.lines_to_process as "linesToProcess", u.lines_duplicated as "linesDuplicated",
           u.lines_new as "linesNew", u.lines_changed as "linesChanged",
           u.reason, u.reason_detail as "reasonDetail", u.warnings
    from shared.uploads u
    where u.subscriber_id = ${subscriberId} and u.kind = 'agreements'
      and (u.agreement_id = ${agreementId} or u.id in (
        select l.upload_id from certificate_lines l
        where l.subscriber_id = ${subscriberId} and l.agreement_id = ${agreementId}
        union
        select v.upload_id from agreement_versions v
        where v.subscriber_id = ${subscriberId} and v.agreement_id = ${agreementId}))
    order by u.received_at desc, u.arrival desc limit ${most}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** A reviewed line of an upload of certificate lines. */
export interface DownloadLogRow {
  readonly line: number;
  readonly partNo: string;
  readonly flags: number;
  readonly hs: string | null;
  readonly description: string | null;
}

/** The reviewed lines of an upload of certificate lines, at most `most`, and how many there are; null when there is no such upload. */
export async function downloadLogsOf(
  { db, subscriberId }: Tx,
  uploadId: string,
  most: number,
): Promise<{ rows: DownloadLogRow[]; total: number; removedAt: Date | null } | null> {
  const known = await sql<{ removedAt: Date | null }>`
    select lines_removed_at as "removedAt" from shared.uploads
    where subscriber_id = ${subscriberId} and id = ${uploadId} and kind = 'agreements'`.execute(db);
  const [upload] = known.rows;
  if (upload === undefined) return null;
  const { rows } = await sql<DownloadLogRow & { total: number }>`
    select count(*) over () as total, line, part_no as "partNo", flags, mxhts as hs, description from shared.upload_lines
    where subscriber_id = ${subscriberId} and upload_id = ${uploadId}
    order by line limit ${most}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0, ...upload };
}
