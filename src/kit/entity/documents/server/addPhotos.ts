import { Readable } from "node:stream";
import { documentLimits, PHOTO } from "../documents.ts";
import type { Entity } from "../../entity.ts";
import type { Values } from "../../faultsOf.ts";
import { type Photo, photosAmong } from "../../fields/photo.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { type DocumentStore, mediaOf } from "./addDocumentRoutes.ts";
import { addDocument } from "./documents.ts";
import type { Actor } from "../../server/events.ts";
import type { Rules } from "../../server/rules.ts";

/** Adds the photos that came with a command, checked already, to the documents of the rows that it was done to. */
export async function addPhotos(
  tx: Tx,
  entity: Entity,
  rules: Rules,
  by: Actor,
  rows: readonly { readonly id: string }[],
  { action, input }: { readonly action: string; readonly input: Partial<Values> },
  { files, keep }: DocumentStore,
): Promise<void> {
  for (const name of photosAmong(entity.commands[action]?.input ?? {})) {
    if (!input[name]) continue;
    const [occurredAt, thumbnail, picture] = input[name] as Photo;
    const bytes = Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64");
    const file = await files.receive(Readable.from([bytes]), documentLimits.fileBytes);
    if (file === "tooLarge") throw new Problem("tooLarge");
    let key: Promise<string> | undefined;
    try {
      const document = {
        type: PHOTO,
        file: `${action}-${occurredAt.slice(0, 10)}.jpg`,
        media: await mediaOf(file.path, PHOTO),
        sha256: file.sha256,
        bytes: file.bytes,
        thumbnail,
        occurredAt,
        keep: () => (key ??= keep(tx, file)),
      };
      for (const { id } of rows) await addDocument(tx, entity, rules, by, id, document);
    } finally {
      await file.drop();
    }
  }
}
