import type { Tx } from "#kit/server/tenant.ts";
import type { ClientRfcs } from "../model/importer.ts";

export async function clientRfcs({ db, subscriberId }: Tx): Promise<ClientRfcs> {
  const rows = await db
    .selectFrom("shared.subscriber_rfcs")
    .select(["rfc", "valid_from"])
    .where("subscriber_id", "=", subscriberId)
    .execute();
  return new Map(rows.map(({ rfc, valid_from }) => [rfc.trim().toUpperCase(), valid_from]));
}
