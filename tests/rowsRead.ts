import type pg from "pg";
import { until } from "./until.ts";

/** How many rows of these tables, and entries of their indices, the database read for this work over this pool. */
export async function rowsRead(
  pool: pg.Pool,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await readSoFar(pool, tables);
  await work();
  return (await readSoFar(pool, tables)) - before;
}

/** Each connection keeps for a while to itself what it has read: all of them have to tell first. */
async function readSoFar(pool: pg.Pool, tables: readonly string[]): Promise<number> {
  await until(() => pool.idleCount === pool.totalCount);
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) await client.query("select pg_stat_force_next_flush()");
  for (const client of clients) client.release();
  const { rows } = await pool.query<{ n: string }>(
    `select (select sum(seq_tup_read) from pg_stat_user_tables where relname = any($1))
       + (select sum(greatest(idx_tup_read, idx_tup_fetch)) from pg_stat_user_indexes where relname = any($1)) as n`,
    [tables],
  );
  return Number(rows[0]?.n);
}
