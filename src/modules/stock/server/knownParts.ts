import { sql } from "kysely";
import { LINES, withFault } from "#kit/entity/import/server/importStage.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { KnownParts } from "../../ServerModule.ts";

/** Which of these parts the client neither has in the catalogue nor ever had in stock. */
export async function unknownAmong(
  tx: Tx,
  knownParts: KnownParts,
  partNos: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ partNo: string }>`
    select distinct "partNo" from unnest(${partNos}::text[]) as n("partNo") where not exists (select from stock_balances b
      where b.subscriber_id = ${tx.subscriberId}::integer and b.part_no = "partNo")`.execute(tx.db);
  const never = rows.map(({ partNo }) => partNo);
  const known = await knownParts(tx, never);
  return never.filter((partNo) => !known.has(partNo));
}

/** Says which staged lines name a part that the client neither has in the catalogue nor ever had in stock. */
export async function tellUnknown(tx: Tx, knownParts: KnownParts): Promise<void> {
  const { rows } = await sql<{ partNo: string }>`
    select distinct part_no as "partNo" from ${LINES} s where part_no is not null`.execute(tx.db);
  const unknown = await unknownAmong(
    tx,
    knownParts,
    rows.map(({ partNo }) => partNo),
  );
  await sql`update ${LINES} s set faults = ${withFault("partNo", sql`'code', 'unknownPart'`)}
    where s.part_no = any(${unknown}::text[])`.execute(tx.db);
}
