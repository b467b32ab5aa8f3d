import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyTemplate } from "../../../tests/world.ts";
import { type Database, openDatabase } from "./database.ts";
import { joinedColumns } from "./joinedColumns.ts";
import { inHouse } from "./tenant.ts";

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const copy = await copyTemplate();
  drop = copy.drop;
  database = openDatabase(copy.url, 1);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const read = (texts: readonly (string | null)[]) =>
  inHouse(database, (tx) =>
    joinedColumns(
      tx,
      { place: "t.at", text: "t.value", flag: "t.at = 2" },
      sql`from unnest(${texts}::text[]) with ordinality as t(value, at) order by t.at`,
    ),
  );

it("reads each value as PostgreSQL writes it, null as null and blank as blank", async () => {
  expect(await read(["a\tb\\c\n", null, "", "ñ, \"é'"])).toEqual([
    { place: "1", text: "a\tb\\c\n", flag: "false" },
    { place: "2", text: null, flag: "true" },
    { place: "3", text: "", flag: "false" },
    { place: "4", text: "ñ, \"é'", flag: "false" },
  ]);
});

it("keeps columns apart where a value has the separator in it", async () => {
  expect((await read(["a\x1fb\x1f", "c"])).map(({ text, flag }) => [text, flag])).toEqual([
    ["ab", "false"],
    ["c", "true"],
  ]);
});

it("reads nothing of nothing", async () => {
  expect(await read([])).toEqual([]);
});
