import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import { openRunner } from "#kit/server/runner.ts";
import { jobOf } from "#kit/server/tenantJob.ts";
import { targetJob, type TargetNeeds } from "#modules/figureTargets/server/targetJob.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { type MailServer, openMailServer } from "./mailServer.ts";
import { type Json, openWireWorld, type WireWorld } from "./wireWorld.ts";
import type { Headers } from "./world.ts";

const ADMIN = "admin@demo.test";
const OTHER = "auditor@demo.test";
const ZONE = "America/Chicago";
/** Of receiving, in hours. */
const FIGURE = "getAvgEntradasTOTALES";

let mail: MailServer;
let world: WireWorld;
let owner: OwnerView;
let other: Headers;
const sites: string[] = [];
let number = 0;

beforeAll(async () => {
  mail = await openMailServer();
  world = await openWireWorld(ADMIN, { smtpUrl: mail.url, publicUrl: "https://viat.test" });
  owner = await openOwnerView(world.ownerUrl);
  await owner.query("update subscribers set time_zone = $2 where id = $1", [NORTE, ZONE]);
  await grant(OTHER, "DASHBOARD");
  other = await world.signIn(OTHER, NORTE);
  for (const code of ["GOAL1", "GOAL2"]) {
    const site = { code, name: code, kind: "warehouse", country: "US", zone: ZONE, city: "Laredo" };
    sites.push((await world.post("/api/sites", site)).body.data.id);
  }
  await world.settled();
});
afterAll(async () => {
  await owner.close();
  await world.close();
  await mail.close();
});

// Each test has targets and entries of its own.
afterEach(async () => {
  await emptied();
  await owner.query("update figure_targets set status = 'retired'");
});

const grant = (email: string, code: string) =>
  owner.query(
    "insert into grants (person_id, code) select id, $2 from people where email = $1 on conflict do nothing",
    [email, code],
  );

/** An entry that was received just now, so many hours after it came. */
const received = (site: string, hours: number, client = NORTE) =>
  owner.query(
    `insert into shipments (subscriber_id, entry_no, bol_no, site, mode, shipment_type, units_declared, stage, arrived_at, received_at)
     values ($1, $2, $2, $3, 'indirect', 'FTL', 1, 'received', now() - make_interval(hours => $4), now())`,
    [client, `E-GOAL-${++number}`, site, hours],
  );
const emptied = () => owner.query("delete from shipments where entry_no like 'E-GOAL-%'");

async function asked(more: object, headers?: Headers): Promise<Json> {
  const body = { figure: FIGURE, site: null, atMost: "4", ...more };
  const reply = await world.post("/api/figureTargets", body, headers);
  expect([reply.status, reply.body.detail]).toEqual([200, undefined]);
  return reply.body.data;
}
const did = async (command: string, { id }: Json, headers?: Headers) => {
  const { version } = (await world.get(`/api/figureTargets/${id}`)).body.data;
  const body = { rows: [{ id, version }], reason: "", input: {} };
  const reply = await world.post(`/api/figureTargets/${command}`, body, headers);
  expect([reply.status, reply.body.detail]).toEqual([200, undefined]);
};
const now = async ({ id }: Json): Promise<Json> =>
  (await world.get(`/api/figureTargets/${id}`)).body.data;
/** What people were told of a target, the newest first. */
async function told({ targetNo }: Json, headers?: Headers): Promise<Json[]> {
  const { data } = (await world.get("/api/notifications?take=100", headers)).body;
  return data.filter(
    ({ kind, values }: Json) => kind === "targetLeft" && values.target === targetNo,
  );
}
/** Two looks at all that there is. */
const looked = async () => {
  await world.settled();
  await world.settled();
};

it("a figure that leaves its target is told once, and again when it has come back and left anew", async () => {
  const target = await asked({ site: sites[0] });
  await received(sites[0] ?? "", 3);
  await looked();
  expect(await now(target)).toMatchObject({ standing: "within", lastValue: "3", leftAt: null });
  expect(await told(target)).toEqual([]);
  await received(sites[0] ?? "", 9);
  await looked();
  const out = await now(target);
  expect(out).toMatchObject({ standing: "outside", lastValue: "6" });
  expect(await told(target)).toHaveLength(1);
  await received(sites[0] ?? "", 12);
  await looked();
  expect(await now(target)).toMatchObject({ lastValue: "8", leftAt: out.leftAt });
  expect(await told(target)).toHaveLength(1);
  // A night without entries brings nothing back.
  await emptied();
  await looked();
  expect(await now(target)).toMatchObject({ standing: "outside", lastValue: null });
  await received(sites[0] ?? "", 9);
  await looked();
  expect(await told(target)).toHaveLength(1);
  await emptied();
  await received(sites[0] ?? "", 1);
  await looked();
  expect(await now(target)).toMatchObject({ standing: "within", leftAt: null });
  await received(sites[0] ?? "", 11);
  await looked();
  expect(await told(target)).toHaveLength(2);
});

