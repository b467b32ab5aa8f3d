import { sql } from "kysely";
import { LINES, withFault } from "#kit/server/entity/importStage.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** Which of these parts the client's catalogue has. */
export type KnownParts = (tx: Tx, partNos: readonly string[]) => Promise<ReadonlySet<string>>;

/** Says which staged lines name a part that the client neither has in the catalogue nor ever had in stock. */
export async function tellUnknown(tx: Tx, knownParts: KnownParts): Promise<void> {
  const { rows } = await sql<{ partNo: string }>`
    select distinct part_no as "partNo" from ${LINES} s where part_no is not null and not exists (select from stock_balances b
      where b.subscriber_id = ${tx.subscriberId}::integer and b.part_no = s.part_no)`.execute(
    tx.db,
  );
  const never = rows.map(({ partNo }) => partNo);
  const known = await knownParts(tx, never);
  const unknown = never.filter((partNo) => !known.has(partNo));
  await sql`update ${LINES} s set faults = ${withFault("partNo", sql`'code', 'unknownPart'`)}
    where s.part_no = any(${unknown}::text[])`.execute(tx.db);
}
