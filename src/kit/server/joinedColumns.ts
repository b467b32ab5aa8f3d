import { type RawBuilder, sql } from "kysely";
import type { ReadTx } from "./tenant.ts";

// Control characters that texts seldom have: between two columns, and in the place of NULL.
const SEPARATOR = "\x1f";
const NONE = "\x1a";

/** What `joinedColumns` answers: each value as PostgreSQL writes it. */
export type Joined<Name extends string> = Record<Name, string | null>;

/**
 * Rows of many columns that come as one text each: a third of what column by column takes. `columns` are expressions by
 * the names that their values get, `rest` is what follows them, from `from` on. A value that is nothing but the
 * character for NULL counts as null, and one that has the separator comes without it.
 */
export async function joinedColumns<Name extends string>(
  { db }: Pick<ReadTx, "db">,
  columns: Readonly<Record<Name, string>>,
  rest: RawBuilder<unknown>,
): Promise<Joined<Name>[]> {
  const names = Object.keys(columns) as Name[];
  const read = async (textOf: (column: string) => string) => {
    const values = names.map((name) => `coalesce(${textOf(columns[name])}, '${NONE}')`);
    const { rows } = await sql<{ line: string }>`
      select concat_ws(${sql.lit(SEPARATOR)}, ${sql.raw(values.join())}) as line ${rest}`.execute(
      db,
    );
    return rows.map(({ line }) => line.split(SEPARATOR));
  };
  const plain = await read((column) => `(${column})::text`);
  const lines = plain.every(({ length }) => length === names.length)
    ? plain
    : await read((column) => `replace((${column})::text, '${SEPARATOR}', '')`);
  const empty = Object.fromEntries(names.map((name) => [name, null])) as Joined<Name>;
  return lines.map((values) => {
    const row = { ...empty };
    for (const [at, name] of names.entries()) {
      const value = values[at] ?? NONE;
      if (value !== NONE) row[name] = value;
    }
    return row;
  });
}
