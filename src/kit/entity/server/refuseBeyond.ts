import { type RawBuilder, sql } from "kysely";
import type { Entity } from "../entity.ts";
import { awaitTurn } from "#kit/server/claimTurn.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { tableOf } from "./columns.ts";
import { refusal } from "./write.ts";

/** Refuses, at a field, one more row where the client has `most` of those that count; two at once are counted one after the other. */
export async function refuseBeyond(
  tx: Tx,
  entity: Entity,
  most: number,
  counting: RawBuilder<unknown>,
  field: string,
): Promise<void> {
  await awaitTurn(tx, `${entity.name} counted`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${tableOf(entity)}
    where subscriber_id = ${tx.subscriberId} and ${counting}`.execute(tx.db);
  if ((rows[0]?.count ?? 0) >= most)
    throw refusal("conflict", [[field, { code: "tooMany", values: { most } }]]);
}
