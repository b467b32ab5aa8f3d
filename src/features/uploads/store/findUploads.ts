import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { UploadKind } from "../model/uploadState.ts";

interface FoundUpload {
  readonly id: string;
  readonly text: string;
  readonly note: string | null;
  readonly at: Date;
}

/** Uploads that are looked through: a name is asked for while the file is still remembered. */
const LOOKED_THROUGH = 2_000;

/** A few of the latest files of a kind whose name holds the words, the newest first. */
export async function findUploads(
  { db, subscriberId }: Tx,
  kind: UploadKind,
  words: string,
  most: number,
): Promise<FoundUpload[]> {
  const { rows } = await sql<FoundUpload>`
    select u.id, u.file as text, u.entry as note, u.received_at as at
    from (select * from uploads where subscriber_id = ${subscriberId} and kind = ${kind}
      order by received_at desc limit ${LOOKED_THROUGH}) u
    where strpos(upper(u.file), upper(${words})) > 0
    order by u.received_at desc limit ${most}`.execute(db);
  return rows;
}
