import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { copyTemplate, type DatabaseCopy } from "./world.ts";

const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Runs `npm run admin -- ...` as a process of its own, on no settings but those given. */
export function admin(
  args: readonly string[],
  settings: Record<string, string>,
): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["src/admin.ts", ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    encoding: "utf8",
  });
  return { code: status, said: stdout + stderr };
}

/** Starts it and lets it run. */
export function startAdmin(
  args: readonly string[],
  settings: Record<string, string>,
): ChildProcess {
  return spawn(process.execPath, ["src/admin.ts", ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: "ignore",
  });
}

/** An empty database beside those of the tests. */
export const emptyDatabase = (): Promise<DatabaseCopy> => copyTemplate("template0");

/** The rows of one query by a connection of its own. */
export async function asked<Row extends pg.QueryResultRow>(
  url: string,
  query: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

const SHAPE = `
  select 'column' as kind, table_name || '.' || column_name as name, data_type || ' ' || is_nullable as definition
    from information_schema.columns where table_schema = 'public'
  union all select 'constraint', conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) || convalidated::text
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'policy', tablename || ' ' || policyname, roles::text || cmd || coalesce(qual, '') from pg_policies
  union all select 'security', relname, relrowsecurity::text || relforcerowsecurity::text from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all select 'trigger', tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) || tgenabled::text
    from pg_trigger where not tgisinternal
  union all select 'sequence', sequencename, coalesce(last_value, 0)::text from pg_sequences where schemaname = 'public'
  union all select 'migration', name, '' from kysely_migration
  order by 1, 2`;

/** Everything in a database but the keys of its own servers: a digest of each table's rows, and the shape around them. */
export async function everythingIn(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const all: Record<string, string> = {};
    const shape = await client.query<{ kind: string; name: string; definition: string }>(SHAPE);
    for (const { kind, name, definition } of shape.rows) all[`${kind} ${name}`] = definition;
    const tables = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname not like 'kysely%' and relname <> 'tenant_keys' order by 1",
    );
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
      );
      all[`rows ${name}`] = rows[0]?.digest ?? "";
    }
    return all;
  } finally {
    await client.end();
  }
}

/** Every file below `folder`, with its content in base64. */
export async function filesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
  return Object.fromEntries(
    paths.toSorted().map((path) => [path.slice(folder.length + 1), readFileSync(path, "base64")]),
  );
}
