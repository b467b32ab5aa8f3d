import type { Tx } from "#kit/server/tenant.ts";

/** The RFCs under which the client imports and exports, in capitals. */
export async function clientRfcs({ db, subscriberId }: Tx): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("subscriber_rfcs")
    .select("rfc")
    .where("subscriber_id", "=", subscriberId)
    .execute();
  return new Set(rows.map(({ rfc }) => rfc.trim().toUpperCase()));
}
