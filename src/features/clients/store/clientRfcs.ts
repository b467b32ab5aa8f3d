import type { Tx } from "#kit/server/tenant.ts";
import { tenantClaim } from "#kit/server/tenantClaim.ts";
import type { ClientRfc } from "../model/clientFacts.ts";

export interface HeldRfc extends ClientRfc {
  readonly subscriberId: number;
}

/** The RFCs of these clients. */
export async function rfcsOf({ client }: Tx, subscriberIds: readonly number[]): Promise<HeldRfc[]> {
  const { rows } = await client.query<HeldRfc>(
    `select subscriber_id as "subscriberId", rfc, valid_from as "validFrom" from rfcs_of($1)`,
    [subscriberIds.map((id) => tenantClaim(client, id))],
  );
  return rows;
}

/** The RFCs of all clients. */
export async function allRfcs(tx: Tx): Promise<HeldRfc[]> {
  const { rows } = await tx.client.query<{ id: number }>("select id from subscribers");
  return rfcsOf(
    tx,
    rows.map(({ id }) => id),
  );
}
