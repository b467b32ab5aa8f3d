import type { Tx } from "#kit/server/tenant.ts";
import { sql } from "kysely";
import type { PackedAudit } from "../model/caseFile.ts";

/** What is kept of a pack before its last page goes out. */
export interface PackRecord {
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly format: string;
  readonly language: string;
  readonly contentSha256: Buffer;
}

/** Records a pack with the runs that it is about; returns its id. */
export async function recordPack(
  { db, subscriberId }: Tx,
  pack: PackRecord,
  audits: readonly PackedAudit[],
): Promise<string> {
  const { id } = await db
    .insertInto("evidence_packs")
    .values({
      subscriber_id: subscriberId,
      made_at: pack.madeAt,
      made_by: pack.madeBy,
      format: pack.format,
      language: pack.language,
      content_sha256: pack.contentSha256,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into evidence_pack_audits (subscriber_id, pack_id, ordinal, audit_id, run_id)
    select ${subscriberId}, ${id}, place, audit_id, run_id
    from unnest(${audits.map(({ auditId }) => auditId)}::uuid[],
      ${audits.map(({ runId }) => runId)}::uuid[]) with ordinality as n(audit_id, run_id, place)`.execute(
    db,
  );
  return id;
}

/** Adds what the file came to, once it has been sent to its end. */
export async function recordFile(
  { db, subscriberId }: Tx,
  id: string,
  sha256: Buffer,
  bytes: number,
): Promise<void> {
  await db
    .updateTable("evidence_packs")
    .set({ file_sha256: sha256, bytes })
    .where("subscriber_id", "=", subscriberId)
    .where("id", "=", id)
    .execute();
}
