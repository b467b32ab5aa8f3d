import { awaitTurn } from "#kit/server/claimTurn.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** Told, in the same transaction, of the new version of the client's certificates. */
export type CertificatesChanged = (tx: Tx, version: number) => Promise<unknown>;

/**
 * Keeps every other writer of the client's certificates waiting until this transaction ends: what is
 * compared with them must not be written over by what somebody else writes meanwhile.
 */
export const holdCertificates = (tx: Tx): Promise<void> => awaitTurn(tx, "certificates written");
