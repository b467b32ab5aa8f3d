import type pg from "pg";
import type { Database } from "#kit/server/database.ts";

/** How many statements this work sends to the database, over connections for requests. */
export async function statementsOf(
  { pool }: Pick<Database, "pool">,
  work: () => Promise<unknown>,
): Promise<number> {
  let sent = 0;
  const watched = new Set<pg.PoolClient>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client);
    const counted = (...asked: unknown[]): unknown => {
      sent += 1;
      return Reflect.apply(query, client, asked);
    };
    Object.assign(client, { query: counted });
  };
  pool.on("acquire", watch);
  try {
    await work();
  } finally {
    pool.off("acquire", watch);
    for (const client of watched) Reflect.deleteProperty(client, "query");
  }
  return sent;
}
