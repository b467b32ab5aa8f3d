import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from "kysely";
import type { Entity } from "../entity.ts";
import { type Field, isNullable, type Listed, type Span } from "../Field.ts";
import { labelOf, targetOf } from "../fields/ref.ts";

type Named = Pick<Entity, "name">;

export const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** The table of an entity. */
export const tableOf = ({ name }: Named): RawBuilder<unknown> => sql.table(snake(name));

export const tableName = ({ name }: Named): string => snake(name);

/** The column of a field; `of` names the table where a statement reads several. */
export const columnOf = (field: string, of?: Named): RawBuilder<unknown> =>
  sql.ref(of ? `${snake(of.name)}.${snake(field)}` : snake(field));

/** The row that a field leads to, in a list that is sorted by what it is called. */
const TARGET = { name: "target" };

type Owned = Pick<Entity, "name" | "owner">;

function leadsTo(entity: Owned, name: string, target: Entity): RawBuilder<unknown> {
  const isElsewhere = target.owner === "house" && entity.owner === "client";
  const owner = isElsewhere ? sql.lit(0) : ownerOf(entity);
  return sql`target.subscriber_id = ${owner} and target.id = ${columnOf(name, entity)}`;
}

/** The table of an entity, or what has its columns, beside it that to which a field leads. */
export function tableWith(
  entity: Entity,
  name: string,
  rows: RawBuilder<unknown> = tableOf(entity),
): RawBuilder<unknown> {
  const target = targetOf(entity.fields[name]);
  if (!target) return rows;
  return sql`${rows} join ${tableOf(target)} target on ${leadsTo(entity, name, target)}`;
}

const INSTANT = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

/** Whose row it is: a client's number, 0 for the house. */
export const ownerOf = (of: Named): RawBuilder<unknown> => columnOf("subscriberId", of);

/** An instant as it travels. */
export const instantText = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${column} at time zone 'utc', ${INSTANT})`;

/** A field's value as it travels; JSON has neither exact numbers nor instants. */
export function wireOf({ kind }: Field, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (kind === "instant") return instantText(value);
  return kind === "decimal" ? sql`${value}::text` : value;
}

/** Whole minutes from one instant of a row to another. */
export const between = (entity: Named, { from, until }: Span): RawBuilder<unknown> =>
  sql`round(extract(epoch from ${columnOf(until, entity)} - ${columnOf(from, entity)}) / 60)::integer`;

/** Whether something names the row. */
export function isListed(entity: Named, listed: Listed): RawBuilder<unknown> {
  const id = columnOf("id", entity);
  if ("asked" in listed) return sql`${sql.id(listed.asked)}(${ownerOf(entity)}, ${id})`;
  return sql`exists (select from ${sql.table(listed.table)} lists where ${sql.ref(`lists.${listed.column}`)} = ${id})`;
}

function valueOf(entity: Named, field: Field, column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (field.listedIn) return isListed(entity, field.listedIn);
  return field.span ? between(entity, field.span) : wireOf(field, column);
}

/** What has fields in columns of a table of its own. */
export type Columned = Pick<Entity, "name" | "owner" | "fields">;

/** The fields of a row under the names of the wire, with what the rows are called that they lead to. */
export function fieldColumns(entity: Columned): RawBuilder<unknown>[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const column = columnOf(name, entity);
    const target = targetOf(field);
    // Nothing is looked up for a field that leads nowhere: before its first analysis, a table is then searched from end to end.
    const label =
      target &&
      sql`case when ${column} is not null then (select ${columnOf(target.label, TARGET)} from ${tableOf(target)} target
        where ${leadsTo(entity, name, target)}) end`;
    return [
      sql`${valueOf(entity, field, column)} as ${sql.ref(name)}`,
      ...(label ? [sql`${label} as ${sql.id(labelOf(name))}`] : []),
    ];
  });
}

/** Whether a row is one of these; of a single one the planner knows it, whatever its id is. */
export const isOneOf = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${ids}::uuid[])`;

/** The same of texts. */
export const isOneOfTexts = (
  column: RawBuilder<unknown>,
  texts: readonly string[],
): RawBuilder<unknown> =>
  texts.length === 1 ? sql`${column} = ${texts[0]}::text` : sql`${column} = any(${texts}::text[])`;

const written = new WeakMap<Columned, RawBuilder<unknown>>();

/** The columns of a row as it travels, put into words once. */
export function rowColumns(entity: Columned): RawBuilder<unknown> {
  const known = written.get(entity);
  if (known) return known;
  const columns = sql.raw(allColumns(entity).compile(WRITER).sql);
  written.set(entity, columns);
  return columns;
}

/** Puts statements into words without a database. */
const WRITER = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

function allColumns(entity: Columned): RawBuilder<unknown> {
  const own = fieldColumns(entity);
  const [created, updated] = (["createdAt", "updatedAt"] as const).map(
    (name) => sql`${instantText(columnOf(name, entity))} as ${sql.ref(name)}`,
  );
  const [id, version] = [columnOf("id", entity), columnOf("version", entity)];
  const client = sql`nullif(${ownerOf(entity)}, 0) as client`;
  return sql.join([id, client, version, created, updated, ...own]);
}

/** What the row is called that has an id. */
export const calledAs = (target: Entity, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${columnOf(target.label, TARGET)} from ${tableOf(target)} target where target.id = ${id})`;

/** What rows are sorted by for a field; its index has the very same expression. */
export function sortKey(entity: Entity, name: string): RawBuilder<unknown> {
  const field = entity.fields[name];
  const target = targetOf(field);
  if (target) return expression(target.fields[target.label], columnOf(target.label, TARGET));
  return expression(field, columnOf(name, entity));
}

function expression(field: Field | undefined, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const { empty = "''", isWords = false } = field?.sort ?? {};
  // Under a policy no index is searched by coalesce(), which the planner does not know to tell nothing of rows that it hides.
  const whole =
    field && isNullable(field)
      ? sql`case when ${column} is null then ${sql.raw(empty)} else ${column} end`
      : column;
  return isWords ? sql`((${whole}) collate "und-x-icu")` : sql`(${whole})`;
}
