import { sql } from "kysely";
import type { Entity } from "../entity.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { columnOf, sortKey, tableOf } from "./columns.ts";
import { matchesOf } from "./list.ts";

/** A row that was looked for: what it is called, and what else of it is searched. */
interface FoundEntityRow {
  readonly id: string;
  readonly text: string;
  readonly note: string | null;
  readonly at: null;
}

/** A few rows in which each of the words stands, by their names. */
export async function findRows(
  { db, subscriberId }: Tx,
  entity: Entity,
  words: string,
  most: number,
): Promise<FoundEntityRow[]> {
  const { fields, label } = entity;
  const owner = entity.owner === "house" ? 0 : subscriberId;
  const matches = matchesOf(entity, words, [owner]);
  if (!matches) return [];
  const others = Object.keys(fields).filter((name) => fields[name]?.isSearched && name !== label);
  const note = sql`nullif(concat_ws(' - ', ${sql.join([sql`null`, ...others.map((name) => columnOf(name))])}), '')`;
  const { rows } = await sql<FoundEntityRow>`
    select id, ${columnOf(label)} as text, ${note} as note, null as at from ${tableOf(entity)}
    where id in (${matches}) order by ${sortKey(entity, label)}, id limit ${most}`.execute(db);
  return rows;
}
