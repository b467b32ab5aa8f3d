import { sql } from "kysely";
import { awaitTurn } from "#kit/server/claimTurn.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { Refused } from "../model/refusal.ts";

/**
 * Asks for the end of the work on an upload and on the other tables of its zip. What nobody has begun, or what
 * waits for answers, ends here and now, what is being worked on as soon as the work hears of it. False when there is nothing left to end.
 */
export async function cancel(tx: Tx, id: string, personId: string): Promise<boolean> {
  await endAlone(tx);
  const { db, subscriberId } = tx;
  const these = sql`u.subscriber_id = ${subscriberId} and (u.id = ${id} or u.parent_id = ${id})`;
  const waiting = await sql`
    update uploads u set state = 'refused', reason = 'cancelled', finished_at = clock_timestamp()
    where ${these} and (u.state = 'received' or u.state = 'held' and u.questions <> '[]') returning u.id`.execute(
    db,
  );
  const running = await sql`
    insert into upload_cancels (subscriber_id, upload_id, asked_by)
    select u.subscriber_id, u.id, ${personId} from uploads u where ${these} and u.state = 'processing'
    on conflict (subscriber_id, upload_id) do update set asked_by = upload_cancels.asked_by
    returning upload_id`.execute(db);
  return waiting.rows.length + running.rows.length > 0;
}

/**
 * The last look before the work on an upload stands: until the transaction ends nobody can ask for its end any more.
 * Throws Refused when somebody has.
 */
export async function assertWanted(tx: Tx, id: string): Promise<void> {
  await endAlone(tx);
  if (await isCancelled(tx, id)) throw new Refused("cancelled");
}

/** Who asks for the end of an upload and who comes to the end of one, of a client, do so one after the other. */
const endAlone = (tx: Tx): Promise<void> => awaitTurn(tx, "upload ends");

/** Whether somebody asked for the end of the work on an upload. */
export async function isCancelled({ db, subscriberId }: Tx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("upload_cancels")
    .select("upload_id")
    .where("subscriber_id", "=", subscriberId)
    .where("upload_id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}
