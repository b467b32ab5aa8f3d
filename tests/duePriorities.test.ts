import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { priorityJob } from "#modules/priorities/server/priorityJob.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { type MailServer, openMailServer } from "./mailServer.ts";
import { type Json, openWireWorld, type WireWorld } from "./wireWorld.ts";
import type { Headers } from "./world.ts";

const CLIENT = "cliente@demo.test";
const ADMIN = "admin@demo.test";
const ZONE = "America/Chicago";
const yesterday = dayAfter(dayIn(ZONE), -1);
const GROUNDS = "Paro de planta";

let mail: MailServer;
let world: WireWorld;
let owner: OwnerView;
let client: Headers;
let operator: Headers;
let site: string;
let number = 0;

beforeAll(async () => {
  mail = await openMailServer();
  world = await openWireWorld(ADMIN, { smtpUrl: mail.url, publicUrl: "https://viat.test" });
  owner = await openOwnerView(world.ownerUrl);
  client = await world.signIn(CLIENT, NORTE);
  operator = await world.signIn("operador@demo.test", NORTE);
  const place = { code: "DUE", name: "DUE", kind: "warehouse", country: "US", zone: ZONE };
  site = (await send("sites", { ...place, city: "Laredo" }))["id"];
});
afterAll(async () => {
  await owner.close();
  await world.close();
  await mail.close();
});

async function send(path: string, payload: object, headers?: Headers): Promise<Json> {
  const { status, body } = await world.post(`/api/${path}`, payload, headers);
  expect([path, status, body.detail]).toEqual([path, 200, undefined]);
  return body.data;
}
async function entryAt(): Promise<string> {
  const entry = { bolNo: `DUE-${++number}`, site, shipmentType: "FTL", unitsDeclared: 1 };
  return (await send("shipments", entry)).id;
}
const needed = (neededOn: string) => ({ neededOn, neededAt: "08:00", grounds: GROUNDS });
/** Asks for a priority of an entry of its own, and does these commands to it. */
async function asked(neededOn: string, done: string[] = [], headers?: Headers): Promise<string> {
  const shipment = await entryAt();
  const { id } = await send("priorities", { shipment, ...needed(neededOn) }, headers);
  for (const command of done) await send(`priorities/${command}`, await touching(id));
  return id;
}
const now = async (id: string): Promise<Json> =>
  (await world.get(`/api/priorities/${id}`)).body.data;
const statusOf = async (id: string) => (await now(id)).status;
async function touching(id: string, reason = "") {
  const { version } = await now(id);
  return { rows: [{ id, version }], reason };
}
const historyOf = async (id: string): Promise<Json[]> =>
  (await world.get(`/api/priorities/${id}/history`)).body.data;
/** What people were told of its being missed. */
async function told(id: string, headers?: Headers): Promise<string[]> {
  const { data } = (await world.get("/api/notifications?take=100", headers)).body;
  return data
    .filter(({ kind, values }: Json) => kind === "priorityLate" && values.priority === id)
    .map(({ values }: Json) => values.comment);
}
const turnIn = (tx: Parameters<typeof priorityJob.turn>[0]) => {
  const never = new AbortController().signal;
  return priorityJob.turn(tx, () => Promise.reject(new Error("aside")), {
    asked: never,
    late: never,
  });
};

it("what is open is missed at its very instant and no moment sooner, by the product itself", async () => {
  const states = ["requested", "accepted", "working"];
  const ways = [[], ["accept"], ["accept", "work"]];
  const due = await Promise.all(ways.map((done) => asked("2099-01-01", done)));
  const early = await Promise.all(ways.map((done) => asked("2099-01-01", done)));
  const over = [await asked("2099-01-01", ["accept", "finish"]), await asked("2099-01-01")];
  await send("priorities/decline", await touching(over[1] ?? "", "No hay cupo"));
  await inTenant(world.database, NORTE, async (tx) => {
    await tx.client.query(
      `update priorities set needed_by = case when id = any($1) then now() + interval '1 microsecond' else now() end
       where id = any($1) or id = any($2)`,
      [early, [...due, ...over]],
    );
    expect(await turnIn(tx)).toEqual({ more: false, told: true });
  });
  expect(await Promise.all(due.map(statusOf))).toEqual(["missed", "missed", "missed"]);
  expect(await Promise.all(early.map(statusOf))).toEqual(states);
  expect(await Promise.all(over.map(statusOf))).toEqual(["done", "declined"]);
  const last = await Promise.all(due.map(async (id) => (await historyOf(id))[0]));
  expect(last).toMatchObject(
    states.map((was, at) => ({
      version: at + 2,
      action: "followed",
      by: "Viat WMS",
      reason: null,
      changes: { status: [was, "missed"] },
    })),
  );
});

it("one that is moved to a later time, even while the product looks, stays open until then", async () => {
  const moved = await asked(yesterday, ["accept"]);
  const { version, shipment } = await now(moved);
  const later = { ...needed("2099-01-01"), shipment, version };
  await send(`priorities/${moved}`, later);
  const meanwhile = await asked(yesterday);
  await owner.query("begin");
  await owner.query("update priorities set needed_by = '2099-01-01' where id = $1", [meanwhile]);
  const looking = world.settled();
  const waiting =
    "pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  // What is told of what was asked for above comes first, by letter too.
  const look = () => owner.query(`select from ${waiting}`);
  await expect.poll(look).toHaveLength(1);
  await owner.query("commit");
  await looking;
  expect([await statusOf(moved), await statusOf(meanwhile)]).toEqual(["accepted", "requested"]);
  expect([await told(moved), await told(meanwhile)]).toEqual([[], []]);
  await owner.query("update priorities set needed_by = now() where id = $1", [moved]);
  await world.settled();
  expect([await statusOf(moved), await statusOf(meanwhile)]).toEqual(["missed", "requested"]);
  expect(await told(moved)).toEqual([GROUNDS]);
});

