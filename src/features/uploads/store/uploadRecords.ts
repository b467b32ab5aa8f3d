import { sql } from "kysely";
import type { Period } from "#kit/pure/calendar.ts";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOf } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { UploadCounters } from "../model/uploadCounters.ts";
import { isState, type UploadKind, type UploadState } from "../model/uploadState.ts";

/** An upload as people look at it. */
export interface UploadRecord extends UploadCounters {
  id: string;
  kind: string;
  feed: string;
  file: string;
  entry: string | null;
  parentId: string | null;
  state: UploadState;
  isFull: boolean;
  fileOn: string | null;
  receivedAt: Date;
  finishedAt: Date | null;
  reason: string | null;
  reasonDetail: string | null;
  sameAs: string | null;
  warnings: unknown;
  questions: unknown;
  stage: string | null;
  done: number;
  total: number | null;
  /** When its lines went; null: they are kept. */
  linesRemovedAt: Date | null;
}

const columns = sql`u.*, p.stage, p.done, p.total`;
const progress = sql`left join upload_progress p
  on p.subscriber_id = u.subscriber_id and p.upload_id = u.id and u.state = 'processing'`;
const source = sql`uploads u ${progress}`;

/** One upload; null when the client has none with this id. */
export async function byId({ db, subscriberId }: Tx, id: string): Promise<UploadRecord | null> {
  const { rows } = await sql<Row>`select ${columns} from ${source}
    where u.subscriber_id = ${subscriberId} and u.id = ${id}`.execute(db);
  return rows[0] === undefined ? null : record(rows[0]);
}

/** The further tables of a zip, in its order. */
export async function childrenOf({ db, subscriberId }: Tx, id: string): Promise<UploadRecord[]> {
  const { rows } = await sql<Row>`select ${columns} from ${source}
    where u.subscriber_id = ${subscriberId} and u.parent_id = ${id} order by u.arrival`.execute(db);
  return rows.map(record);
}

/** Uploads of a kind that wait for answers, the oldest first. */
export async function asking({ db, subscriberId }: Tx, kind: UploadKind): Promise<UploadRecord[]> {
  const { rows } = await sql<Row>`select ${columns} from ${source}
    where u.subscriber_id = ${subscriberId} and u.kind = ${kind} and u.state = 'held' and u.decision is null
      and u.questions <> '[]' order by u.arrival limit ${MOST_ASKING}`.execute(db);
  return rows.map(record);
}

const MOST_ASKING = 100;

/** Uploads of a kind received in a period, the newest first; `feed` null takes all. */
export async function between(
  tx: Tx,
  kind: UploadKind,
  { from, until }: Period,
  feed: string | null,
  page: Page,
): Promise<Listed<UploadRecord>> {
  const list = {
    from: sql`uploads u`,
    where: sql`u.subscriber_id = ${tx.subscriberId} and u.kind = ${kind} and u.received_at >= ${from}
      and u.received_at < ${until} and ${feed === null ? sql`true` : sql`u.feed = ${feed}`}`,
    order: sql`u.received_at desc, u.arrival desc`,
    key: sql`u.id`,
    joins: progress,
    columns,
  };
  const { rows, ...counted } = await pageOf<Row>(tx, list, page);
  return { rows: rows.map(record), ...counted };
}

/** The last parts file of a feed that was processed, and when it came; null when there never was one. */
export async function lastProcessed(
  { db, subscriberId }: Tx,
  feed: string,
): Promise<{ file: string; at: Date } | null> {
  const { rows } = await sql<{ file: string; at: Date }>`
    select file, received_at as at from uploads
    where subscriber_id = ${subscriberId} and kind = 'parts' and feed = ${feed} and state = 'processed'
    order by received_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

interface Row {
  id: string;
  kind: string;
  feed: string;
  file: string;
  entry: string | null;
  parent_id: string | null;
  state: string;
  is_full: boolean;
  file_on: string | null;
  received_at: Date;
  finished_at: Date | null;
  reason: string | null;
  reason_detail: string | null;
  same_as: string | null;
  warnings: unknown;
  questions: unknown;
  decision: string | null;
  lines: number;
  lines_to_process: number;
  lines_duplicated: number;
  lines_new: number;
  lines_changed: number;
  lines_deleted: number;
  stage: string | null;
  done: number | null;
  total: number | null;
  lines_removed_at: Date | null;
}

function record(row: Row): UploadRecord {
  return {
    id: row.id,
    kind: row.kind,
    feed: row.feed,
    file: row.file,
    entry: row.entry,
    parentId: row.parent_id,
    state: isState(row.state) ? row.state : "received",
    isFull: row.is_full,
    fileOn: row.file_on,
    receivedAt: row.received_at,
    finishedAt: row.finished_at,
    reason: row.reason,
    reasonDetail: row.state === "processing" ? null : row.reason_detail,
    sameAs: row.same_as,
    warnings: row.warnings,
    questions: row.decision === null ? row.questions : [],
    lines: row.lines,
    linesToProcess: row.lines_to_process,
    linesDuplicated: row.lines_duplicated,
    linesNew: row.lines_new,
    linesChanged: row.lines_changed,
    linesDeleted: row.lines_deleted,
    stage: row.stage,
    done: row.done ?? 0,
    total: row.total,
    linesRemovedAt: row.lines_removed_at,
  };
}
