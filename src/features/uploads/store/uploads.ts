import { sql } from "kysely";
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
 * Records a received file; the same bytes of the same client a second time are refused at once, naming the first,
 * unless the first was refused itself.
 */
export async function add(
  tx: Tx,
  upload: NewUpload,
): Promise<{ id: string; sameAs: string | null }> {
  // Two calls with the same bytes at the same moment: one of them has to be the first.
  await receiveAlone(tx);
  const sameAs = await earlier(tx, upload.sha256);
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

async function earlier({ db, subscriberId }: Tx, sha256: Buffer): Promise<string | null> {
  const first = await db
    .selectFrom("uploads")
    .select("id")
    .where("subscriber_id", "=", subscriberId)
    .where("sha256", "=", sha256)
    .where("parent_id", "is", null)
    .where("state", "!=", "refused")
    .orderBy("arrival")
    .limit(1)
    .executeTakeFirst();
  return first?.id ?? null;
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
    storedAs: row.stored_as,
  };
}

/** Names the table that an upload is, and adds a record for each further table of its zip. */
export async function split(
  { db, subscriberId }: Tx,
  upload: WaitingUpload,
  [first, ...others]: readonly string[],
): Promise<void> {
  await db
    .updateTable("uploads")
    .set({ entry: first ?? "" })
    .where("subscriber_id", "=", subscriberId)
    .where("id", "=", upload.id)
    .execute();
  for (const entry of others) {
    await sql`insert into uploads (subscriber_id, kind, feed, file, entry, parent_id, stored_as, sha256, bytes, is_full,
        file_on, agreement_id, uploaded_by, received_at)
      select subscriber_id, kind, feed, file, ${entry}, id, stored_as, sha256, bytes, is_full,
        file_on, agreement_id, uploaded_by, received_at
      from uploads where subscriber_id = ${subscriberId} and id = ${upload.id}`.execute(db);
  }
}

/** A person's decision about a held upload; false when it is not held. */
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
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
