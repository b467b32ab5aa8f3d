import { readdir } from "node:fs/promises";
import type pg from "pg";

const ABSENT = "42P01";

/** Throws, in words, when the database is not as the migrations of this version leave it: others would be read wrongly. */
export async function refuseOtherVersion(client: pg.ClientBase, migrations: string): Promise<void> {
  const known = (await readdir(migrations)).flatMap((name) =>
    name.endsWith(".sql") ? [name.slice(0, -".sql".length)] : [],
  );
  const applied = await appliedIn(client);
  const last = applied.toSorted().at(-1);
  if (last === undefined) throw new Error("There is nothing to back up: the database is empty");
  if (applied.some((name) => !known.includes(name)))
    throw new Error(
      `The database is of a later version (${last}) than this program: back up with the version that serves it`,
    );
  if (known.some((name) => !applied.includes(name)))
    throw new Error(
      `The database is of an earlier version (${last}) than this program: back up with the version that made it, or start this one once`,
    );
}

async function appliedIn(client: pg.ClientBase): Promise<string[]> {
  try {
    const { rows } = await client.query<{ name: string }>("select name from kysely_migration");
    return rows.map(({ name }) => name);
  } catch (error) {
    if ((error as pg.DatabaseError).code === ABSENT) return [];
    throw error;
  }
}
