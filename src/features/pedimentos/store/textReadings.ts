import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** An edition by which the client's pedimentos are being read anew. */
export interface WaitingReading {
  readonly edition: number;
  /** The pedimento up to which they have been; null: none yet. */
  readonly readTo: string | null;
}

/** Lets the client's pedimentos be read anew where an earlier edition, or an unknown one, read them last. */
export async function askForReading({ db, subscriberId }: Tx, edition: number): Promise<void> {
  await sql`
    insert into text_readings as known (subscriber_id, edition, read_at)
    values (${subscriberId}, ${edition}, (
      select now() where not exists (select from pedimentos where subscriber_id = ${subscriberId})))
    on conflict (subscriber_id) do update
    set edition = excluded.edition, asked_at = now(), read_to = null, read_at = excluded.read_at, attempts = 0
    where known.edition < excluded.edition`.execute(db);
}

export async function waitingReading({ db, subscriberId }: Tx): Promise<WaitingReading | null> {
  const { rows } = await sql<WaitingReading>`
    select edition, read_to as "readTo" from text_readings
    where subscriber_id = ${subscriberId} and read_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Counts a try of the next pedimentos and answers which it is. */
export async function beginReading({ db, subscriberId }: Tx): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    update text_readings set attempts = attempts + 1
    where subscriber_id = ${subscriberId} returning attempts`.execute(db);
  return rows[0]?.attempts ?? 0;
}

/** Remembers how far the reading has come. */
export async function recordRead(
  { db, subscriberId }: Tx,
  { to, isDone }: { to: string | null; isDone: boolean },
): Promise<void> {
  await sql`
    update text_readings set read_to = coalesce(${to}::uuid, read_to), attempts = 0,
      read_at = case when ${isDone} then now() end
    where subscriber_id = ${subscriberId}`.execute(db);
}
