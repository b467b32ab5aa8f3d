import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { asLoginRole } from "#kit/server/loginUrl.ts";
import { type Postgres, startPostgres } from "#kit/server/postgres.ts";
import { prepareDatabase } from "#kit/server/prepareDatabase.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the data folders that tests copy. */
    dataFolders: string;
  }
}

/** The folder of the data folders that tests copy: the one of the whole run, or one that `remove` removes. */
export function openDataFolders(): { readonly root: string; readonly remove: () => void } {
  const ofRun = process.env["DATA_FOLDERS"];
  if (ofRun) return { root: ofRun, remove: () => undefined };
  const root = mkdtempSync(join(tmpdir(), "viat-folders-"));
  // The database runs under an account of its own.
  chmodSync(root, 0o755);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Copies what a data folder has to another one, with the owners of its files. */
export function copyFolder(from: string, to: string): string {
  execFileSync("cp", ["-a", `${from}/.`, to]);
  return to;
}

/** The server of the tests' databases on a data folder. */
export const startTestPostgres = (dataDir: string): Promise<Postgres> =>
  startPostgres(dataDir, {
    fsync: "off",
    shared_buffers: "128MB",
    max_connections: "200",
    // The tests' tables are small: to start processes that share the reading costs more than it saves.
    max_parallel_workers_per_gather: "0",
    // A copy of a template shares its blocks where the file system can.
    file_copy_method: "clone",
  });

/** Addresses of a database of that server: of its plain owner, and of the login role. */
export function addressesOf(postgres: Postgres, database?: string) {
  const ownerUrl = postgres.url(database).replace("//viat@", "//viat_owner@");
  return { ownerUrl, url: asLoginRole(ownerUrl, "tests") };
}

/** Runs statements as the superuser. */
export async function asSuperuser(
  postgres: Postgres,
  statements: readonly string[],
): Promise<void> {
  const superuser = new pg.Client({ connectionString: postgres.url("postgres") });
  await superuser.connect();
  for (const statement of statements) await superuser.query(statement);
  await superuser.end();
}

// What the operator of an external PostgreSQL does for an owner who may not make roles: the owner of the tests is plain.
// Only the fixture that fills all tables without regard to ties between them needs the parameter.
const BY_SUPERUSER = [
  "create role viat_owner login createdb",
  "create role viat_app login password 'tests' admin viat_owner",
  "create role viat_search admin viat_owner",
  "grant set on parameter session_replication_role to viat_owner",
  "alter database viat owner to viat_owner",
];

/** The data folder whose database is migrated and empty, for products whose first start is no subject; who comes first makes it. */
export async function preparedFolder(root: string): Promise<string> {
  const folder = join(root, "prepared");
  if (existsSync(folder)) return folder;
  const postgres = await startTestPostgres(`${folder}.new`);
  await asSuperuser(postgres, BY_SUPERUSER);
  const { ownerUrl, url } = addressesOf(postgres);
  await prepareDatabase(ownerUrl, url, "db/migrations");
  await postgres.stop();
  renameSync(`${folder}.new`, folder);
  return folder;
}

/** Where the data folder with the demonstration lies, once it is loaded. */
export const demonstrationPath = (root: string): string => join(root, "demonstration");

/** The data folder with the demonstration; who comes first loads it. */
export function demonstrationFolder(root: string): string {
  const folder = demonstrationPath(root);
  if (!existsSync(folder))
    execFileSync(process.execPath, ["tests/loadDemonstration.ts", root], { stdio: "inherit" });
  return folder;
}
