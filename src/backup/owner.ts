import pg from "pg";

/** Lends a connection of the database's owner for as long as `work` lasts. */
export async function withOwner<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: "viat backup",
  });
  // A connection that is lost fails the next query: without a listener it ends the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
