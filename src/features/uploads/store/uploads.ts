import { sql } from "kysely";
import { type FileAnswers, fileAnswers, fileQuestion } from "#kit/pure/cell/fileQuestion.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { UploadInHand } from "../model/uploadReader.ts";
import { isKind, type UploadKind } from "../model/uploadState.ts";
import { receiveAlone } from "./uploadRoom.ts";

/** A file that has been received and is safe on disk. */
export interface NewUpload {
  kind: UploadKind;
  feed: string;
  file: string;
  storedAs: string;
  sha256: Buffer;
  bytes: number;
  isFull: boolean;
  fileOn: string | null;
  agreementId: string | null;
  /** Null: the product fetched it by itself. */
  uploadedBy: string | null;
  /** What the product wrote it for; without it somebody sent it. */
  source?: string | undefined;
}

/** An upload whose turn has come. */
export interface WaitingUpload extends UploadInHand {
  storedAs: string;
  isRejected: boolean;
  /** The request that brought it; null: none did. */
  requestId: string | null;
  /** The table is known already: the zip has been opened before. */
  isSplit: boolean;
}

/**
 * Records a received file; the same bytes of the same client with the same instruction (full or not, day, agreement)
 * are refused at once a second time, naming the first, unless a table of the first was refused: then each table of
 * the second is judged when it is opened.
 */
