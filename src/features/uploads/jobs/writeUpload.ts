import { Readable } from "node:stream";
import { zipSync } from "fflate";
import type { FileStore } from "#kit/server/fileStore.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { WrittenFile } from "../model/writtenFile.ts";
import { holdOriginal } from "../store/originals.ts";
import { add } from "../store/uploads.ts";

/** Puts a written file among the uploads of the transaction's client; returns its id. */
export async function writeUpload(
  tx: Tx,
  files: FileStore,
  { kind, name, text, fileOn, personId, source }: WrittenFile,
): Promise<string> {
  const bytes = zipSync({ [`${name}.csv`]: Buffer.from(text, "utf8") });
  const received = await files.receive(Readable.from([bytes]), bytes.length);
  if (received === "tooLarge") throw new Error("A file of our own is larger than it is");
  try {
    await holdOriginal(tx, received.sha256);
    const { id } = await add(tx, {
      kind,
      feed: "manual",
      file: `${name}.zip`,
      storedAs: await received.keep(),
      sha256: received.sha256,
      bytes: received.bytes,
      isFull: false,
      fileOn,
      agreementId: null,
      uploadedBy: personId,
      source,
    });
    return id;
  } finally {
    await received.drop();
  }
}
