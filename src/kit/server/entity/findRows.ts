import { sql } from "kysely";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { Tx } from "../tenant.ts";
import { columnOf, sortKey, tableOf } from "./columns.ts";
import { searchOf } from "./list.ts";

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
  const isMeant = searchOf(entity, words, sql`${owner}::integer`);
  if (!isMeant) return [];
  const others = Object.keys(fields).filter((name) => fields[name]?.isSearched && name !== label);
  const note = sql`nullif(concat_ws(' - ', ${sql.join(others.map((name) => columnOf(name)))}), '')`;
  const { rows } = await sql<FoundEntityRow>`
    select id, ${columnOf(label)} as text, ${note} as note, null as at from ${tableOf(entity)}
    where ${isMeant} order by ${sortKey(entity, label)}, id limit ${most}`.execute(db);
  return rows;
}
