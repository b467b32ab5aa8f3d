import { type RawBuilder, sql } from "kysely";
import type { QueryOf } from "#kit/pure/call.ts";
import type { Entity } from "../entity.ts";
import type { EntityCalls } from "../entityCalls.ts";
import type { EntityRow } from "../EntityRow.ts";
import { type Field, isNullable, NONE } from "../Field.ts";
import { targetOf } from "../fields/ref.ts";
import { seekValue } from "../seekValue.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import { type KeyedList, type ListedByKey, MOST_COUNTED, pageByKey } from "#kit/server/list.ts";
import {
  columnOf,
  isListed,
  ownerOf,
  rowColumns,
  snake,
  sortKey,
  tableName,
  tableOf,
  tableWith,
} from "./columns.ts";
import { heldFrom } from "../holds/server/holds.ts";

type ListQuery = QueryOf<EntityCalls["list"]>;
/** What of it says which rows they are. */
type Narrowing = Pick<ListQuery, "clients"> & Readonly<Record<string, unknown>>;

/** Whose rows are asked for: of these clients, or of all that the transaction reads. */
export function ownersOf(
  { subscriberIds }: ReadTx,
  { owner }: Entity,
  { clients = [] }: Pick<ListQuery, "clients">,
): readonly number[] {
  return owner === "client" && clients.length > 0 ? clients.map(Number) : subscriberIds;
}

/** The conditions of all filters of a list. */
export const filtersOf = (entity: Entity, query: Narrowing): RawBuilder<unknown>[] =>
  asked(entity, query).map(([name, values]) => filterOf(entity, name, values));

/** The condition of all rows of a list. What is searched is compared with each: this is for what reads them all. */
export function narrowedRows(
  tx: ReadTx,
  entity: Entity,
  query: Narrowing & Pick<ListQuery, "search">,
): RawBuilder<unknown> {
  const patterns = patternsOf(query.search);
  return conditions([
    sql`${ownerOf(entity)} = any(${ownersOf(tx, entity, query)}::integer[])`,
    ...filtersOf(entity, query),
    ...(patterns.length > 0
      ? [sql`search_text like all (array(select folded(unnest(${patterns}::text[]))))`]
      : []),
  ]);
}

/** One page of an entity's rows, of the clients asked for or all that the transaction reads, with how many there are; it costs the same wherever it stands. */
export function listPage(
  tx: ReadTx,
  entity: Entity,
  query: ListQuery,
): Promise<ListedByKey<EntityRow>> {
  const { name, isDescending } = sortOf(entity, query);
  const field = fieldOf(entity, name);
  const target = targetOf(field);
  const sorted = target ? fieldOf(target, target.label) : field;
  const id = columnOf("id", entity);
  const ids = ownersOf(tx, entity, query);
  const [only, ...others] = ids;
  // Sorted by another table, the rows of one are gathered like those of many: the index of that table then comes first.
  const isOfMany = only === undefined || others.length > 0 || target !== undefined;
  const filters = asked(entity, query);
  const narrowed = filtersOf(entity, query);
  const matches = foundOf(entity, query.search, ids, narrowingOf(entity, query), name);
  // Then the search has narrowed them all, and no row is looked at again.
  const isNarrowed = filters.every((filter) => isAny(entity, filter));
  const listed = sql.join([ownerOf(entity), id, columnOf(name, entity)]);
  const own = isOfMany ? [] : [sql`${ownerOf(entity)} = ${only}`];
  // What a search finds is looked up once for page and count.
  const searched = matches && {
    given: isNarrowed
      ? sql`matches (subscriber_id, id, ${columnOf(name)}) as materialized (
          select owner, id, value::${sql.raw(field.column)} from (${matches}) found)`
      : sql`matches as materialized (
          select ${listed} from (${matches}) found
          join ${tableOf(entity)} on ${ownerOf(entity)} = found.owner and ${id} = found.id
          where ${conditions(narrowed)})`,
    among: tableWith(entity, name, sql`matches as ${tableOf(entity)}`),
    where: conditions(own),
  };
  const list: KeyedList = {
    from: tableWith(entity, name),
    where: conditions([...own, ...narrowed]),
    ...searched,
    key: id,
    columns: entity.holds ? sql`${rowColumns(entity)}, ${heldFrom(entity)}` : rowColumns(entity),
    isKept:
      !matches &&
      filters.length < 2 &&
      filters.every(([filtered, values]) => isOption(fieldOf(entity, filtered), values)),
    order: [
      { value: sortKey(entity, name), type: sorted.column },
      { value: id, type: "uuid" },
    ],
    isDescending,
    isJoined: field.target !== null,
    ...(isOfMany && { owners: { column: ownerOf(entity), ids } }),
  };
  const { take, before, last, at } = query;
  if (before !== undefined || last !== undefined)
    return pageByKey(tx, list, { take, before: before ?? null });
  const after = query.after ?? (at && placeBefore(valueOf(sorted, at), isDescending));
  return pageByKey(tx, list, { take, after });
}

