import type { Database } from "#kit/server/database.ts";

/**
 * Does `work` while this process alone holds the feed; nothing when another does. The hold belongs to a
 * connection, so that the database lets go of it when the process dies.
 */
export async function holdingFeed(
  { pool }: Database,
  feedId: string,
  work: () => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const notice = (error: Error) => (broken = error);
  client.on("error", notice);
  const lock = "(hashtext('feed'), hashtext($1))";
  try {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock${lock} as held`,
      [feedId],
    );
    if (!rows[0]?.held) return;
    try {
      await work();
    } finally {
      await client
        .query(`select pg_advisory_unlock${lock}`, [feedId])
        .catch((lost: Error) => (broken = lost));
    }
  } finally {
    client.off("error", notice);
    client.release(broken ?? false);
  }
}