it("what was missed is met late, which tells how late, and nothing else becomes of it", async () => {
  const id = await asked(yesterday, ["accept"]);
  const accepted = await touching(id);
  await world.settled();
  const stale = await world.post("/api/priorities/undo", accepted);
  expect([stale.status, stale.body.errors]).toMatchObject([409, [{ code: "stale" }]]);
  expect((await world.post("/api/priorities/undo", await touching(id))).status).toBe(409);
  for (const command of ["accept", "work", "miss", "decline"]) {
    const refused = await world.post(`/api/priorities/${command}`, await touching(id, "No"));
    expect([command, refused.status]).toEqual([command, 409]);
  }
  await send("priorities/finish", await touching(id));
  await world.settled();
  const { doneAt, neededBy, ...met } = await now(id);
  expect(met.status).toBe("done");
  expect(Date.parse(doneAt) - Date.parse(neededBy)).toBeGreaterThan(12 * 3_600_000);
  expect(await told(id)).toHaveLength(1);
});

it("what had been delivered by then was met when it was, of which nobody is told; what came or left later was missed", async () => {
  const inTime = await asked("2099-01-01");
  const late = await asked("2099-01-01");
  const gone = await asked("2099-01-01");
  await owner.query("update priorities set needed_by = '2026-01-02T10:00:00Z' where id = any($1)", [
    [inTime, late, gone],
  ]);
  for (const [id, deliveredAt] of [
    [inTime, "2026-01-02T10:00:00Z"],
    [late, "2026-01-02T10:00:00.001Z"],
    [gone, null],
  ])
    await owner.query(
      `update shipments s set stage = case when $2::timestamptz is null then 'dispatched' else 'delivered' end,
         dispatched_at = '2026-01-01', delivered_at = $2 from priorities p where p.id = $1 and s.id = p.shipment`,
      [id, deliveredAt],
    );
  await world.settled();
  expect(await now(inTime)).toMatchObject({ status: "done", doneAt: "2026-01-02T10:00:00.000Z" });
  expect((await historyOf(inTime))[0]).toMatchObject({
    action: "followed",
    by: "Viat WMS",
    changes: { status: ["requested", "done"], doneAt: [null, "2026-01-02T10:00:00.000Z"] },
  });
  expect(await Promise.all([late, gone].map(statusOf))).toEqual(["missed", "missed"]);
  expect(await Promise.all([inTime, late, gone].map((id) => told(id)))).toEqual([
    [],
    [GROUNDS],
    [GROUNDS],
  ]);
});

it("a miss is told once, to the house and to whoever asked, by letter too; the figure of priorities stays", async () => {
  const figure = async () =>
    (await world.get(`/kpis/getPrioridadesCruceBar/2026-01-01/${yesterday}/${NORTE}`)).body;
  const id = await asked(yesterday, [], client);
  const { number: called } = await now(id);
  const before = await figure();
  for (let look = 0; look < 3; look++) await world.settled();
  const heard = await Promise.all([told(id), told(id, operator), told(id, client)]);
  expect(heard).toEqual([[GROUNDS], [GROUNDS], [GROUNDS]]);
  const said = new RegExp(`Priority ${called} of entry \\S+ was missed\\. ${GROUNDS}`);
  const letters = mail.letters.filter(({ text }) => said.test(text)).map(({ to }) => to);
  expect(letters).toEqual([...new Set(letters)]);
  expect(letters).toEqual(expect.arrayContaining([CLIENT, ADMIN, "operador@demo.test"]));
  expect(before).toEqual(expect.arrayContaining([expect.objectContaining({ onTime: 0, late: 0 })]));
  expect(await figure()).toEqual(before);
});

it("one of which it was told already that its time had passed while it was open is not told of again", async () => {
  const id = await asked(yesterday, [], client);
  await owner.query(
    `insert into notifications (subscriber_id, cause, kind, codes, side, payload)
     select subscriber_id, 'priority:' || id || ':late:' || extract(epoch from needed_by)::text || back, 'priorityLate',
       '{}', null, '{}' from priorities, unnest(array['', ':back']) back where id = $1`,
    [id],
  );
  await world.settled();
  expect([await statusOf(id), await told(id), await told(id, client)]).toEqual(["missed", [], []]);
});

it("whoever asked hears that somebody gave one up before its time, and why", async () => {
  const id = await asked("2099-01-01", ["accept"], client);
  await send("priorities/miss", await touching(id, "El puente cerró"), operator);
  await world.settled();
  expect(await now(id)).toMatchObject({ status: "missed", doneAt: null });
  expect([await told(id), await told(id, operator), await told(id, client)]).toEqual([
    [],
    [],
    ["El puente cerró"],
  ]);
});

it("more than one turn takes is ended by the turns after it", async () => {
  const shipment = await entryAt();
  await owner.query(
    `insert into priorities (subscriber_id, number, shipment, needed_on, needed_at, needed_by, grounds, requested_by)
     select $1, 'P-MANY-' || n, $2, '2026-01-01', '10:00', '2026-01-01T16:00:00Z', 'Muchas', 'Ana' from generate_series(1, 1001) n`,
    [NORTE, shipment],
  );
  expect(await inTenant(world.database, NORTE, turnIn)).toMatchObject({ more: true });
  await world.settled();
  const states =
    "select status, count(*)::integer as n from priorities where grounds = 'Muchas' group by 1";
  expect(await owner.query(states)).toEqual([{ status: "missed", n: 1001 }]);
});
