import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { partKey } from "../model/partNumber.ts";

/** Which of these part numbers the catalogue of the client has. */
export async function knownParts(
  { db, subscriberId }: Tx,
  partNos: readonly string[],
): Promise<ReadonlySet<string>> {
  const keys = partNos.map((partNo) => partKey(partNo));
  const { rows } = await sql<{ partKey: string }>`
    select part_key as "partKey" from parts
    where subscriber_id = ${subscriberId} and part_key = any(${keys}::text[])`.execute(db);
  const found = new Set(rows.map((row) => row.partKey));
  return new Set(partNos.filter((_, at) => found.has(keys[at] ?? "")));
}
