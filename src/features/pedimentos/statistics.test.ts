import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { runWaitingAudits } from "#features/audit/jobs/runAudits.ts";
import { allAuditsAgain } from "#features/audit/store/touchedAudits.ts";
import { inTenant } from "#kit/server/tenant.ts";
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

test("the planner looks at what a first load and its audits filled, and not again when they run anew", async () => {
  const pedimentos = Array.from({ length: 20 }, (_, at) => ({
    number: String(6_000_001 + at),
    rfc: "MNO120315QX7",
    parts: ["A-1", "A-2"],
  }));
  const bytes = dataStageZip("9000001", pedimentos);
  await world.upload("/api/upload_pedimentos", [{ file: "ds.zip", bytes }]);
  await world.settled();
  const { rows } = await owner.query<{ relname: string }>(
    "select relname from pg_class where relkind = 'r' and relname = any($1) and reltuples >= 20 order by relname",
    [FILLED],
  );
  expect(rows.map(({ relname }) => relname)).toEqual(FILLED);

  const runs = async () => {
    const { rows } = await owner.query<{ known: number; there: number }>(
      `select reltuples as known, (select count(*)::integer from audit_runs) as there
       from pg_class where relkind = 'r' and relname = 'audit_runs'`,
    );
    return rows[0];
  };
  const before = await runs();
  await inTenant(world.database, NORTE, (tx) => allAuditsAgain(tx, "tariff 9"));
  while (await inTenant(world.database, NORTE, (tx) => runWaitingAudits(tx, world.database)));
  expect(await runs()).toEqual({ known: before?.known, there: (before?.there ?? 0) * 2 });
});