it("what is told leads to the rows that the figure is made of", async () => {
  const target = await asked({ site: sites[0] });
  await received(sites[0] ?? "", 5);
  await received(sites[0] ?? "", 7);
  await received(sites[1] ?? "", 50);
  await looked();
  const [{ values }] = await told(target);
  const day = dayIn(ZONE);
  expect(values).toEqual({
    target: target.targetNo,
    figure: FIGURE,
    client: NORTE,
    day,
    site: sites[0],
    place: "GOAL1",
    value: "6 h",
    limit: "4 h",
  });
  const rows = `/kpis/${FIGURE}Detalle/${day}/${day}/${NORTE}?site=${values.site}`;
  const minutes = (await world.get(rows)).body.map((row: Json) => row.minutes);
  expect(minutes.toSorted()).toEqual([300, 420]);
});

it("everyone who asked hears of it, by letter too, and nobody else, nor who may see no figures any more", async () => {
  const target = await asked({ site: sites[1] });
  await did("follow", target, other);
  expect((await now(target)).askedBy.split(", ")).toHaveLength(2);
  const silent = await asked({ site: sites[1], atMost: "3" });
  await did("unfollow", silent);
  const lost = await asked({ site: sites[1], atMost: "2" }, other);
  await owner.query(
    "delete from grants where code in ('DASHBOARD', 'REPORTES_KPIS') and person_id = (select id from people where email = $1)",
    [OTHER],
  );
  await received(sites[1] ?? "", 30);
  await looked();
  expect(await told(target)).toHaveLength(1);
  expect(await told(target, other)).toEqual([]);
  expect(await told(silent)).toEqual([]);
  expect(await told(lost, other)).toEqual([]);
  expect(await now(silent)).toMatchObject({ standing: "outside", askedBy: null });
  expect(
    mail.letters.filter(({ text }) => text.includes("30 h")).map(({ to, text }) => [to, text]),
  ).toEqual([
    [
      ADMIN,
      expect.stringMatching(
        /Time to receive, all: 30 h, beyond the target of 4 h.*\s+https:\/\/viat\.test\/dashboard-viat\?from=.*&figure=getAvgEntradasTOTALES/,
      ),
    ],
  ]);
  await grant(OTHER, "DASHBOARD");
  await emptied();
  await received(sites[1] ?? "", 1);
  await looked();
  await received(sites[1] ?? "", 31);
  await looked();
  expect(await told(target, other)).toHaveLength(1);
});

it("each figure is held by what its definition says: averages, what stands at the end of the day, and what a day adds up to", async () => {
  const made = await asked({ figure: "getDanosDiscrepancias", atMost: "0" });
  const waits = await asked({ figure: "getEntradasVSrevision", site: sites[0], atMost: "1" });
  await received(sites[0] ?? "", 1);
  await looked();
  expect(await now(waits)).toMatchObject({ standing: "within", lastValue: "1" });
  await received(sites[0] ?? "", 1);
  await owner.query(
    `insert into exceptions (subscriber_id, exception_no, shipment, kind, severity, description)
     select subscriber_id, 'X-GOAL', id, 'damage', 'minor', 'Roto' from shipments where entry_no like 'E-GOAL-%' limit 1`,
  );
  await looked();
  expect(await now(made)).toMatchObject({ standing: "outside", lastValue: "1" });
  expect((await told(waits))[0].values).toMatchObject({ value: "2", limit: "1" });
  const day = dayIn(ZONE);
  const rows = `/kpis/getEntradasVSrevisionDetalle/${day}/${day}/${NORTE}?site=${sites[0]}&side=backlog`;
  expect((await world.get(rows)).body).toHaveLength(2);
  await owner.query("delete from exceptions where exception_no = 'X-GOAL'");
});

