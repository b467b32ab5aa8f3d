import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { saidBit } from "../model/lateHistory.ts";
import type { Stage } from "./stage.ts";
import { stageMark } from "./stageWriter.ts";
import { valueColumns } from "./valueForms.ts";

// A column that the file has is filled, or at least readable, in some of its first lines.
const sampled = 1_000;

/** Keeps what a file says of each part that it names: all columns that it has of a full one, the filled cells of a delta. */
export async function recordMentions(
  { db, subscriberId }: Tx,
  stage: Stage,
  { uploadId, isFull }: { uploadId: string; isFull: boolean },
): Promise<void> {
  const into = sql`insert into part_mentions (subscriber_id, part_key, upload_id, said)`;
  if (isFull) {
    const columns = valueColumns.map(
      (column) =>
        sql`case when bool_or(marks & ${stageMark[column]} = 0) then ${saidBit[column]} else 0 end`,
    );
    await sql`${into} select ${subscriberId}::integer, '', ${uploadId}::uuid, ${sql.join(columns, sql` | `)}
      from (select marks from ${stage.lines} where part_key is not null limit ${sampled}) first_lines having count(*) > 0`.execute(
      db,
    );
    return;
  }
  const values = valueColumns.map(
    (column) => sql`case when ${sql.id(column)} is not null then ${saidBit[column]} else 0 end`,
  );
  await sql`${into}
    select ${subscriberId}::integer, part_key, ${uploadId}::uuid,
      case when marks & ${stageMark.deletes} <> 0 then ${saidBit.deletes} else ${sql.join(values, sql` | `)} end
    from ${stage.lines} staged where part_key is not null
      and not exists (select from ${stage.repeats} repeated where repeated.line = staged.line)`.execute(
    db,
  );
}
