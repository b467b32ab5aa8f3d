import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { openRunner } from "#kit/server/runner.ts";
import { jobOf } from "#kit/server/tenantJob.ts";
import { scheduleJob } from "#modules/extracts/schedules/server/scheduleJob.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { type MailServer, openMailServer } from "./mailServer.ts";
import { type Json, openWireWorld, type WireWorld } from "./wireWorld.ts";
import type { Headers } from "./world.ts";

const ADMIN = "admin@demo.test";
const OTHER = "auditor@demo.test";
const ZONE = "America/Chicago";
const SENT = {
  title: "Entradas de ayer",
  dataSet: "shipments",
  layout: null,
  format: "csv",
  every: "day",
  runsAt: "05:30",
  zone: ZONE,
  period: "yesterday",
  recipients: `${ADMIN}\n${OTHER.toUpperCase()}`,
};

let mail: MailServer;
let world: WireWorld;
let owner: OwnerView;
let other: Headers;

beforeAll(async () => {
  mail = await openMailServer();
  world = await openWireWorld(ADMIN, { smtpUrl: mail.url, publicUrl: "https://viat.test" });
  owner = await openOwnerView(world.ownerUrl);
  await grant(OTHER, "REPORTES_TABLEU");
  other = await world.signIn(OTHER, NORTE);
  await made();
});
afterAll(async () => {
  await owner.close();
  await world.close();
  await mail.close();
});

const grant = (email: string, code: string) =>
  owner.query(
    "insert into grants (person_id, code) select id, $2 from people where email = $1 on conflict do nothing",
    [email, code],
  );
const revoke = (email: string, code: string) =>
  owner.query(
    "delete from grants where code = $2 and person_id = (select id from people where email = $1)",
    [email, code],
  );
async function added(more: object = {}, headers?: Headers): Promise<Json> {
  const reply = await world.post("/api/schedules", { ...SENT, ...more }, headers);
  expect([reply.status, reply.body.detail]).toEqual([200, undefined]);
  return reply.body.data;
}
const now = async ({ id }: Json): Promise<Json> =>
  (await world.get(`/api/schedules/${id}`)).body.data;
async function did(command: string, row: Json): Promise<Json> {
  const { id, version } = await now(row);
  const body = { rows: [{ id, version }], reason: "", input: {} };
  const reply = await world.post(`/api/schedules/${command}`, body);
  expect([reply.status, reply.body.detail]).toEqual([200, undefined]);
  return now(row);
}
/** Its time came so many days ago, by its own clock. */
const isDue = ({ id }: Json, days = 0) =>
  owner.query("update schedules set next_at = next_at - make_interval(days => $2) where id = $1", [
    id,
    days + 1,
  ]);
/** Until what is due was asked for, made and told. */
async function made() {
  for (let round = 0; round < 4; round += 1) await world.settled();
}
const runsOf = ({ id }: Json) =>
  owner.query<{
    id: string;
    extract_no: string;
    first_day: string;
    last_day: string;
    status: string;
    format: string;
  }>(
    `select e.id, e.extract_no, e.first_day::text, e.last_day::text, e.status, e.format from extracts e
     join schedule_runs r on r.extract_id = e.id where r.schedule_id = $1 order by e.created_at`,
    [id],
  );
async function told(number: string | undefined, headers?: Headers): Promise<Json[]> {
  const { data } = (await world.get("/api/notifications?take=100", headers)).body;
  return data.filter(({ values }: Json) => values.number === number);
}
const lettersOf = (number = "?") => mail.letters.filter(({ text }) => text.includes(number));

it("a file is made when its time has come, and each recipient gets a link that opens it", async () => {
  const schedule = await added();
  expect(schedule).toMatchObject({ status: "active", unreached: null, lastAt: null });
  expect(Date.parse(schedule.nextAt)).toBeGreaterThan(Date.now());
  await made();
  expect(await runsOf(schedule)).toEqual([]);
  await isDue(schedule);
  const planned = new Date(Date.parse(schedule.nextAt) - 86_400_000);
  await made();
  const yesterday = dayAfter(dayIn(ZONE, planned), -1);
  const [run, ...more] = await runsOf(schedule);
  expect([run, more]).toMatchObject([
    { first_day: yesterday, last_day: yesterday, status: "ready", format: "csv" },
    [],
  ]);
  const after = await now(schedule);
  expect(after).toMatchObject({ lastResult: "told", lastFile: run?.extract_no });
  expect(Date.parse(after.nextAt)).toBeGreaterThan(Date.now());
  const letters = lettersOf(run?.extract_no);
  expect(letters.map(({ to }) => to).toSorted()).toEqual([ADMIN, OTHER]);
  const [, id = ""] =
    /https:\/\/viat\.test\/reportes-tableu\?sel=([\da-f-]+)/.exec(letters[0]?.text ?? "") ?? [];
  expect(id).toBe(run?.id);
  for (const headers of [undefined, other]) {
    expect(await told(run?.extract_no, headers)).toMatchObject([{ kind: "scheduleReady" }]);
    const file = await world.app.inject({
      url: `/api/extracts/${id}/file`,
      headers: headers ?? (await world.signIn(ADMIN, NORTE)),
    });
    expect(file.statusCode).toBe(200);
  }
  await did("retire", schedule);
});

