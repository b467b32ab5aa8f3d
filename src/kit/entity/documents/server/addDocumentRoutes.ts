import { open } from "node:fs/promises";
import { documentFields, documentLimits, LOGO, logoLimits } from "../documents.ts";
import type { Entity } from "../../entity.ts";
import { fileKindOf, HEAD_BYTES } from "#kit/pure/fileKind.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { FileStore, ReceivedFile } from "#kit/server/fileStore.ts";
import { answer, once, type RouteContext } from "#kit/server/http.ts";
import { type ReceivedForm, receivedForm } from "#kit/server/receivedForm.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { addDocument, documentFile, documentsOf, removeDocument } from "./documents.ts";
import { ownershipOf } from "../../server/ownership.ts";
import type { RulesByEntity } from "../../server/rules.ts";
import { oneRow } from "../../server/write.ts";

/** What keeps documents. */
export interface DocumentStore {
  readonly files: FileStore;
  /** Puts a file among the originals, where nothing removes it. Throws the Problem `noRoom` beyond the client's quota. */
  readonly keep: (tx: Tx, file: ReceivedFile) => Promise<string>;
}

/** What documents need beside their entity. */
export interface DocumentNeeds extends DocumentStore {
  readonly rules: RulesByEntity;
}

/** Adds the calls of the documents of an entity's rows, and what its rules have follow from them. */
export function addDocumentRoutes(
  context: RouteContext,
  entity: Entity,
  { files, keep, rules: allRules }: DocumentNeeds,
): void {
  if (entity.documents === null) return;
  const { calls, types } = entity.documents;
  const rules = allRules[entity.name] ?? {};
  const fields = documentFields(types);
  const { read, writeOne } = ownershipOf(context.database, entity);

  answer(context, calls.list, async ({ params, ...by }) => ({
    data: await read(by, async (tx) => {
      await oneRow(tx, entity, params.id);
      return documentsOf(tx, entity, params.id);
    }),
  }));
  answer(context, calls.add, async ({ request, ...by }) => {
    const { caller } = by;
    const form = await receivedForm(request, files, documentLimits.fileBytes);
    try {
      const { row, ...sent } = fieldsOf(fields, form);
      const { name: file, sha256, bytes } = form;
      const own = { file, sha256, bytes, media: await mediaOf(form.path, sent.type), ...sent };
      if (sent.type === LOGO && bytes > logoLimits.fileBytes)
        throw new Problem("tooLarge", "The logo is too large", {
          reasonCode: "entity.logoTooLarge",
          values: { most: logoLimits.fileBytes / 1024 },
        });
      const said = [row, sent, file, sha256.toString("hex")];
      return await once(context.database, calls.add, { caller, request }, said, (keepReply) =>
        writeOne({ ...by, keep: keepReply }, row, (tx) =>
          addDocument(tx, entity, rules, caller, row, { ...own, keep: () => keep(tx, form) }),
        ),
      );
    } finally {
      await form.drop();
    }
  });
  answer(context, calls.file, async ({ params, reply, ...by }) => {
    const { file, media, bytes, storedAs } = await read(by, (tx) =>
      documentFile(tx, entity, params.id, params.document),
    );
    return (
      reply
        .header("content-type", media)
        .header("content-length", bytes)
        .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
        .header("x-content-type-options", "nosniff")
        // These kinds are packed already.
        .header("content-encoding", "identity")
        .send(await files.read(storedAs))
    );
  });
  answer(context, calls.remove, ({ params: { id, document }, ...by }) =>
    writeOne(by, id, (tx) => removeDocument(tx, entity, rules, by.caller, id, document)),
  );
}

/** What a form says beside its file. */
function fieldsOf(schema: ReturnType<typeof documentFields>, { fields }: ReceivedForm) {
  const sent = schema.safeParse(Object.fromEntries(fields));
  if (sent.success) {
    const { row, type, occurredAt = null, thumbnail = null } = sent.data;
    return { row, type, occurredAt, thumbnail };
  }
  const errors = sent.error.issues.map(({ path, message, code }) => ({
    field: path.join("."),
    code,
    message,
  }));
  throw new Problem("badRequest", "The form is not as the call asks for", { errors });
}

/** What a received file of a type is. Throws a Problem for what is not kept. */
export async function mediaOf(path: string, type: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const kind = fileKindOf(buffer.subarray(0, bytesRead));
    if (kind === null)
      throw new Problem("badRequest", "Neither PDF nor JPEG, PNG or WebP by its bytes", {
        reasonCode: "entity.documentKind",
      });
    if (type === LOGO && kind.media !== "image/jpeg")
      throw new Problem("badRequest", "A logo is a JPEG by its bytes", {
        reasonCode: "entity.logoKind",
      });
    const { pixels } = type === LOGO ? logoLimits : documentLimits;
    if (kind.width * kind.height > pixels)
      throw new Problem("badRequest", "The picture has too many pixels", {
        reasonCode: "entity.tooManyPixels",
        values: { most: pixels / 1_000_000 },
      });
    return kind.media;
  } finally {
    await file.close();
  }
}
