import { sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOf } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { FeedReason } from "../model/feedReason.ts";
import type { KnownFile, SeenFile } from "../model/fileVerdict.ts";

/** Which feed is being run, and in which run. */
export interface RunInHand {
  readonly feedId: string;
  readonly runId: string;
}

export interface FeedFile extends SeenFile {
  readonly id: string;
  readonly outcome: "waiting" | "taken" | "setAside";
  readonly reason: string | null;
  readonly reasonDetail: string | null;
  readonly seenAt: Date;
  readonly uploadId: string | null;
  /** When the upload came in, by which it is found. */
  readonly uploadedAt: Date | null;
}

/** How files are told apart: the same name, size and time of change are the same file. */
export const keyOf = ({ name, bytes, modifiedAt }: SeenFile): string =>
  `${modifiedAt.getTime()} ${bytes} ${name}`;

/** What is on record of these files, by `keyOf`. */
export async function knownAmong(
  { db, subscriberId }: Tx,
  feedId: string,
  files: readonly SeenFile[],
): Promise<Map<string, KnownFile>> {
  const { rows } = await sql<SeenFile & KnownFile>`
    select name, bytes, modified_at as "modifiedAt", outcome, first_seen_at as "firstSeenAt" from feed_files
    where subscriber_id = ${subscriberId} and feed_id = ${feedId}
      and name = any(${files.map(({ name }) => name)}::text[])`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Notes which files are not whole yet, as they look now; earlier such notes that no longer hold go. */
export async function noteWaiting(
  { db, subscriberId }: Tx,
  { feedId, runId }: RunInHand,
  files: readonly SeenFile[],
  now: Date,
): Promise<void> {
  const looks = sql`unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ bytes }) => bytes)}::bigint[],
    ${files.map(({ modifiedAt }) => modifiedAt)}::timestamptz[]) as l(name, bytes, modified_at)`;
  await sql`delete from feed_files f
    where f.subscriber_id = ${subscriberId} and f.feed_id = ${feedId} and f.outcome = 'waiting'
      and not exists (select from ${looks}
        where l.name = f.name and l.bytes = f.bytes and l.modified_at = f.modified_at)`.execute(db);
  await sql`insert into feed_files
      (subscriber_id, feed_id, run_id, name, bytes, modified_at, outcome, first_seen_at, seen_at)
    select ${subscriberId}, ${feedId}, ${runId}, l.name, l.bytes, l.modified_at, 'waiting', ${now}, ${now} from ${looks}
    on conflict (subscriber_id, feed_id, name, bytes, modified_at)
    do update set run_id = excluded.run_id, seen_at = excluded.seen_at where feed_files.outcome = 'waiting'`.execute(
    db,
  );
}

/** Records what became of a file that had been noted as waiting. */
export async function settleFile(
  { db, subscriberId }: Tx,
  { feedId, runId }: RunInHand,
  { name, bytes, modifiedAt }: SeenFile,
  end: {
    outcome: "waiting" | "taken" | "setAside";
    reason?: FeedReason;
    sha256?: Buffer;
    uploadId?: string;
  },
): Promise<void> {
  await db
    .updateTable("feed_files")
    .set({
      run_id: runId,
      outcome: end.outcome,
      reason: end.reason?.code ?? null,
      reason_detail: end.reason?.detail ?? null,
      sha256: end.sha256 ?? null,
      upload_id: end.uploadId ?? null,
      seen_at: sql<Date>`clock_timestamp()`,
    })
    .where("subscriber_id", "=", subscriberId)
    .where("feed_id", "=", feedId)
    .where("name", "=", name)
    .where("bytes", "=", bytes)
    .where("modified_at", "=", modifiedAt)
    .execute();
}

/** Files of a feed, the ones looked at last first. */
export function filesOf(tx: Tx, feedId: string, page: Page): Promise<Listed<FeedFile>> {
  const list = {
    from: sql`feed_files f`,
    where: sql`f.subscriber_id = ${tx.subscriberId} and f.feed_id = ${feedId}`,
    order: sql`f.seen_at desc, f.id`,
    key: sql`f.id`,
    joins: sql`left join shared.uploads u on u.subscriber_id = f.subscriber_id and u.id = f.upload_id`,
    columns: sql`f.id, f.name, f.bytes, f.modified_at as "modifiedAt", f.outcome, f.reason,
      f.reason_detail as "reasonDetail", f.seen_at as "seenAt", f.upload_id as "uploadId",
      u.received_at as "uploadedAt"`,
  };
  return pageOf(tx, list, page);
}
