import { type RawBuilder, sql } from "kysely";
import type { QueryOf } from "#kit/pure/call.ts";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityCalls } from "#kit/pure/entity/entityCalls.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Field } from "#kit/pure/entity/Field.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { Tx } from "../tenant.ts";
import { columnOf, rowColumns, sortKey, tableName, tableOf } from "./columns.ts";

type ListQuery = QueryOf<EntityCalls["list"]>;

/** Rows that are counted one by one: of more it is said that there are more. */
const MOST_COUNTED = 100_000;

export interface ListPage {
  readonly rows: EntityRow[];
  readonly total: number;
  readonly atLeast: boolean;
}

/** One page of an entity's rows with how many there are. */
export async function listPage(tx: Tx, entity: Entity, query: ListQuery): Promise<ListPage> {
  const { rows } = await listStatement(entity, query).execute(tx.db);
  const { total = 0, page = [] } = rows[0] ?? {};
  return {
    rows: isBackward(query) ? page.reverse() : page,
    total: Math.min(total, MOST_COUNTED),
    atLeast: total > MOST_COUNTED,
  };
}

const isBackward = ({ before, last }: ListQuery): boolean =>
  before !== undefined || last !== undefined;

/** The page and the count in one statement, whose cost does not grow with the place of the page. */
export function listStatement(
  entity: Entity,
  query: ListQuery,
): RawBuilder<{ total: number; page: EntityRow[] }> {
  const table = tableOf(entity);
  const isMeant = condition(entity, query);
  const { name, isDescending } = sortOf(entity, query);
  const field = fieldOf(entity, name);
  const key = sortKey(name, field);
  const [over, order] =
    isDescending === isBackward(query) ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const beside = query.after ?? query.before;
  const place = [
    isMeant,
    ...(beside === undefined
      ? []
      : [sql`(${key}, id) ${over} (select ${key}, id from ${table} where id = ${beside})`]),
    ...(query.at === undefined ? [] : [sql`${key} ${over}= ${valueAt(field, query.at)}`]),
  ];
  return sql`
    select
      (select count(*)::integer from (select from ${table} where ${isMeant} limit ${MOST_COUNTED + 1}) counted) as total,
      (select coalesce(json_agg(row), '[]') from (
        select ${rowColumns(entity)} from ${table} where ${sql.join(place, sql` and `)}
        order by ${key} ${order}, id ${order} limit ${query.take}) row) as page`;
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

/** The value that a list goes to, as its column has it. */
function valueAt(field: Field, typed: string): RawBuilder<unknown> {
  const value = field.read(typed.trim());
  if (value === undefined) throw new Problem("badRequest", "at is no such value");
  return sql`${value}::${sql.raw(field.column)}`;
}

function condition(entity: Entity, query: ListQuery): RawBuilder<unknown> {
  const given: Readonly<Record<string, unknown>> = query;
  const filters = Object.entries(entity.fields).flatMap(([name, field]) => {
    const asked = given[name];
    return Array.isArray(asked) && asked.length > 0 ? [filterOf(name, field, asked)] : [];
  });
  const search = searchOf(entity, query.search);
  return sql.join([sql`true`, ...filters, ...(search ? [search] : [])], sql` and `);
}

function filterOf(name: string, field: Field, asked: readonly string[]): RawBuilder<unknown> {
  const column = columnOf(name);
  const type = sql.raw(field.column);
  if (field.filter === "overlap") return sql`${column} && ${asked}::${type}`;
  if (field.filter === "any") return sql`${column} = any(${asked}::${type}[])`;
  const key = sortKey(name, field);
  const ranges = asked.map((range) => {
    const [from = "", until = ""] = range.split("..");
    const bounds = [
      ...(from === "" ? [] : [sql`${key} >= ${valueAt(field, from)}`]),
      // What is empty lies in no range that has an end.
      ...(until === "" ? [sql`${column} is not null`] : [sql`${key} <= ${valueAt(field, until)}`]),
    ];
    return sql`(${sql.join(bounds, sql` and `)})`;
  });
  return sql`(${sql.join(ranges, sql` or `)})`;
}

/** Each word somewhere in a row's searched fields; one of a letter or two where a word begins. */
export function searchOf(entity: Entity, typed: string): RawBuilder<unknown> | undefined {
  const words = typed
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return undefined;
  const patterns = words.map((word) => {
    const start = [...word].length < 3 ? "\n" : "";
    return `%${start}${word.replace(/[\\%_]/g, "\\$&")}%`;
  });
  return sql`id in (select rows_like(${tableName(entity)}, array(select folded(unnest(${patterns}::text[]))), ${MOST_COUNTED + 1}))`;
}
