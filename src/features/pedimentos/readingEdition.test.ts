import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { repeatedRun } from "#features/audit/jobs/repeatRun.ts";
import { runWaitingAudits } from "#features/audit/jobs/runAudits.ts";
import { rowsText } from "#features/audit/store/rowStage.ts";
import { openFileStore } from "#kit/server/fileStore.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { openWireWorld, partsZip, type WireWorld } from "../../../tests/wireWorld.ts";
import { serverOn } from "../../../tests/world.ts";
import { pedimentoRows, requestFiles, together, zipOf } from "./jobs/pedimentoFixture.ts";
import { READING_EDITION } from "./model/readingEdition.ts";

let world: WireWorld;
let owner: pg.Client;
let starts = 0;
let digest = "";

const own = (number: string, text: string) =>
  pedimentoRows({ number, rfc: "MNO120315QX7", partidas: [{ observations: [text] }] });

beforeAll(async () => {
  world = await openWireWorld("admin@demo.test");
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  const rows = together(
    own("6000101", "NO. DE PARTE: AB-100"),
    own("6000102", "NO. DE PARTE: AB-200"),
  );
  await world.upload("/api/upload_pedimentos", [
    { file: "ds.zip", bytes: zipOf(requestFiles({ rows })) },
  ]);
  await world.settled();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

/** Another start of the product on the same database, until it has nothing to do. */
async function started(): Promise<void> {
  const files = await openFileStore({ folder: world.dataDir });
  const server = await serverOn(world.database, files, world.dataDir);
  await server.close();
  // What waits runs with whatever comes next for the client.
  const parts = partsZip("partes.zip", `Z-${starts++},8544.30.01.00,,ARNES,EAR99,`);
  await world.upload("/api/upload_parts", [parts]);
  await world.settled();
}

const found = async (): Promise<unknown[]> => {
  const { rows } = await owner.query(
    `select p.number, s.part_no as part, (select count(*)::int from audit_runs r where r.pedimento_id = p.id) as runs
     from partida_parts s join pedimentos p on p.id = s.pedimento_id order by 1`,
  );
  return rows;
};
const reading = async (): Promise<unknown> => {
  const { rows } = await owner.query(
    `select edition, read_at is not null as "isRead" from text_readings where subscriber_id = $1`,
    [NORTE],
  );
  return rows[0];
};
const DONE = { edition: READING_EDITION, isRead: true };

test("a start with a newer edition reads texts on file anew, and audits what has other parts now", async () => {
  await owner.query("update text_readings set edition = edition - 1");
  await owner.query(
    "update partida_parts set part_no = 'AB-1', part_key = 'AB-1' where part_no = 'AB-100'",
  );
  // As the edition before read it, and the rules judged it.
  await owner.query("delete from audit_rows; delete from audit_runs");
  await owner.query(
    "update audits set last_run_id = null, rows_run_id = null, rows_digest = null, state = 'pending'",
  );
  while (await inTenant(world.database, NORTE, (tx) => runWaitingAudits(tx, world.database)));
  const kept = await owner.query("select rows_digest from audits where number = '6000101'");
  digest = kept.rows[0].rows_digest;
  await started();
  expect(await found()).toEqual([
    { number: "6000101", part: "AB-100", runs: 2 },
    { number: "6000102", part: "AB-200", runs: 1 },
  ]);
  expect(await reading()).toEqual(DONE);
});

test("and a run from before is repeated to its digest, with the parts that it had", async () => {
  const { rows } = await owner.query<{ run: string; current: string }>(
    `select r.id as run, a.rows_digest as current from audit_runs r join audits a on a.id = r.audit_id
     where a.number = '6000101' order by r.ran_at`,
  );
  const repeated = (run: string) =>
    inTenant(world.database, NORTE, async (tx) => (await repeatedRun(tx, run)) ?? []);
  const parts = async (run: string) =>
    (await repeated(run)).map(({ partida }) => partida.parts.map(({ partNo }) => partNo));
  const [before, after] = rows;
  expect(await parts(before?.run ?? "")).toEqual([["AB-1"]]);
  expect(await parts(after?.run ?? "")).toEqual([["AB-100"]]);
  expect(rowsText({ runId: "", rows: await repeated(before?.run ?? "") }, null).digest).toBe(
    digest,
  );
  const now = rowsText({ runId: "", rows: await repeated(after?.run ?? "") }, null).digest;
  expect(now).toBe(after?.current);
});

test("a start with the same edition reads nothing", async () => {
  await owner.query(
    "update partida_parts set part_no = 'AB-1', part_key = 'AB-1' where part_no = 'AB-100'",
  );
  await started();
  expect(await found()).toMatchObject([{ part: "AB-1", runs: 2 }, { runs: 1 }]);
});

test("where nobody knows by which edition texts were read, they are read anew", async () => {
  await owner.query("delete from text_readings where subscriber_id = $1", [NORTE]);
  await started();
  expect(await found()).toMatchObject([{ part: "AB-100", runs: 3 }, { runs: 1 }]);
  expect(await reading()).toEqual(DONE);
});
