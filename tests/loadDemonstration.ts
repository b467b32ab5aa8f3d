import { renameSync } from "node:fs";
import { loadPeople } from "#demo/loadPeople.ts";
import { openDatabase } from "#kit/server/database.ts";
import {
  addressesOf,
  asSuperuser,
  copyFolder,
  demonstrationPath,
  preparedFolder,
  startTestPostgres,
} from "./dataFolders.ts";
import { loadDemonstration } from "./world.ts";

/**
 * Makes the data folder with the demonstration in the folder that is named: its database `viat` has all of it, its
 * database `people` the people and clients alone.
 */
const [root = ""] = process.argv.slice(2);
const folder = demonstrationPath(root);
const aside = copyFolder(await preparedFolder(root), `${folder}.new`);
const postgres = await startTestPostgres(aside);
const { url } = addressesOf(postgres);
const database = openDatabase(url, 2);
await loadPeople(database);
await database.close();
await asSuperuser(postgres, [
  "create database people template viat owner viat_owner strategy file_copy",
]);
await loadDemonstration(url, aside);
await postgres.stop();
renameSync(aside, folder);
