import type { ReceivedFile } from "#kit/server/fileStore.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { holdOriginal } from "../store/originals.ts";
import { add, type NewUpload } from "../store/uploads.ts";

/** What is known of a received file beside its bytes. */
export type ReceivedAs = Omit<NewUpload, "storedAs" | "sha256" | "bytes">;

/**
 * Makes a received file an upload: its bytes are durable before its row is, so that a process that dies
 * between the two leaves bytes without an upload and never an upload without bytes.
 */
export async function acceptFile(
  tx: Tx,
  received: ReceivedFile,
  as: ReceivedAs,
): Promise<{ id: string; sameAs: string | null }> {
  await holdOriginal(tx, received.sha256);
  const storedAs = await received.keep();
  return add(tx, { ...as, storedAs, sha256: received.sha256, bytes: received.bytes });
}
