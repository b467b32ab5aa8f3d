import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { loadPeople } from "#db/world/loadPeople.ts";
import { migrate, openDatabase } from "#kit/server/database.ts";
import { startPostgres } from "#kit/server/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the test server, with DATABASE in place of a database's name. */
    databaseUrl: string;
  }
}

/** One real PostgreSQL for all tests; each test file copies the template that already knows the world's people. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "viat-test-"));
  const postgres = await startPostgres(folder, {
    fsync: "off",
    shared_buffers: "128MB",
    max_connections: "200",
  });
  await migrate(postgres.url(), "db/migrations");
  const database = openDatabase(postgres.url(), 2);
  await loadPeople(database);
  await database.close();
  project.provide("databaseUrl", postgres.url("DATABASE"));
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
