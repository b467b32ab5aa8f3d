import { sql } from "kysely";
import { awaitTurn } from "#kit/server/claimTurn.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { type Holding, type MetQuota, metQuota, type UploadQuotas } from "../model/uploadQuotas.ts";

/** Files on their way to be uploads. */
export interface NewFiles {
  readonly files: number;
  readonly bytes: number;
}

/**
 * The quota of the transaction's client that these files meet; undefined: there is room, and until the transaction
 * ends nobody else takes it.
 */
export async function quotaMet(
  tx: Tx,
  quotas: UploadQuotas,
  { files, bytes }: NewFiles,
): Promise<MetQuota | undefined> {
  if (Object.values(quotas).every((most) => most === Infinity)) return undefined;
  await receiveAlone(tx);
  return metQuota(await holding(tx, quotas), { files, bytes, stored: bytes }, quotas);
}

/** What the transaction's client may have at most: its own quotas, else those of all. */
export async function quotasOf(
  { db, subscriberId }: Tx,
  ofAll: UploadQuotas,
): Promise<UploadQuotas> {
  const own = await db
    .selectFrom("shared.subscribers")
    .select([
      "max_waiting_files as waitingFiles",
      "max_waiting_bytes as waitingBytes",
      "max_stored_bytes as storedBytes",
    ])
    .where("id", "=", subscriberId)
    .executeTakeFirst();
  return {
    waitingFiles: own?.waitingFiles ?? ofAll.waitingFiles,
    waitingBytes: own?.waitingBytes ?? ofAll.waitingBytes,
    storedBytes: own?.storedBytes ?? ofAll.storedBytes,
  };
}

/** Until the transaction ends nobody else receives uploads of its client. */
export const receiveAlone = (tx: Tx): Promise<void> => awaitTurn(tx, "uploads received");

// The tables of one zip are one file. What is kept is summed up only where that is bounded.
async function holding({ db, subscriberId }: Tx, { storedBytes }: UploadQuotas): Promise<Holding> {
  const { rows } = await sql<Holding>`
    select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes,
      case when ${storedBytes < Infinity} then (select coalesce(sum(bytes), 0)::bigint from (
        select sha256, bytes from uploads
        where subscriber_id = ${subscriberId} and parent_id is null and original_removed_at is null
        union select sha256, bytes from documents_stored()) each_content) else 0 end as stored
    from (select distinct coalesce(parent_id, id), bytes from uploads
      where subscriber_id = ${subscriberId} and state in ('received', 'processing')) waiting`.execute(
    db,
  );
  return rows[0] ?? { files: 0, bytes: 0, stored: 0 };
}