it("who may not see the file hears nothing of it, nor who has lost that right, and the link opens nothing for them", async () => {
  const schedule = await added({ recipients: `${ADMIN}, ${OTHER}, nobody@demo.test` });
  expect(schedule.unreached).toBe("nobody@demo.test");
  await revoke(OTHER, "REPORTES_TABLEU");
  await isDue(schedule);
  await made();
  const [run] = await runsOf(schedule);
  const { unreached } = await now(schedule);
  expect(unreached).toBe(`${OTHER} nobody@demo.test`);
  expect(lettersOf(run?.extract_no).map(({ to }) => to)).toEqual([ADMIN]);
  expect(await told(run?.extract_no, other)).toEqual([]);
  const url = `/api/extracts/${run?.id}/file`;
  expect((await world.app.inject({ url, headers: other })).statusCode).toBe(403);
  const alone = await added({ title: "Nadie", recipients: OTHER });
  await isDue(alone);
  await made();
  expect(await now(alone)).toMatchObject({ lastResult: "nobody" });
  await grant(OTHER, "REPORTES_TABLEU");
  for (const one of [schedule, alone]) await did("retire", one);
});

it("of a run that came to no file its recipients hear nothing, and the schedule says so", async () => {
  const schedule = await added({ title: "Sin archivo", recipients: OTHER });
  await revoke(OTHER, "REPORTES_TABLEU");
  await isDue(schedule);
  await made();
  await grant(OTHER, "REPORTES_TABLEU");
  const [run] = await runsOf(schedule);
  await owner.query("update extracts set status = 'failed' where id = $1", [run?.id]);
  await owner.query("update schedule_runs set told_at = null where extract_id = $1", [run?.id]);
  await made();
  expect(await now(schedule)).toMatchObject({ lastResult: "noFile" });
  expect(await told(run?.extract_no, other)).toEqual([]);
  await did("retire", schedule);
});

it("what came of an earlier run is not told for the last one", async () => {
  const schedule = await added({ title: "Dos veces", recipients: ADMIN });
  for (const _ of [1, 2]) {
    await did("run", schedule);
    await made();
  }
  const [first, second] = await runsOf(schedule);
  await owner.query("update extracts set status = 'failed' where id = $1", [first?.id]);
  await owner.query("update schedule_runs set told_at = null where extract_id = $1", [first?.id]);
  await made();
  const last = { lastResult: "told", lastFile: second?.extract_no };
  expect(await now(schedule)).toMatchObject(last);
  await did("retire", schedule);
});

it("runs that were missed are one, for the range of the last of them", async () => {
  const schedule = await added({ title: "Tarde" });
  await isDue(schedule, 5);
  await made();
  const runs = await runsOf(schedule);
  const yesterday = dayAfter(dayIn(ZONE, new Date(Date.parse(schedule.nextAt) - 86_400_000)), -1);
  expect(runs.map((run) => run.first_day)).toEqual([yesterday]);
  await made();
  expect(await runsOf(schedule)).toHaveLength(1);
  await did("retire", schedule);
});

it("what is due is asked for once by however many servers", async () => {
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, at) => added({ title: `Doble ${at}` })),
  );
  for (const schedule of all) await isDue(schedule);
  const failures: unknown[] = [];
  const people = async () => {
    const rows = await owner.query<{ id: string; name: string; email: string }>(
      "select id, name, email from people where email = $1",
      [ADMIN],
    );
    return rows.map((row) => ({ ...row, codes: ["REPORTES_TABLEU"] }));
  };
  const { database } = world;
  const runners = Array.from({ length: 4 }, () => {
    const runner = openRunner((error) => failures.push(error));
    runner.add(jobOf(scheduleJob(people), database, () => undefined));
    return runner;
  });
  await Promise.all(runners.map((runner) => runner.idle()));
  await Promise.all(runners.map((runner) => runner.stop()));
  await made();
  expect(failures).toEqual([]);
  for (const schedule of all) {
    const [run, ...more] = await runsOf(schedule);
    expect(more).toEqual([]);
    expect(await told(run?.extract_no)).toHaveLength(1);
    await did("retire", schedule);
  }
});

