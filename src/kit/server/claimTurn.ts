import type { Tx } from "./tenant.ts";

/**
 * Takes the client's turn of one kind of work, which is one of all servers; false when another has it. The database lets
 * go of it however the transaction ends.
 */
export async function claimTurn({ client, subscriberId }: Tx, work: string): Promise<boolean> {
  const { rows } = await client.query<{ had: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext($1), $2) as had",
    [work, subscriberId],
  );
  return rows[0]?.had === true;
}

/** Waits for such a turn: until the transaction ends nobody else of the client does that work. */
export async function awaitTurn({ client, subscriberId }: Tx, work: string): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext($1), $2)", [work, subscriberId]);
}