export const conditions = (all: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...all], sql` and `);

const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The place just before all rows of a value. */
function placeBefore(value: string, isDescending: boolean): string {
  return JSON.stringify([value, isDescending ? LAST_ID : FIRST_ID]);
}

function sortOf({ label }: Entity, { sort = label }: ListQuery) {
  const name = sort.replace(/^-/, "");
  return { name, isDescending: name !== sort };
}

function fieldOf({ fields }: Entity, name: string): Field {
  const field = fields[name];
  if (!field) throw new Error(`There is no field ${name}`);
  return field;
}

/** A typed value of a field, as its column has it. */
function valueOf(field: Field, typed: string): string {
  const value = seekValue(field, typed);
  if (value === undefined) throw new Problem("badRequest", `${typed} is no such value`);
  return value;
}

type Filter = readonly [name: string, values: readonly string[]];

/** Whether a value of some that are there is asked for. */
function isAny(entity: Entity, [name, values]: Filter): boolean {
  const { filter, listedIn } = fieldOf(entity, name);
  return filter === "any" && listedIn === null && !values.includes(NONE);
}

/** Whether one value of a closed list is asked for. */
const isOption = ({ filter, options }: Field, values: readonly string[]): boolean =>
  filter === "any" && values.length === 1 && values.every((value) => options?.includes(value));

/** What is asked for of each field by which the list is narrowed. */
function asked({ fields }: Entity, query: Narrowing): Filter[] {
  return Object.keys(fields).flatMap((name): Filter[] => {
    const values = query[name];
    return Array.isArray(values) && values.length > 0 ? [[name, values.map(String)]] : [];
  });
}

/** The values of which any will do, by column. */
function narrowingOf(entity: Entity, query: ListQuery): Record<string, readonly string[]> {
  const any = asked(entity, query).filter((filter) => isAny(entity, filter));
  return Object.fromEntries(any.map(([name, values]) => [snake(name), values]));
}

function filterOf(entity: Entity, name: string, values: readonly string[]): RawBuilder<unknown> {
  const field = fieldOf(entity, name);
  const column = field.listedIn ? isListed(entity, field.listedIn) : columnOf(name, entity);
  const type = sql.raw(field.column);
  if (isNullable(field) && values.includes(NONE)) {
    const others = values.filter((value) => value !== NONE);
    const isEmpty = sql`${column} is null`;
    return others.length === 0 ? isEmpty : sql`(${isEmpty} or ${filterOf(entity, name, others)})`;
  }
  if (field.filter === "overlap") return sql`${column} && ${values}::${type}`;
  if (field.filter === "any") {
    const [only, ...others] = values;
    // Equal to one value, rows stand in the order of what follows it in an index; of a closed list it stands in the text, since
    // the planner knows how many rows have it.
    return others.length === 0
      ? sql`${column} = ${isOption(field, values) ? sql.lit(only) : only}::${type}`
      : sql`${column} = any(${values}::${type}[])`;
  }
  const key = sortKey(entity, name);
  const ranges = values.map((range) => {
    const [from = "", until = ""] = range.split("..");
    const bounds = [
      ...(from === "" ? [] : [sql`${key} >= ${valueOf(field, from)}::${type}`]),
      // What is empty lies in no range that has an end.
      ...(until === ""
        ? [sql`${column} is not null`]
        : [sql`${key} <= ${valueOf(field, until)}::${type}`]),
    ];
    return sql`(${sql.join(bounds, sql` and `)})`;
  });
  return sql`(${sql.join(ranges, sql` or `)})`;
}

/** The ids of owners' rows that have each word somewhere in what is searched; one of a letter or two where a word begins. */
export function matchesOf(
  entity: Entity,
  typed: string,
  owners: readonly number[],
): RawBuilder<unknown> | undefined {
  const found = foundOf(entity, typed, owners, {}, "id");
  return found && sql`select id from (${found}) found`;
}

/**
 * The same with whose they are and what a column has (`owner`, `id`, `value` as text), of those alone that have one of
 * the values by column.
 */
export function foundOf(
  entity: Entity,
  typed: string,
  owners: readonly number[],
  narrowing: Readonly<Record<string, readonly string[]>>,
  told: string,
): RawBuilder<unknown> | undefined {
  const patterns = patternsOf(typed);
  if (patterns.length === 0) return undefined;
  return sql`select owner, found.id, found.value from unnest(${owners}::integer[]) owner
    cross join rows_like(${tableName(entity)}, array(select folded(unnest(${patterns}::text[]))), owner,
      ${MOST_COUNTED + 1}, ${JSON.stringify(narrowing)}, ${snake(told)}) found`;
}

/** What the search text of a row is like that has each word typed. */
export const patternsOf = (typed: string): string[] =>
  typed
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => {
      const start = [...word].length < 3 ? "\n" : "";
      return `%${start}${word.replace(/[\\%_]/g, "\\$&")}%`;
    });