export async function add(
  tx: Tx,
  upload: NewUpload,
): Promise<{ id: string; sameAs: string | null }> {
  // Two calls with the same bytes at the same moment: one of them has to be the first.
  await receiveAlone(tx);
  const sameAs = await earlier(tx, upload);
  const { id } = await tx.db
    .insertInto("uploads")
    .values({
      subscriber_id: tx.subscriberId,
      kind: upload.kind,
      feed: upload.feed,
      file: upload.file,
      stored_as: upload.storedAs,
      sha256: upload.sha256,
      bytes: upload.bytes,
      is_full: upload.isFull,
      file_on: upload.fileOn,
      agreement_id: upload.agreementId,
      uploaded_by: upload.uploadedBy,
      source: upload.source ?? null,
      ...(sameAs !== null && {
        state: "refused",
        reason: "alreadyReceived",
        same_as: sameAs,
        finished_at: sql<Date>`now()`,
      }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, sameAs };
}

async function earlier(
  { db, subscriberId }: Tx,
  { sha256, isFull, fileOn, agreementId }: NewUpload,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select u.id from uploads u
    where u.subscriber_id = ${subscriberId} and u.sha256 = ${sha256} and u.parent_id is null
      and u.state <> 'refused' and u.is_full = ${isFull} and u.file_on is not distinct from ${fileOn}::date
      and u.agreement_id is not distinct from ${agreementId}::uuid
      and not exists (select from uploads further where further.subscriber_id = u.subscriber_id
        and further.parent_id = u.id and further.state = 'refused')
    order by u.arrival limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The oldest upload with something to do; tables of one zip keep the place of their zip. */
export async function oldestWaiting({ db, subscriberId }: Tx): Promise<WaitingUpload | null> {
  const row = await db
    .selectFrom("uploads as u")
    .leftJoin("uploads as first", (join) =>
      join
        .onRef("first.subscriber_id", "=", "u.subscriber_id")
        .onRef("first.id", "=", "u.parent_id"),
    )
    .selectAll("u")
    .where("u.subscriber_id", "=", subscriberId)
    .where(
      sql<boolean>`(u.state in ('received', 'processing') or (u.state = 'held' and u.decision is not null))`,
    )
    // While a table of a full file waits for a person the others wait with it.
    .where(sql<boolean>`not (u.is_full and exists (select from uploads h
      where h.subscriber_id = u.subscriber_id and h.id <> u.id and h.state = 'held'
        and (h.id = u.parent_id or h.parent_id = u.parent_id)))`)
    .orderBy(sql`coalesce(first.arrival, u.arrival)`)
    .orderBy("u.arrival")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || !isKind(row.kind)) return null;
  return {
    id: row.id,
    kind: row.kind,
    feed: row.feed,
    file: row.file,
    entry: row.entry ?? "",
    isSplit: row.entry !== null,
    isFull: row.is_full,
    fileOn: row.file_on,
    agreementId: row.agreement_id,
    receivedAt: row.received_at,
    uploadedBy: row.uploaded_by,
    requestId: row.request_id,
    isApproved: row.decision === "approve",
    isRejected: row.decision === "reject",
    answers: fileAnswers.catch({}).parse(row.answers),
    storedAs: row.stored_as,
  };
}

/**
 * Names the table that an upload is, and adds a record for each further table of its zip. A table that came before,
 * in the same bytes with the same instruction, and was taken is refused, naming that one: true when it is the first.
 */
export async function split(
  { db, subscriberId }: Tx,
  upload: WaitingUpload,
  [first, ...others]: readonly string[],
): Promise<boolean> {
  const taken = (entry: string) => sql`(select t.id from uploads t join uploads u
      on u.subscriber_id = ${subscriberId} and u.id = ${upload.id}
    where t.subscriber_id = ${subscriberId} and t.id <> u.id and t.sha256 = u.sha256 and t.entry = ${entry}
      and t.is_full = u.is_full and t.file_on is not distinct from u.file_on
      and t.agreement_id is not distinct from u.agreement_id and t.state <> 'refused'
    order by t.arrival limit 1)`;
  const { rows } = await sql<{ same_as: string | null }>`
    update uploads set entry = ${first ?? ""}, same_as = ${taken(first ?? "")}
    where subscriber_id = ${subscriberId} and id = ${upload.id} returning same_as`.execute(db);
  for (const entry of others) {
    await sql`insert into uploads (subscriber_id, kind, feed, file, entry, parent_id, stored_as, sha256, bytes, is_full,
        file_on, agreement_id, uploaded_by, received_at, answers, same_as, state, reason, finished_at)
      select subscriber_id, kind, feed, file, ${entry}, id, stored_as, sha256, bytes, is_full,
        file_on, agreement_id, uploaded_by, received_at, answers, twin,
        case when twin is null then 'received' else 'refused' end,
        case when twin is not null then 'alreadyReceived' end, case when twin is not null then clock_timestamp() end
      from uploads cross join lateral (select ${taken(entry)} as twin) found
      where subscriber_id = ${subscriberId} and id = ${upload.id}`.execute(db);
  }
  return typeof rows[0]?.same_as === "string";
}

// The other tables of the zip of an upload.
const others = ({ subscriberId }: Tx, id: string) => sql`
  from uploads t join uploads u on u.subscriber_id = ${subscriberId} and u.id = ${id}
  where t.subscriber_id = ${subscriberId} and t.id <> u.id
    and coalesce(t.parent_id, t.id) = coalesce(u.parent_id, u.id)`;

/** The further tables of a zip that wait for their turn. */
export async function waitingTables(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id ${others(tx, id)} and t.state = 'received'`.execute(tx.db);
  return rows.map((row) => row.id);
}

/** Whether all tables before this one of its zip were refused. */
export async function isFirstTaken(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select ${others(tx, id)} and t.arrival < u.arrival and t.state <> 'refused'`.execute(tx.db);
  return rows.length === 0;
}

const asked = fileQuestion.array().catch([]);

/** What an upload waits to be told; empty: nothing. */
export async function questionsOf({ db, subscriberId }: Tx, id: string) {
  const { rows } = await sql<{ questions: unknown }>`select questions from uploads
    where subscriber_id = ${subscriberId} and id = ${id} and state = 'held' and decision is null
    for no key update`.execute(db);
  return asked.parse(rows[0]?.questions);
}

/** What a person says of what an upload leaves open; what was said before stays. */
export async function answerQuestions(
  { db, subscriberId }: Tx,
  id: string,
  answers: FileAnswers,
  personId: string,
): Promise<void> {
  await sql`update uploads set answers = answers || ${JSON.stringify(answers)}::jsonb, decision = 'answer',
      decided_by = ${personId}
    where subscriber_id = ${subscriberId} and id = ${id}`.execute(db);
}

/** A person's decision about a held upload; false when it is not held, or waits for answers and not for this. */
export async function decide(
  { db, subscriberId }: Tx,
  id: string,
  decision: "approve" | "reject",
  personId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("uploads")
    .set({ decision, decided_by: personId })
    .where("subscriber_id", "=", subscriberId)
    .where("id", "=", id)
    .where("state", "=", "held")
    .where("decision", "is", null)
    .where(sql<boolean>`(questions = '[]' or ${decision === "reject"})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
