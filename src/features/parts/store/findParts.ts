import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { partFilter } from "../model/partFilter.ts";

interface FoundPart {
  readonly id: string;
  readonly text: string;
  readonly note: string | null;
  readonly at: null;
}

const COLUMNS = sql`part_key as id, part_no as text, concat_ws(' - ', nullif(mxhts, ''), description) as note, null as at`;

/** A few parts whose number begins with what was typed; else whose number holds it, or whose code begins with it. */
export async function findParts(
  { db, subscriberId }: Tx,
  typed: string,
  most: number,
): Promise<FoundPart[]> {
  const filter = partFilter(typed);
  if (filter === null) return [];
  const { text, code, kind } = filter;
  const begin = await sql<FoundPart>`
    select ${COLUMNS} from parts where subscriber_id = ${subscriberId}
      and part_key >= ${text} and part_key < ${`${text}\u{10FFFF}`}
    order by part_key limit ${most}`.execute(db);
  if (begin.rows.length > 0) return begin.rows;
  if (code !== null) {
    const coded = await sql<FoundPart>`
      select ${COLUMNS} from parts where subscriber_id = ${subscriberId}
        and mxhts collate "C" >= ${code} and mxhts collate "C" < ${`${code}\u{10FFFF}`}
      order by mxhts collate "C", part_key limit ${most}`.execute(db);
    if (coded.rows.length > 0) return coded.rows;
  }
  if (kind !== "contains") return [];
  const { rows } = await sql<FoundPart>`
    select ${COLUMNS} from part_keys_containing(${text}, ${most}) part_key
    join parts using (part_key) where subscriber_id = ${subscriberId} order by part_key`.execute(
    db,
  );
  return rows;
}
