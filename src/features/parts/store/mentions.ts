import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { deletesBit, partValue } from "../model/partValues.ts";
import { filesInOrder } from "./fileOrder.ts";
import { bitsWhere } from "./partValues.ts";
import type { Stage } from "./stage.ts";

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
    const has = bitsWhere("bit", (column) => sql`bool_or(marks & ${partValue[column].bit} = 0)`);
    await sql`${into} select ${subscriberId}::integer, '', ${uploadId}::uuid, ${has}
      from (select marks from ${stage.lines} where part_key is not null limit ${sampled}) first_lines having count(*) > 0`.execute(
      db,
    );
    return;
  }
  const fills = bitsWhere("bit", (column) => sql`${sql.id(column)} is not null`);
  await sql`${into}
    select ${subscriberId}::integer, part_key, ${uploadId}::uuid,
      case when marks & ${deletesBit} <> 0 then ${deletesBit} else ${fills} end
    from ${stage.lines} staged where part_key is not null
      and not exists (select from ${stage.repeats} repeated where repeated.line = staged.line)`.execute(
    db,
  );
}

/**
 * Deletes at most `most` mentions of files whose lines are not kept any more; answers how many. What a file changed stays
 * with the history, and the newest word on a part stays: a late file must not replace it.
 */
export async function deleteMentions(tx: Tx, most: number): Promise<number> {
  const files = (await filesInOrder(tx)).map(({ id }) => id);
  const { numAffectedRows = 0n } = await sql`
    with file as (select id, place from unnest(${files}::uuid[]) with ordinality f(id, place))
    delete from part_mentions m where m.subscriber_id = ${tx.subscriberId} and (m.part_key, m.upload_id) in (
      select old.part_key, old.upload_id from part_mentions old
      join shared.uploads u on u.subscriber_id = old.subscriber_id and u.id = old.upload_id
      join file on file.id = old.upload_id
      where old.subscriber_id = ${tx.subscriberId} and old.part_key <> '' and u.lines_removed_at is not null
        and not exists (select from part_versions v where v.subscriber_id = old.subscriber_id
          and v.part_key = old.part_key and v.upload_id = old.upload_id)
        and exists (select from part_mentions newer join file later on later.id = newer.upload_id
          where newer.subscriber_id = old.subscriber_id and newer.part_key in (old.part_key, '')
            and later.place > file.place and newer.said & old.said = old.said)
      limit ${most})`.execute(tx.db);
  return Number(numAffectedRows);
}
