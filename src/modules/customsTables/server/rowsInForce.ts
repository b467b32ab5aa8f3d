import { sql } from "kysely";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { Values } from "#kit/entity/faultsOf.ts";
import { columnOf, rowColumns, tableOf } from "#kit/entity/server/columns.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { CustomsTable } from "./customsTables.ts";

/** The rows in force of a table that may be of the keys of these. */
export async function rowsInForce(
  tx: Tx,
  { entity, key: [first] }: CustomsTable,
  rows: readonly Partial<Values>[],
): Promise<readonly EntityRow[]> {
  const found = await sql<EntityRow>`
    select ${rowColumns(entity)} from ${tableOf(entity)}
    where subscriber_id = ${tx.subscriberId} and status = 'active'
      and ${columnOf(first)} = any(${rows.map((row) => row[first] ?? null)}::text[])`.execute(
    tx.db,
  );
  return found.rows;
}
