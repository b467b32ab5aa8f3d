import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { Likeness, LikePart } from "../model/likeness.ts";
import { partKey } from "../model/partNumber.ts";
import { subheadingWord, WORD_LETTERS } from "./partWords.ts";

/** Blocks of parts that are read of all words of a description together, and of a subheading. */
const BLOCKS = 640;
const BLOCKS_OF_SUBHEADING = 20;
/** Parts whose descriptions are compared. */
const MOST_COMPARED = 600;

/**
 * Parts with a Mexican code and enough words in common with a description, or a US code of its subheading: at most `most`,
 * the newest first. Of a word that many parts have the newest are looked at.
 */
export async function similarParts(
  { db, subscriberId }: Tx,
  { words, tenths, subheading, partNo }: Likeness,
  most: number,
): Promise<LikePart[]> {
  const blocks = Math.max(1, Math.floor(BLOCKS / Math.max(1, words.length)));
  // Whoever has fewer of its words is too far from it, however short their own description is.
  const least = Math.ceil((tenths * words.length) / 10);
  const { rows } = await sql<LikePart>`
    with found as materialized (
      select word, block.part_keys, block.version, count(*) over (partition by word) < ${blocks} as is_whole
      from (select distinct left(word, ${sql.lit(WORD_LETTERS)}) as word from unnest(${words}::text[]) word) wanted
      cross join lateral (
        select part_keys, version from part_words w
        where w.subscriber_id = ${subscriberId} and w.word = wanted.word
        order by w.version desc, w.block desc limit ${blocks}
      ) block
    ), in_part as (
      select count(distinct word) as words from found where not is_whole
    ), worded as (
      select part_key from found cross join lateral unnest(part_keys) part_key
      group by part_key
      having count(*) >= ${least} or bool_or(is_whole) and count(*) + (select words from in_part) >= ${least}
      order by max(version) desc, part_key limit ${MOST_COMPARED}
    ), coded as (
      select unnest(part_keys) as part_key from (
        select part_keys from part_words w
        where w.subscriber_id = ${subscriberId} and w.word = ${subheading === null ? null : subheadingWord(subheading)}
        order by w.version desc, w.block desc limit ${BLOCKS_OF_SUBHEADING}
      ) newest
    ), alike as materialized (
      select p.* from (select part_key from worded union select part_key from coded) candidate
      join parts p on p.subscriber_id = ${subscriberId} and p.part_key = candidate.part_key
      where p.mxhts <> '' and p.part_key <> ${partKey(partNo)}
        and (left(p.ushts, 6) = ${subheading} or (
          select 10 * count(*) filter (where word = any(${words}::text[]))
            >= ${tenths}::integer * (${words.length}::integer + count(*) filter (where word <> all(${words}::text[])))
          from (select distinct word from unnest(words_in(p.description)) word) own
        ))
    ), first_told as (
      -- A first version holds from the beginning of time; its file is the same for all parts of that version.
      select one.version, coalesce(u.file_on, (coalesce(u.received_at, v.recorded_at) at time zone s.time_zone)::date) as since_on
      from (
        select distinct on (version) version, part_key from alike where since_on = '-infinity' order by version, part_key
      ) one
      join part_versions v on v.subscriber_id = ${subscriberId} and v.part_key = one.part_key and v.version = one.version
      join shared.subscribers s on s.id = v.subscriber_id
      left join shared.uploads u on u.subscriber_id = v.subscriber_id and u.id = v.upload_id
    )
    select a.part_no as "partNo", coalesce(a.description, '') as description, left(a.mxhts, 8) as mxhts,
      substr(a.mxhts, 9) as nico, a.ushts, coalesce(f.since_on, a.since_on)::text as on
    from alike a left join first_told f on f.version = a.version and a.since_on = '-infinity'
    order by "on" desc, a.version desc, a.part_key limit ${most}`.execute(db);
  return rows;
}
