import type pg from "pg";
import type { Database } from "#kit/server/database.ts";

/** How many statements this work sends to the database, over connections for requests. */
export async function statementsOf(
  { pool }: Pick<Database, "pool">,
  work: () => Promise<unknown>,
): Promise<number> {
  let sent = 0;
  const undo: (() => void)[] = [];
  const watch = (client: pg.PoolClient) => {
    const own = client.query.bind(client);
    client.query = (...asked: unknown[]) => {
      sent += 1;
      return Reflect.apply(own, client, asked);
    };
    // The class has its own.
    undo.push(() => void Reflect.deleteProperty(client, "query"));
  };
  pool.on("acquire", watch);
  try {
    await work();
  } finally {
    pool.off("acquire", watch);
    for (const one of undo.toReversed()) one();
  }
  return sent;
}
