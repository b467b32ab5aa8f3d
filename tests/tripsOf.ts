import pg from "pg";

/** How often this work waited for the database over this pool: what is sent before the next answer goes along. */
export async function tripsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let trips = 0;
  const undo: (() => void)[] = [];
  const watched = new Set<pg.PoolClient>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client) || !(client instanceof pg.Client)) return;
    watched.add(client);
    const { connection } = client;
    const { stream } = connection;
    const write = stream.write.bind(stream);
    let isAnswered = true;
    const answered = () => (isAnswered = true);
    connection.on("readyForQuery", answered);
    const counted = (...sent: Parameters<typeof write>) => {
      if (isAnswered) trips++;
      isAnswered = false;
      return write(...sent);
    };
    Object.assign(stream, { write: counted });
    undo.push(() => {
      Object.assign(stream, { write });
      connection.off("readyForQuery", answered);
    });
  };
  pool.on("acquire", watch);
  await work();
  pool.off("acquire", watch);
  for (const one of undo) one();
  return trips;
}
