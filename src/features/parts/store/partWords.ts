import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { lineFlag } from "../model/lineFlags.ts";
import type { Stage } from "./stage.ts";

/** Parts in a block, and letters that are kept of a word: as migration 0231 fills the table. */
const BLOCK = 32;
export const WORD_LETTERS = 64;

/** Under which the parts of a subheading of US codes stand beside those of words. */
export const subheadingWord = (digits: string): string => `#${digits.slice(0, 6)}`;

/**
 * Puts the parts that a stage has changed under the words that they have now, as of this version of the catalogue; where a
 * fifth of it is written, all parts anew.
 */
export async function keepPartWords(
  tx: Tx,
  stage: Stage,
  version: number,
  { written, size }: { written: number; size: number },
): Promise<void> {
  const { db, subscriberId } = tx;
  if (written * 5 >= size) {
    await sql`delete from part_words where subscriber_id = ${subscriberId}`.execute(db);
    await addWords(
      tx,
      sql`select version, part_key, word from parts
        cross join lateral unnest(words_in(description) || ('#' || left(ushts, 6))) word
        where subscriber_id = ${subscriberId}`,
    );
    return;
  }
  const { New, PartDesc, USHTS, Delete } = lineFlag;
  await addWords(
    tx,
    sql`select ${version}::bigint as version, part_key, word from ${stage.changes} changes
      cross join lateral unnest(case when flags & ${New | PartDesc} <> 0 then words_in(description) end
        || case when flags & ${New | USHTS} <> 0 then '#' || left(ushts, 6) end) word
      where flags & ${New | PartDesc | USHTS} <> 0 and flags & ${Delete} = 0`,
  );
}

async function addWords({ db, subscriberId }: Tx, each: RawBuilder<unknown>): Promise<void> {
  await sql`insert into part_words (subscriber_id, word, version, block, part_keys)
    select ${subscriberId}::integer, word, version, (place - 1) / ${sql.lit(BLOCK)}, array_agg(part_key order by part_key)
    from (
      select version, word, part_key, row_number() over (partition by word, version order by part_key) as place
      from (
        select version, left(word, ${sql.lit(WORD_LETTERS)}) collate "C" as word, part_key from (${each}) each where word <> ''
      ) cut
    ) placed
    group by word, version, (place - 1) / ${sql.lit(BLOCK)}`.execute(db);
}
