import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { firstUnlistedLine } from "./recordLines.ts";

export interface UploadLineRow {
  /** Physical line; null: the file does not list the part. */
  line: number | null;
  part_no: string;
  flags: number;
  mxhts: string | null;
  ushts: string | null;
  description: string | null;
  eccn: string | null;
  reason: string | null;
}

/** The reviewed lines of an upload by line; `bits` keeps those with any of these flags, 0 keeps all. */
export async function linesOf(
  { db, subscriberId }: Tx,
  uploadId: string,
  bits: number,
  page: { skip: number; take: number },
): Promise<{ rows: UploadLineRow[]; total: number }> {
  const these = sql`subscriber_id = ${subscriberId} and upload_id = ${uploadId}
    and (${bits}::integer = 0 or flags & ${bits}::integer <> 0)`;
  const { rows } = await sql<UploadLineRow>`
    select case when line < ${firstUnlistedLine} then line end as line,
      part_no, flags, mxhts, ushts, description, eccn, reason
    from upload_lines where ${these}
    order by upload_lines.line offset ${page.skip} limit ${page.take}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from upload_lines where ${these}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The feed that a parts upload came from; null when the client has none with this id. */
export async function feedOf({ db, subscriberId }: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ feed: string }>`select feed from uploads
    where subscriber_id = ${subscriberId} and id = ${id} and kind = 'parts'`.execute(db);
  return rows[0]?.feed ?? null;
}
