import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { loadPeople } from "#demo/loadPeople.ts";
import pg from "pg";
import { openDatabase } from "#kit/server/database.ts";
import { asLoginRole } from "#kit/server/loginUrl.ts";
import { startPostgres } from "#kit/server/postgres.ts";
import { prepareDatabase } from "#kit/server/prepareDatabase.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the test server as the owner of its databases, with DATABASE in place of a database's name. */
    databaseUrl: string;
    /** Where the files of the loaded demonstration lie, once a test has asked for it. */
    demonstrationFolder: string;
  }
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

/** One real PostgreSQL for all tests; each test file copies the template that already knows the world's people. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "viat-test-"));
  const postgres = await startPostgres(folder, {
    fsync: "off",
    shared_buffers: "128MB",
    max_connections: "200",
    // The tests' tables are small: to start processes that share the reading costs more than it saves.
    max_parallel_workers_per_gather: "0",
    // A copy of a template shares its blocks where the file system can.
    file_copy_method: "clone",
  });
  const superuser = new pg.Client({ connectionString: postgres.url() });
  await superuser.connect();
  for (const statement of BY_SUPERUSER) await superuser.query(statement);
  await superuser.end();
  const ownerUrl = (name?: string) => postgres.url(name).replace("//viat@", "//viat_owner@");
  const loginUrl = asLoginRole(ownerUrl(), "tests");
  await prepareDatabase(ownerUrl(), loginUrl, "db/migrations");
  const database = openDatabase(loginUrl, 2);
  await loadPeople(database);
  await database.close();
  project.provide("databaseUrl", ownerUrl("DATABASE"));
  project.provide("demonstrationFolder", join(folder, "demonstration"));
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
