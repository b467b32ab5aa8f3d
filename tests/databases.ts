import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { loadPeople } from "#demo/loadPeople.ts";
import { openDatabase } from "#kit/server/database.ts";
import {
  addressesOf,
  asSuperuser,
  copyFolder,
  demonstrationPath,
  openDataFolders,
  preparedFolder,
  startTestPostgres,
} from "./dataFolders.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the test server as the owner of its databases, with DATABASE in place of a database's name. */
    databaseUrl: string;
    /** Where the files of the loaded demonstration lie, once a test has asked for it. */
    demonstrationFolder: string;
  }
}

/**
 * One real PostgreSQL for all tests; each test file copies the template that already knows the world's people. It has
 * the demonstration where that is loaded already.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { root, remove } = openDataFolders();
  const folder = mkdtempSync(join(tmpdir(), "viat-test-"));
  chmodSync(folder, 0o755);
  const isLoaded = existsSync(demonstrationPath(root));
  const origin = isLoaded ? demonstrationPath(root) : await preparedFolder(root);
  const dataDir = copyFolder(origin, join(folder, "data"));
  const postgres = await startTestPostgres(dataDir);
  if (isLoaded)
    await asSuperuser(postgres, [
      "alter database viat rename to demonstration",
      "alter database people rename to viat",
    ]);
  else {
    const database = openDatabase(addressesOf(postgres).url, 2);
    await loadPeople(database);
    await database.close();
  }
  project.provide("databaseUrl", addressesOf(postgres, "DATABASE").ownerUrl);
  project.provide("demonstrationFolder", dataDir);
  project.provide("dataFolders", root);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    remove();
  };
}
