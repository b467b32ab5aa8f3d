import { sql } from "kysely";
import { lineFlag } from "#features/parts/model/lineFlags.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { folded } from "./foldedForm.ts";

const compared = [
  "description",
  "hs",
  "criterion",
  "producer",
  "net_cost",
  "country",
  "dated_on::text",
  "deleted_on::text",
];

/** Writes the lines that people review: each with a flag or a note; unchanged lines are counted, not kept. */
export async function recordLines({ db, subscriberId }: Tx, uploadId: string): Promise<void> {
  const into = sql`insert into upload_lines
    (subscriber_id, upload_id, line, part_no, flags, mxhts, description, reason)`;
  const ids = sql`${subscriberId}::integer, ${uploadId}::uuid`;
  await sql`${into}
    select ${ids}, line, part_no, flags, hs, description, nullif(concat_ws(',', note, nullif(other, '')), '')
    from stage_certified_outcomes order by line`.execute(db);
  await sql`${into}
    select ${ids}, line, part_no, case when note like 'part:%' then ${lineFlag.Part}::integer else 0 end,
      hs, description, note
    from stage_certified where part_key is null`.execute(db);
  const conflict = sql.join(
    compared.map(
      (name) => sql`${folded(sql.raw(`later.${name}`))} <> ${folded(sql.raw(`first.${name}`))}`,
    ),
    sql` or `,
  );
  await sql`${into}
    select ${ids}, later.line, later.part_no, ${lineFlag.Duplicated}, later.hs, later.description,
      case when ${conflict} then 'conflict:' else 'duplicate:' end || first.line
    from stage_certified_repeats r
    join stage_certified later on later.line = r.line
    join stage_certified first on first.line = r.first_line`.execute(db);
  await sql`select map_upload_lines(${subscriberId}, ${uploadId})`.execute(db);
}
