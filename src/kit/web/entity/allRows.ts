import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { MOST_ROWS } from "#kit/pure/page.ts";
import type { CallClient } from "../http/CallClient.ts";

/** All rows of a list that a filter leaves, page by page. */
export async function allRows(
  calls: CallClient,
  { calls: { list } }: Entity,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<EntityRow[]> {
  const rows: EntityRow[] = [];
  for (let after: string | undefined; ;) {
    const page = await calls.send(list, { query: { ...query, take: MOST_ROWS, after }, signal });
    rows.push(...page.data);
    if (page.last === null || page.data.length < MOST_ROWS) return rows;
    after = page.last;
  }
}

/** The rows whose `field` names one of these ids, however many they are. */
export async function allRowsOf(
  calls: CallClient,
  entity: Entity,
  field: string,
  ids: readonly string[],
  signal: AbortSignal,
  query: Readonly<Record<string, string>> = {},
): Promise<EntityRow[]> {
  const rows: EntityRow[] = [];
  for (let at = 0; at < ids.length; at += MOST_VALUES) {
    const some = ids.slice(at, at + MOST_VALUES).join();
    rows.push(...(await allRows(calls, entity, { ...query, [field]: some }, signal)));
  }
  return rows;
}

/** Values that a filter takes at one time. */
const MOST_VALUES = 100;
