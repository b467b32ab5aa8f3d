import pg from "pg";

const LOOKS = 8;

/**
 * Throws in words when a pooler lends the connections at `url` out by transaction. Feeds are held by locks of a session,
 * deadlines are its settings, and news are told to it: on somebody else's session the first stay held for ever.
 */
export async function refuseLentSessions(url: string): Promise<void> {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: url }));
  for (const client of clients) client.on("error", () => undefined);
  const session = async (client: pg.Client | undefined): Promise<number | undefined> =>
    (await client?.query<{ pid: number }>("select pg_backend_pid() as pid"))?.rows[0]?.pid;
  const [one, other] = clients;
  try {
    for (const client of clients) await client.connect();
    const before = await session(one);
    await other?.query("begin");
    const held = await session(other);
    let isOwn = held !== before;
    // Who takes its idle sessions in turn lends out another one each time.
    for (let look = 0; isOwn && look < LOOKS; look++) isOwn = (await session(one)) === before;
    if (!isOwn)
      throw new Error(
        `a pooler lends connections of ${new URL(url).username} out by transaction, and the server needs them by ` +
          "session: set its pool_mode to session, or name the database itself in DATABASE_URL and DATABASE_OWNER_URL",
      );
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}
