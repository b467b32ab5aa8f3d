import { awaitTurn } from "#kit/server/claimTurn.ts";
import type { Tx } from "#kit/server/tenant.ts";

/**
 * Keeps every other writer of the client's certificates waiting until this transaction ends: what is
 * compared with them must not be written over by what somebody else writes meanwhile.
 */
export const holdCertificates = (tx: Tx): Promise<void> => awaitTurn(tx, "certificates written");