it("charts show the client's own target: a site's before that of all, and both before what customers were promised", async () => {
  await owner.query(
    "insert into customers (subscriber_id, name, number, receive_within) values ($1, 'Strict', '990009', 6)",
    [NORTE],
  );
  await received(sites[0] ?? "", 1);
  const day = dayIn(ZONE);
  const shown = async (query: string, figure = FIGURE) =>
    (await world.get(`/kpis/${figure}/${day}/${day}/${NORTE}?envelope=1&${query}`)).body.meta
      .target;
  expect(await shown("")).toBe(6);
  const all = await asked({ atMost: "9" });
  const strict = await asked({ atMost: "8.5" });
  const ofSite = await asked({ atMost: "12", site: sites[0] });
  expect(await shown("")).toBe(8.5);
  expect(await shown(`site=${sites[0]}`)).toBe(12);
  expect(await shown(`site=${sites[1]}`)).toBe(8.5);
  expect(await shown("", "getAvgRevisionEntradasTotales")).toBeNull();
  const daily = await asked({ figure: "getDanosDiscrepancias", atMost: "5" });
  expect(await shown("", "getDanosDiscrepancias")).toBe(5);
  expect(await shown("grain=week", "getDanosDiscrepancias")).toBeNull();
  for (const one of [all, strict, ofSite, daily]) await did("retire", one);
  expect(await shown("")).toBe(6);
  await emptied();
});

it("what left is told once by however many servers", async () => {
  const target = await asked({ site: sites[0] });
  await received(sites[0] ?? "", 9);
  await looked();
  expect(await told(target)).toHaveLength(1);
  await owner.query("update figure_targets set standing = null, left_at = null where id = $1", [
    target.id,
  ]);
  const failures: unknown[] = [];
  const judgedToday: TargetNeeds["judgedToday"] = async (_tx, _zone, all) =>
    all.map(() => ({ day: dayIn(ZONE), value: 9 }));
  const { database } = world;
  const job = jobOf(targetJob({ judgedToday, people: async () => [] }), database, () => undefined);
  const runners = Array.from({ length: 4 }, () => {
    const runner = openRunner((error) => failures.push(error));
    runner.add(job);
    return runner;
  });
  await Promise.all(runners.map((runner) => runner.idle()));
  await Promise.all(runners.map((runner) => runner.stop()));
  expect(failures).toEqual([]);
  const alarms = await owner.query("select from figure_target_alarms where target_id = $1", [
    target.id,
  ]);
  expect(alarms).toHaveLength(2);
});

it("who asked is told in the order in which they did, and what left is known for ninety days", async () => {
  const target = await asked({ site: sites[0] }, other);
  await did("follow", target);
  const people = await owner.query<{ name: string }>(
    "select name from people where email = any($1) order by email = $2 desc",
    [[OTHER, ADMIN], OTHER],
  );
  expect((await now(target)).askedBy).toBe(people.map(({ name }) => name).join(", "));
  await received(sites[0] ?? "", 90);
  await looked();
  const known = async (days: number) => {
    await owner.query(
      "update figure_target_alarms set left_at = now() - make_interval(days => $2) where target_id = $1",
      [target.id, days],
    );
    await looked();
    return owner.query("select from figure_target_alarms where target_id = $1", [target.id]);
  };
  expect([await known(89), await known(91)]).toMatchObject([[{}], []]);
  await did("retire", target);
});

it("another figure or site begins anew", async () => {
  const target = await asked({ site: sites[0] });
  await received(sites[0] ?? "", 9);
  await looked();
  expect(await told(target)).toHaveLength(1);
  const { version } = await now(target);
  const sent = { version, figure: FIGURE, site: sites[1], atMost: "4" };
  expect((await world.post(`/api/figureTargets/${target.id}`, sent)).status).toBe(200);
  expect(await now(target)).toMatchObject({ standing: null, lastValue: null, leftAt: null });
  await received(sites[1] ?? "", 9);
  await looked();
  expect(await told(target)).toHaveLength(2);
});

it("a client has two hundred targets at most, also when they are asked for at once", async () => {
  await owner.query("update figure_targets set status = 'retired'");
  const sent = { figure: FIGURE, site: null, atMost: "4" };
  const many = await Promise.all(
    Array.from({ length: 203 }, () => world.post("/api/figureTargets", sent)),
  );
  expect(many.filter(({ status }) => status === 200)).toHaveLength(200);
  const refused = many.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.errors[0].code])).toEqual(
    Array.from({ length: 3 }, () => [409, "tooMany"]),
  );
  await owner.query("update figure_targets set status = 'retired'");
});
