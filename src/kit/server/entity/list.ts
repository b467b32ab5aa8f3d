import { type RawBuilder, sql } from "kysely";
import type { QueryOf } from "#kit/pure/call.ts";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityCalls } from "#kit/pure/entity/entityCalls.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Field } from "#kit/pure/entity/Field.ts";
import { targetOf } from "#kit/pure/entity/ref.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { ReadTx } from "../tenant.ts";
import { type KeyedList, type ListedByKey, MOST_COUNTED, pageByKey } from "../list.ts";
import { columnOf, ownerOf, rowColumns, sortKey, tableName, tableWith } from "./columns.ts";

type ListQuery = QueryOf<EntityCalls["list"]>;

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
  const list: KeyedList = {
    from: tableWith(entity, name),
    where: condition(entity, query),
    key: id,
    columns: rowColumns(entity),
    order: [
      { value: sortKey(entity, name), type: sorted.column },
      { value: id, type: "uuid" },
    ],
    isDescending,
    isJoined: field.target !== null,
    owners: {
      column: ownerOf(entity),
      ids:
        entity.owner === "client" && query.clients?.length
          ? query.clients.map(Number)
          : tx.subscriberIds,
    },
  };
  const { take, before, last, at } = query;
  if (before !== undefined || last !== undefined)
    return pageByKey(tx, list, { take, before: before ?? null });
  const after = query.after ?? (at && placeBefore(valueOf(sorted, at), isDescending));
  return pageByKey(tx, list, { take, after });
}

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
  const value = field.read(typed.trim());
  if (value === undefined || field.faultOf(value))
    throw new Problem("badRequest", `${typed} is no such value`);
  return String(value);
}

function condition(entity: Entity, query: ListQuery): RawBuilder<unknown> {
  const given: Readonly<Record<string, unknown>> = query;
  const filters = Object.keys(entity.fields).flatMap((name) => {
    const asked = given[name];
    return Array.isArray(asked) && asked.length > 0 ? [filterOf(entity, name, asked)] : [];
  });
  const search = searchOf(entity, query.search, sql`whose.tenant`);
  return sql.join([sql`true`, ...filters, ...(search ? [search] : [])], sql` and `);
}

function filterOf(entity: Entity, name: string, asked: readonly string[]): RawBuilder<unknown> {
  const field = fieldOf(entity, name);
  const column = columnOf(name, entity);
  const type = sql.raw(field.column);
  if (field.filter === "overlap") return sql`${column} && ${asked}::${type}`;
  if (field.filter === "any") return sql`${column} = any(${asked}::${type}[])`;
  const key = sortKey(entity, name);
  const ranges = asked.map((range) => {
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

/** Each word somewhere in the searched fields of an owner's row; one of a letter or two where a word begins. */
export function searchOf(
  entity: Entity,
  typed: string,
  owner: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  const words = typed
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return undefined;
  const patterns = words.map((word) => {
    const start = [...word].length < 3 ? "\n" : "";
    return `%${start}${word.replace(/[\\%_]/g, "\\$&")}%`;
  });
  return sql`${columnOf("id", entity)} in (select rows_like(${tableName(entity)}, array(select folded(unnest(${patterns}::text[]))), ${owner}, ${MOST_COUNTED + 1}))`;
}
