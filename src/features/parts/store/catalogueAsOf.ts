import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { PartValues } from "../model/lineChange.ts";

/** A part as the catalogue knew it, with the version of the catalogue that says so. */
export interface PartAsOf extends PartValues {
  key: string;
  partNo: string;
  version: number;
}

/**
 * The parts of `keys` (normalised, `partKey`) as of a day: the last version recorded among those that speak from that
 * day or earlier; a part that was not there, or deleted, is absent.
 */
export async function catalogueAsOf(
  { db, subscriberId }: Tx,
  keys: readonly string[],
  day: string,
): Promise<Map<string, PartAsOf>> {
  const { rows } = await sql<PartAsOf>`
    select key, part_no as "partNo", version, mxhts, ushts, description, eccn
    from unnest(${[...keys]}::text[]) as asked (key)
    cross join lateral (
      select part_no, version, mxhts, ushts, description, eccn, is_deleted from part_versions
      where subscriber_id = ${subscriberId} and part_key = asked.key and since_on <= ${day}::date
      order by version desc limit 1
    ) latest
    where not is_deleted`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

/** The number of the catalogue's present version; 0 before its first file. */
export async function catalogueVersion({ db, subscriberId }: Tx): Promise<number> {
  const { rows } = await sql<{ catalogue: number }>`
    select catalogue from data_versions where subscriber_id = ${subscriberId}`.execute(db);
  return rows[0]?.catalogue ?? 0;
}

/** The keys whose parts changed after a version of the catalogue. */
export async function keysChangedSince(
  { db, subscriberId }: Tx,
  version: number,
): Promise<string[]> {
  const { rows } = await sql<{ part_key: string }>`
    select distinct part_key from part_versions
    where subscriber_id = ${subscriberId} and version > ${version}`.execute(db);
  return rows.map((row) => row.part_key);
}
