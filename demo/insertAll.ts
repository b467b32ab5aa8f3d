import type { Tx } from "#kit/server/tenant.ts";

/** Adds rows to a table, all at once. */
export async function insertAll(
  { client }: Tx,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).join();
  if (rows.length > 0)
    await client.query(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
}