it("a paused schedule does not run, one that is resumed makes up for nothing, and one runs at once when asked to", async () => {
  const schedule = await added({ title: "Pausa" });
  await isDue(schedule, 3);
  expect(await did("pause", schedule)).toMatchObject({ status: "paused", nextAt: null });
  await made();
  expect(await runsOf(schedule)).toEqual([]);
  const resumed = await did("resume", schedule);
  expect(Date.parse(resumed.nextAt)).toBeGreaterThan(Date.now());
  expect(await did("run", schedule)).toMatchObject({
    lastResult: "making",
    nextAt: resumed.nextAt,
  });
  await made();
  const yesterday = dayAfter(dayIn(ZONE), -1);
  expect(await runsOf(schedule)).toMatchObject([{ first_day: yesterday, status: "ready" }]);
  expect(await now(schedule)).toMatchObject({ lastResult: "told" });
  await did("retire", schedule);
});

it("a run that is due is made whatever else is changed, and at another time not", async () => {
  const schedule = await added({ title: "Cambio" });
  await isDue(schedule);
  const { version } = schedule;
  const renamed = { ...SENT, title: "Otro nombre", version };
  expect((await world.post(`/api/schedules/${schedule.id}`, renamed)).status).toBe(200);
  await made();
  expect(await runsOf(schedule)).toHaveLength(1);
  await isDue(schedule);
  const moved = { ...renamed, runsAt: "04:15", version: (await now(schedule)).version };
  expect((await world.post(`/api/schedules/${schedule.id}`, moved)).status).toBe(200);
  await made();
  expect(await runsOf(schedule)).toHaveLength(1);
  await did("retire", schedule);
});

it("comes to a pause when who answers for it may make no such file any more", async () => {
  const schedule = await added({ title: "Ajena" }, other);
  await revoke(OTHER, "REPORTES_TABLEU");
  await isDue(schedule);
  await made();
  expect(await now(schedule)).toMatchObject({ status: "paused", lastResult: "notAllowed" });
  expect(await runsOf(schedule)).toEqual([]);
  await grant(OTHER, "REPORTES_TABLEU");
  await did("resume", schedule);
  await revoke(OTHER, "REPORTES_TABLEU");
  await isDue(schedule);
  await made();
  expect(await runsOf(schedule)).toHaveLength(1);
  await grant(OTHER, "REPORTES_TABLEU");
  await did("retire", schedule);
});

it("files in a client's layout are scheduled as well, for those who make such files", async () => {
  const [layout] = await owner.query<{ id: string }>(
    "select id from report_layouts where subscriber_id = $1 and kind = 'stars'",
    [NORTE],
  );
  const schedule = await added({
    title: "STARS",
    layout: layout?.id,
    every: "week",
    period: "lastWeek",
  });
  expect(schedule).toMatchObject({ kind: "stars", unreached: OTHER });
  await did("run", schedule);
  await made();
  const [run] = await runsOf(schedule);
  expect(run).toMatchObject({ status: "ready", format: "text" });
  expect(Date.parse(run?.last_day ?? "") - Date.parse(run?.first_day ?? "")).toBe(6 * 86_400_000);
  expect(lettersOf(run?.extract_no)[0]?.text).toContain(
    "https://viat.test/reporte-stars?list=extracts-report-stars&sel=",
  );
  await did("retire", schedule);
});

it("another client's people are no recipients, and a client has two hundred schedules at most", async () => {
  const stranger = "stranger@demo.test";
  await owner.query(
    `with one as (insert into people (email, name, type, password_hash)
       select $1, $1, 'USER', password_hash from people where email = $3 returning id),
     link as (insert into person_subscribers select id, $2 from one)
     insert into grants select id, 'REPORTES_TABLEU' from one`,
    [stranger, RIO_BRAVO, ADMIN],
  );
  await owner.query("update schedules set status = 'retired'");
  expect(await added({ recipients: stranger })).toMatchObject({ unreached: stranger });
  const many = await Promise.all(
    Array.from({ length: 201 }, () => world.post("/api/schedules", SENT)),
  );
  expect(many.filter(({ status }) => status === 200)).toHaveLength(199);
  expect(many.find(({ status }) => status !== 200)?.body.errors).toMatchObject([
    { code: "tooMany" },
  ]);
});
