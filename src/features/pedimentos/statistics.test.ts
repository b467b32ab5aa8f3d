import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataStageZip } from "../../../tests/bulkFiles.ts";
import { openWireWorld, type WireWorld } from "../../../tests/wireWorld.ts";

let world: WireWorld;
let owner: pg.Client;

beforeAll(async () => {
  world = await openWireWorld("auditor@demo.test");
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const FILLED = [
  "audit_rows",
  "audit_runs",
  "audits",
  "partida_fees",
  "partida_identifiers",
  "partida_parts",
  "partidas",
  "pedimentos",
];

test("the planner knows the tables that a first load and its audits filled", async () => {
  const pedimentos = Array.from({ length: 20 }, (_, at) => ({
    number: String(6_000_001 + at),
    rfc: "MNO120315QX7",
    parts: ["A-1", "A-2"],
  }));
  const bytes = dataStageZip("9000001", pedimentos);
  await world.upload("/api/upload_pedimentos", [{ file: "ds.zip", bytes }]);
  await world.settled();
  const { rows } = await owner.query<{ relname: string }>(
    "select relname from pg_class where relname = any($1) and reltuples >= 20 order by relname",
    [FILLED],
  );
  expect(rows.map(({ relname }) => relname)).toEqual(FILLED);
});
