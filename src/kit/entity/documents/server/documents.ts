import { sql } from "kysely";
import type { AnswerOf } from "#kit/pure/call.ts";
import { type DocumentCalls, documentLimits, PHOTO } from "../documents.ts";
import type { Entity } from "../../entity.ts";
import type { EntityRow } from "../../EntityRow.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { ReadTx, Tx } from "#kit/server/tenant.ts";
import { instantText } from "../../server/columns.ts";
import { type Actor, type Changes, recordNote } from "../../server/events.ts";
import type { Rules } from "../../server/rules.ts";
import { settled } from "../../server/settled.ts";
import { heldRows, missing } from "../../server/write.ts";

export type Document = AnswerOf<DocumentCalls["list"]>["data"][number];

const COLUMNS = sql`id, type, number, file, media, bytes::integer, thumbnail, person_name as by,
  ${instantText(sql.ref("occurred_at"))} as "occurredAt", ${instantText(sql.ref("recorded_at"))} as "recordedAt"`;

/** What a row has of documents, the newest first. */
export async function documentsOf(
  { db }: ReadTx,
  { name }: Entity,
  id: string,
): Promise<Document[]> {
  const { rows } = await sql<Document>`select ${COLUMNS} from entity_documents
    where entity = ${name} and row_id = ${id} and removed_at is null
    order by recorded_at desc, number desc`.execute(db);
  return rows;
}

export interface NewDocument {
  readonly type: string;
  readonly file: string;
  readonly media: string;
  readonly sha256: Buffer;
  readonly bytes: number;
  readonly thumbnail: string | null;
  readonly occurredAt: string | null;
  /** Puts its bytes among the originals and answers their key. */
  readonly keep: () => Promise<string>;
}

/** Adds a document to a row with what follows from it, as its history tells. */
export async function addDocument(
  tx: Tx,
  entity: Entity,
  rules: Rules,
  by: Actor,
  rowId: string,
  document: NewDocument,
): Promise<Document> {
  // Held, so that two documents never count the same.
  const [row = missing()] = await heldRows(tx, entity, [rowId]);
  const standing = await documentsOf(tx, entity, rowId);
  if (standing.length >= documentLimits.ofRow)
    throw new Problem("conflict", `A row has at most ${documentLimits.ofRow} documents`, {
      reasonCode: "entity.tooManyDocuments",
      values: { most: documentLimits.ofRow },
    });
  const { type, file, media, sha256, bytes, thumbnail, occurredAt, keep } = document;
  const storedAs = await keep();
  const { rows } = await sql<Document>`
    insert into entity_documents (subscriber_id, entity, row_id, type, number, file, media, stored_as, sha256, bytes,
      thumbnail, occurred_at, person_id, person_name)
    select ${tx.subscriberId}, ${entity.name}, ${rowId}, ${type}, coalesce(max(number), 0) + 1, ${file}, ${media},
      ${storedAs}, ${sha256}, ${bytes}, ${thumbnail}, least(${occurredAt}::timestamptz, now()), ${by.personId}, ${by.name}
    from entity_documents where entity = ${entity.name} and row_id = ${rowId} and type = ${type}
    returning ${COLUMNS}`.execute(tx.db);
  const before = type === PHOTO ? undefined : standing.find((other) => other.type === type);
  const changes = {
    [`document.${type}`]: [before?.file ?? null, file] as const,
    ...(await followed(tx, entity, rules, by, row, type)),
  };
  await recordNote(tx, entity.name, by, { action: "documentAdded" }, { ...row, changes });
  return rows[0] ?? missing();
}

/** Takes a document off its row with what follows from that, as the history tells; its bytes stay. */
export async function removeDocument(
  tx: Tx,
  entity: Entity,
  rules: Rules,
  by: Actor,
  rowId: string,
  id: string,
): Promise<{ id: string }> {
  const [row = missing()] = await heldRows(tx, entity, [rowId]);
  const { rows } = await sql<{ type: string; file: string }>`
    update entity_documents set removed_at = now()
    where entity = ${entity.name} and row_id = ${rowId} and id = ${id} and removed_at is null
    returning type, file`.execute(tx.db);
  const { type, file } = rows[0] ?? missing();
  const changes = {
    [`document.${type}`]: [file, null] as const,
    ...(await followed(tx, entity, rules, by, row, type)),
  };
  await recordNote(tx, entity.name, by, { action: "documentRemoved" }, { ...row, changes });
  return { id };
}

/** Brings a held row to what follows from its documents of a type, in the version that it has; answers what became of it. */
async function followed(
  tx: Tx,
  entity: Entity,
  rules: Rules,
  by: Actor,
  row: EntityRow,
  type: string,
): Promise<Changes> {
  if (!rules.followsDocuments?.includes(type)) return {};
  const { changes } = await settled(tx, entity, rules, by, [row], [row]);
  return changes.get(row.id) ?? {};
}

/** Where the bytes of a row's document are. */
export async function documentFile({ db }: ReadTx, { name }: Entity, rowId: string, id: string) {
  const { rows } = await sql<{ file: string; media: string; bytes: string; storedAs: string }>`
    select file, media, bytes, stored_as as "storedAs" from entity_documents
    where entity = ${name} and row_id = ${rowId} and id = ${id} and removed_at is null`.execute(db);
  return rows[0] ?? missing();
}
