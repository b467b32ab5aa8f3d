import { sql } from "kysely";
import { awaitTurn } from "#kit/server/claimTurn.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** Counts the client's certificates up to their next version. */
export async function nextVersion({ db, subscriberId }: Tx): Promise<number> {
  const { rows } = await sql<{ certificates: number }>`
    insert into data_versions (subscriber_id, certificates) values (${subscriberId}, 1)
    on conflict (subscriber_id) do update set certificates = data_versions.certificates + 1
    returning certificates`.execute(db);
  return rows[0]?.certificates ?? 1;
}

/**
 * Keeps every other writer of the client's certificates waiting until this transaction ends: what is
 * compared with them must not be written over by what somebody else writes meanwhile.
 */
export const holdCertificates = (tx: Tx): Promise<void> => awaitTurn(tx, "certificates written");
