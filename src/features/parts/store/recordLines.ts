import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { lineFlag } from "../model/lineFlags.ts";
import type { Stage } from "./stage.ts";
import { valuesOf } from "./partValues.ts";

/** Parts that a full file deletes stand in no line of it: they are kept behind its last possible one. */
export const firstUnlistedLine = 1_000_000_000;

/** Writes the lines that people review: each with a flag or a note; unchanged lines are counted, not kept. */
export async function recordLines(tx: Tx, stage: Stage, uploadId: string): Promise<void> {
  const { db, subscriberId } = tx;
  // A held upload has been compared before.
  await sql`delete from upload_lines where subscriber_id = ${subscriberId} and upload_id = ${uploadId}`.execute(
    db,
  );
  const into = sql`insert into upload_lines
    (subscriber_id, upload_id, line, part_no, flags, ${valuesOf()}, reason)`;
  const ids = sql`${subscriberId}::integer, ${uploadId}::uuid`;
  await sql`${into}
    select ${ids}, line, part_no, flags, ${valuesOf()}, note
    from ${stage.changes} where line is not null and (flags <> 0 or note is not null) order by line`.execute(
    db,
  );
  await sql`${into}
    select ${ids}, ${firstUnlistedLine}::integer + (row_number() over (order by part_key))::integer,
      part_no, flags, ${valuesOf()}, 'unlisted'
    from ${stage.changes} where line is null`.execute(db);
  await sql`${into}
    select ${ids}, line, coalesce(part_no, ''), ${lineFlag.Part}, ${valuesOf()}, note
    from ${stage.lines} where part_key is null`.execute(db);
  await sql`${into}
    select ${ids}, line, part_no, ${lineFlag.Duplicated}, ${valuesOf()},
      case when conflicts then 'conflict:' else 'duplicate:' end || first_line
    from ${stage.repeats}`.execute(db);
  await sql`select map_upload_lines(${subscriberId}, ${uploadId})`.execute(db);
}
