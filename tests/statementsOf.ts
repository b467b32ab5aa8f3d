import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import type { Server } from "#src/server.ts";
import type { Database } from "#kit/server/database.ts";

const counters = new AsyncLocalStorage<{ sent: number }>();

/**
 * How many statements this work sends to the database, over connections for requests. What the server does meanwhile by
 * itself is not counted: when it does so is left to chance.
 */
export async function statementsOf(
  { database: { pool }, settled }: Pick<Server, "settled"> & { readonly database: Database },
  work: () => Promise<unknown>,
): Promise<number> {
  await settled();
  const counter = { sent: 0 };
  const watched = new Set<pg.PoolClient>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client);
    const counted = (...values: unknown[]): unknown => {
      if (counters.getStore() === counter) counter.sent += 1;
      return Reflect.apply(query, client, values);
    };
    Object.assign(client, { query: counted });
  };
  pool.on("acquire", watch);
  try {
    await counters.run(counter, work);
  } finally {
    pool.off("acquire", watch);
    for (const client of watched) Reflect.deleteProperty(client, "query");
  }
  return counter.sent;
}
