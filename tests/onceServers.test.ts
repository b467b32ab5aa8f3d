import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { openTwoServers, type TwoServers } from "./twoServers.ts";
import type { Headers } from "./world.ts";

let two: TwoServers;
let by: Headers;
const ADMIN = "admin@two.test";
const SCHEDULES = 8;
const PRIORITIES = 5;

beforeAll(async () => {
  two = await openTwoServers({ RATE_LIMIT: "60000" });
  by = { ...(await two.signIn(ADMIN)), "x-id-subscriber": String(NORTE) };
});
afterAll(async () => {
  await two.close();
});

async function post(place: number, path: string, json: object) {
  const url = `${two.addresses()[place]}/api/${path}`;
  const { status, body } = await two.ask(url, { method: "POST", headers: by, json });
  expect([path, status, body.detail]).toEqual([path, 200, undefined]);
  return body.data;
}
const told = async (kind: string) => {
  const { body } = await two.ask("/api/notifications?take=100", { headers: by });
  return body.data.filter((one: { kind: string }) => one.kind === kind);
};
/** Servers' transactions that wait for a row. */
const waiting = () =>
  count("pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
const again = async (place: number) => {
  await two.kill(place);
  await two.replace(place);
};
const count = async (table: string) =>
  (await two.owner.query(`select count(*)::integer as n from ${table}`)).rows[0].n as number;

it("of two servers that both look meanwhile, a schedule's file is asked for once, a figure's alarm is noted once and a priority is missed once", async () => {
  const zone = "America/Chicago";
  const place = {
    code: "ONCE",
    name: "Bodega",
    kind: "warehouse",
    country: "US",
    zone,
    city: "Laredo",
  };
  const site = (await post(0, "sites", place)).id;
  const target = { figure: "getAvgEntradasTOTALES", site, atMost: "4" };
  await post(0, "figureTargets", target);
  for (let at = 0; at < SCHEDULES; at++)
    await post(at % 2, "schedules", {
      title: `Archivo ${at}`,
      dataSet: "shipments",
      layout: null,
      format: "csv",
      every: "day",
      runsAt: "05:30",
      zone,
      period: "yesterday",
      recipients: ADMIN,
    });
  await two.owner.query(
    `insert into shipments (subscriber_id, entry_no, bol_no, site, mode, shipment_type, units_declared, stage, arrived_at, received_at)
     values ($1, 'E-ONCE-1', 'E-ONCE-1', $2, 'indirect', 'FTL', 1, 'received', now() - interval '9 hours', now())`,
    [NORTE, site],
  );
  await two.owner.query(
    `insert into priorities (subscriber_id, number, shipment, needed_on, needed_at, needed_by, grounds, requested_by)
     select subscriber_id, 'P-ONCE-' || n, id, '2099-01-01', '10:00', '2099-01-01T16:00:00Z', 'Paro', 'Ana'
     from shipments, generate_series(1, $1) n where entry_no = 'E-ONCE-1'`,
    [PRIORITIES],
  );
  // Whoever looks first waits for these rows in the middle of its turn; the other one comes meanwhile.
  await two.kill(0);
  await two.kill(1);
  await two.owner.query("update schedules set next_at = next_at - interval '1 day'");
  await two.owner.query("update priorities set needed_by = now()");
  await two.owner.query("begin");
  await two.owner.query("select from schedules for update");
  await two.owner.query("select from priorities for update");
  await two.owner.query("select from figure_targets for update");
  await two.replace(0);
  await expect.poll(waiting).toBe(3);
  await two.replace(1);
  await two.signIn(ADMIN, two.addresses()[1]);
  await two.owner.query("commit");
  const done = () =>
    Promise.all(
      ["scheduleReady", "targetLeft", "priorityLate"].map(
        async (kind) => (await told(kind)).length,
      ),
    );
  await expect.poll(done).toEqual([SCHEDULES, 1, PRIORITIES]);
  await again(0);
  await again(1);
  expect([await count("schedule_runs"), await count("extracts")]).toEqual([SCHEDULES, SCHEDULES]);
  expect(await count("figure_target_alarms")).toBe(1);
  expect(await count("entity_events where entity = 'priorities'")).toBe(PRIORITIES);
  expect(await count("priorities where status = 'missed' and version = 2")).toBe(PRIORITIES);
  expect(await done()).toEqual([SCHEDULES, 1, PRIORITIES]);
});
