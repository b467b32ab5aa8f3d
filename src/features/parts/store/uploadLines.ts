import { sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { PartValues } from "../model/partValues.ts";
import { firstUnlistedLine } from "./recordLines.ts";
import { valuesOf } from "./partValues.ts";

export interface UploadLineRow extends PartValues {
  /** Physical line; null: the file does not list the part. */
  line: number | null;
  part_no: string;
  flags: number;
  reason: string | null;
}

/**
 * The reviewed lines of an upload by line; `bits` keeps those with any of these flags, 0 keeps all. The map of the
 * upload's lines finds the place and counts them, so that a deep page costs what a first one does.
 */
export async function linesOf(
  { db, subscriberId }: Tx,
  uploadId: string,
  bits: number,
  page: Page,
): Promise<Listed<UploadLineRow>> {
  const these = sql`subscriber_id = ${subscriberId} and upload_id = ${uploadId}
    and (${bits}::integer = 0 or flags & ${bits}::integer <> 0)`;
  const places = sql`select thousand, sum(n) over (order by thousand) - n as before, sum(n) over () as total
    from (select thousand, sum(n)::integer as n from shared.upload_line_pages where ${these} group by thousand) runs`;
  const found = await sql<{ thousand: number; before: number; total: number }>`
    select thousand, before::integer as before, total::integer as total from (${places}) places
    where before <= ${page.skip} order by thousand desc limit 1`.execute(db);
  const [place] = found.rows;
  if (place === undefined) return { rows: [], total: 0 };
  const { rows } = await sql<UploadLineRow>`
    select case when line < ${firstUnlistedLine} then line end as line,
      part_no, flags, ${valuesOf()}, reason
    from shared.upload_lines where ${these} and upload_lines.line >= ${place.thousand * 1_000}
    order by upload_lines.line offset ${page.skip - place.before} limit ${page.take}`.execute(db);
  return { rows, total: place.total };
}

/** The feed that a parts upload came from; null when the client has none with this id. */
export async function feedOf({ db, subscriberId }: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ feed: string }>`select feed from shared.uploads
    where subscriber_id = ${subscriberId} and id = ${id} and kind = 'parts'`.execute(db);
  return rows[0]?.feed ?? null;
}
