import { sql } from "kysely";
import type { ReadTx } from "#kit/server/tenant.ts";

/** What clients are called, by their number. */
export async function clientNames(
  { db }: ReadTx,
  clients: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce(display_name, name) as name from subscribers where id = any(${clients}::integer[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
