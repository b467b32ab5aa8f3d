import { afterAll, beforeAll, expect, it } from "vitest";
import { EJEMPLO } from "#demo/clients.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { statementsOf } from "../../../tests/statementsOf.ts";
import { type Json, openWireWorld, type WireWorld } from "../../../tests/wireWorld.ts";
import { filePedimento } from "../audit/jobs/auditFixture.ts";

const LINES = 10_000;
const ONCE = 1_000;

let world: WireWorld;
let headers: Record<string, string>;

// One pedimento, audited, of which every line differs.
beforeAll(async () => {
  world = await openWireWorld("admin@demo.test");
  headers = await world.signIn("admin@demo.test", EJEMPLO);
  await inTenant(world.database, EJEMPLO, async (tx) => {
    const id = await filePedimento(tx, { number: "6000001", partidas: [] });
    const { client } = tx;
    await client.query(
      `insert into audit_runs (subscriber_id, id, audit_id, pedimento_id, cause, rules_version, catalogue_version,
         certificates_version, tariff_version, outcome, partidas, differences, risks,
         rows_run_id)
       select $1, x.run, id, $2, 'first', '2', 0, 0, 0, 'different', $3, $3, 0, x.run
       from audits cross join gen_random_uuid() as x(run) where pedimento_id = $2`,
      [EJEMPLO, id, LINES],
    );
    await client.query(
      `insert into audit_rows (subscriber_id, run_id, sequence, ordinal, declared_part, part_matches,
         fraccion_matches, description_matches, certificate_matches, preference_matches, case_code, severity)
       select $1, r.id, n, 1, 'P-' || n, false, false, false, true, true, 'C11', 'INFO'
       from audit_runs r, generate_series(1, $2::int) n`,
      [EJEMPLO, LINES],
    );
    await client.query(
      "update audits a set last_run_id = r.id, rows_run_id = r.id, state = 'different' from audit_runs r where r.audit_id = a.id",
    );
  });
});
afterAll(() => world.close());

/** Lists a thousand findings and decides about them; answers how many statements each of the two sent. */
async function listedAndDecided(skip: number): Promise<[list: number, decision: number]> {
  let listed: Json = {};
  const list = await statementsOf(world, async () => {
    const url = `/api/findings?orderby=Partida&skip=${skip}&take=${ONCE}`;
    listed = (await world.get(url, headers)).body;
  });
  const { data, totalCount } = listed;
  expect([data.length, totalCount]).toEqual([ONCE, LINES]);
  const findings = data.map(({ _id, Version }: Json) => ({ id: _id, version: Version }));
  const decision = await statementsOf(world, async () => {
    const decided = { findings, action: "due", due: "2026-12-01" };
    const { body } = await world.post("/api/findings/decide", decided, headers);
    expect(body.data.count).toBe(ONCE);
  });
  await world.settled();
  return [list, decision];
}

it("lists and decides about ten thousand findings, a thousand in at most fifty statements", async () => {
  for (let skip = 0; skip < LINES; skip += ONCE)
    expect(Math.max(...(await listedAndDecided(skip)))).toBeLessThanOrEqual(50);
  const last = await world.get("/api/findings?orderby=Vence&take=1", headers);
  expect(last.body.data[0]).toMatchObject({ Vence: "2026-12-01", Version: 1 });
});

it("takes no more than a thousand in one decision", async () => {
  const findings = Array.from({ length: ONCE + 1 }, (_, at) => ({ id: `x${at}`, version: 0 }));
  const sent = { findings, action: "resolve" };
  expect((await world.post("/api/findings/decide", sent, headers)).status).toBe(400);
});
