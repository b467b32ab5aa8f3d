import type { Entity } from "../entity.ts";
import type { FieldName, RowOf } from "../RowOf.ts";
import { MOST_ROWS } from "#kit/pure/page.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";

/** The row of an id. */
export async function oneRow<E extends Entity>(
  calls: CallClient,
  { calls: { one } }: E,
  id: string,
  signal?: AbortSignal,
): Promise<RowOf<E>> {
  return (await calls.send(one, { params: { id }, signal })).data;
}

/** All rows of a list that a filter leaves, page by page. */
export async function allRows<E extends Entity>(
  calls: CallClient,
  { calls: { list } }: E,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<RowOf<E>[]> {
  const rows: RowOf<E>[] = [];
  for (let after: string | undefined; ;) {
    const page = await calls.send(list, { query: { ...query, take: MOST_ROWS, after }, signal });
    rows.push(...(page.data as RowOf<E>[]));
    if (page.last === null || page.data.length < MOST_ROWS) return rows;
    after = page.last;
  }
}

/** The rows whose `field` names one of these ids, however many they are. */
export async function allRowsOf<E extends Entity>(
  calls: CallClient,
  entity: E,
  field: FieldName<E>,
  ids: readonly string[],
  signal: AbortSignal,
  query: Readonly<Record<string, string>> = {},
): Promise<RowOf<E>[]> {
  const rows: RowOf<E>[] = [];
  for (let at = 0; at < ids.length; at += MOST_VALUES) {
    const some = ids.slice(at, at + MOST_VALUES).join();
    rows.push(...(await allRows(calls, entity, { ...query, [field]: some }, signal)));
  }
  return rows;
}

/** Values that a filter takes at one time. */
const MOST_VALUES = 100;
