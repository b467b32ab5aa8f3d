import { type RawBuilder, sql } from "kysely";
import type { Entity } from "#kit/pure/entity/entity.ts";
import { type Field, isNullable } from "#kit/pure/entity/Field.ts";

type Named = Pick<Entity, "name">;

const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** The table of an entity. */
export const tableOf = ({ name }: Named): RawBuilder<unknown> => sql.table(snake(name));

export const tableName = ({ name }: Named): string => snake(name);

/** The column of a field. */
export const columnOf = (field: string): RawBuilder<unknown> => sql.ref(snake(field));

const INSTANT = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

/** Whose row it is: a client's number. */
export const OWNER = sql`subscriber_id`;

/** An instant as it travels. */
export const instantText = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${column} at time zone 'utc', ${INSTANT})`;

/** A field's value as it travels; JSON has no exact numbers. */
export const wireOf = ({ kind }: Field, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  kind === "decimal" ? sql`${value}::text` : value;

/** The columns of a row under the names of the wire. */
export function rowColumns({ fields }: Pick<Entity, "fields">): RawBuilder<unknown> {
  const own = Object.entries(fields).map(
    ([name, field]) => sql`${wireOf(field, columnOf(name))} as ${sql.ref(name)}`,
  );
  const [created, updated] = (["createdAt", "updatedAt"] as const).map(
    (name) => sql`${instantText(columnOf(name))} as ${sql.ref(name)}`,
  );
  return sql.join([sql`id`, sql`${OWNER} as client`, sql`version`, created, updated, ...own]);
}

/** What rows are sorted by for a field; its index has the very same expression. */
export function sortKey(name: string, field: Field): RawBuilder<unknown> {
  const column = columnOf(name);
  const { empty = "''", isWords = false } = field.sort ?? {};
  const whole = isNullable(field) ? sql`coalesce(${column}, ${sql.raw(empty)})` : column;
  return isWords ? sql`(${whole} collate "und-x-icu")` : whole;
}
