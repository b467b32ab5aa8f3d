import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { DEMO_PASSWORD } from "#demo/people.ts";
import { openHttpServer } from "#kit/server/httpServer.ts";
import { addMetrics } from "#src/metrics.ts";
import { type Headers, openWorld, type World } from "./world.ts";

const TOKEN = "figures-for-the-operator";
const lines: string[] = [];
let world: World;
let owner: pg.Client;
let headers: Headers;
beforeAll(async () => {
  world = await openWorld({
    logLevel: "trace",
    accessLog: true,
    metricsToken: TOKEN,
    logTo: { write: (line) => lines.push(line) },
  });
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  headers = await world.signIn("auditor@demo.test", NORTE);
});
afterAll(async () => {
  await owner.end();
  await world.close();
});
beforeEach(() => void lines.splice(0));

interface Line {
  readonly msg: string;
  readonly requestId?: string;
}
const logged = (words: string): Line[] =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === words);

it("each request is a line of the log: who asked what, how it ended, under the id that its answer names", async () => {
  const reply = await world.app.inject({ method: "GET", url: "/api/feeds?take=1", headers });
  const line = logged("request").at(-1);
  expect(line).toMatchObject({
    requestId: reply.headers["x-request-id"],
    method: "GET",
    path: "/api/feeds",
    route: "/api/feeds",
    status: 200,
    ms: expect.any(Number),
    subscriberId: NORTE,
    personId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(line?.requestId).toMatch(/^[A-Za-z0-9_-]{12}$/);
});

it.each([
  ["a proxy's", "edge-7f3a.0012_x", true],
  ["one with SQL", "x'; select pg_sleep(9); --", false],
  ["one with a line break", "12345678\\n{}", false],
  ["a comment's end", "12345678*/ select", false],
  ["a long one", "a".repeat(41), false],
  ["a short one", "short7!", false],
])("a request's own id, %s, is kept only when it is well-formed", async (_words, id, isKept) => {
  const own = { ...headers, "x-request-id": id };
  const reply = await world.app.inject({ method: "GET", url: "/api/feeds", headers: own });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["x-request-id"] === id).toBe(isKept);
  expect(lines.join("").includes(id)).toBe(isKept);
});

it("what stands in queries, bodies and headers reaches no line of the log, at its most talkative", async () => {
  const secret = "s3creto-que-nadie-lee";
  const asked = [
    { method: "GET", url: `/api/feeds?password=${secret}`, headers },
    { method: "GET", url: `/nowhere?token=${secret}` },
    { method: "GET", url: `/%ff?token=${secret}` },
    { method: "GET", url: `/parts_paginated?take=${secret}`, headers },
    { method: "GET", url: "/api/feeds", headers: { authorization: `Bearer ${secret}` } },
    {
      method: "POST",
      url: "/api/login",
      payload: { email: "auditor@demo.test", password: secret },
    },
    { method: "GET", url: `/?q=${secret}`, headers: { accept: "text/html" } },
  ] as const;
  for (const request of asked) await world.app.inject(request);
  expect(logged("request").length).toBeGreaterThanOrEqual(asked.length - 1);
  expect(lines.join("")).not.toContain(secret);
  expect(lines.join("")).not.toContain(DEMO_PASSWORD);
});

it("two requests at once are never taken for each other, and work of nobody's carries no name", async () => {
  const ids = Array.from({ length: 40 }, (_, at) => `at-the-same-time-${at}`);
  await Promise.all(
    ids.map((id) =>
      world.app.inject({
        method: "GET",
        url: "/api/feeds",
        headers: { ...headers, "x-request-id": id },
      }),
    ),
  );
  expect(new Set(logged("request").map(({ requestId }) => requestId))).toEqual(new Set(ids));
  expect(logged("request")).toHaveLength(ids.length);
  await wait(0);
  const { rows } = await owner.query(
    "select distinct application_name as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  const names = rows.map(({ name }) => name);
  expect(names).toContain("viat");
  expect(names.join()).not.toContain("at-the-same-time");
});

const figures = async (more: object = {}) =>
  world.app.inject({
    method: "GET",
    url: "/metrics",
    headers: { authorization: `Bearer ${TOKEN}` },
    ...more,
  });

it("the figures tell each call's answers and times, and no address that nobody serves", async () => {
  await world.app.inject({ method: "GET", url: "/api/feeds", headers });
  await world.app.inject({ method: "GET", url: "/api/feeds" });
  await world.app.inject({ method: "GET", url: "/made/up/by/an/attacker" });
  const { body, headers: told } = await figures();
  expect(told["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const status of ["2xx", "4xx"])
    expect(body).toContain(
      `http_request_duration_seconds_count{route="/api/feeds",method="GET",status="${status}"}`,
    );
  expect(body).toContain('http_request_duration_seconds_bucket{le="0.25",route="none"');
  expect(body).not.toContain("attacker");
  for (const name of ["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds"])
    expect(body).toMatch(new RegExp(`^${name} [\\d.e-]+$`, "m"));
  expect(body).toMatch(/^database_up 1$/m);
});

it("the figures tell what waits in each queue, and for how long", async () => {
  await owner.query(
    `insert into uploads (subscriber_id, kind, file, stored_as, sha256, bytes, state, decision, received_at)
     values (1, 'parts', 'a.zip', 'nowhere', '', 1, 'held', 'approve', now() - interval '5 minutes')`,
  );
  await owner.query(
    `insert into letters (email, purpose, language, due_at)
     values ('a@example.test', 'reset', 'es', now() - interval '90 seconds')`,
  );
  const { body } = await figures();
  expect(body).toMatch(/^queue_waiting\{queue="letters"\} 1$/m);
  expect(body).toMatch(/^queue_oldest_seconds\{queue="letters"\} 9\d\./m);
  expect(body).toMatch(/^queue_waiting\{queue="uploads"\} 1$/m);
  expect(body).toMatch(/^queue_oldest_seconds\{queue="uploads"\} 30\d\./m);
  for (const queue of ["audits", "templates", "feeds"])
    expect(body).toContain(`queue_waiting{queue="${queue}"} 0`);
});

it("the figures tell what runs, of whatever server holds it, and who has the connections of either pool", async () => {
  const running = async (queue: string): Promise<string | undefined> =>
    (await figures()).body.match(
      new RegExp(`^queue_running\\{queue="${queue}"\\} (.+)$`, "m"),
    )?.[1];
  expect([await running("clients"), await running("feeds")]).toEqual(["0", "0"]);
  // As other servers hold them: two clients' turns, and one feed.
  await owner.query(`select pg_advisory_lock(hashtext('lane'), 1), pg_advisory_lock(hashtext('lane'), 2),
    pg_advisory_lock(hashtext('feed'), 7)`);
  expect([await running("clients"), await running("feeds")]).toEqual(["2", "1"]);
  await owner.query("select pg_advisory_unlock_all()");
  expect([await running("clients"), await running("feeds")]).toEqual(["0", "0"]);
  const { pool } = world.database.background;
  const held = await Promise.all([pool.connect(), pool.connect()]);
  const { body } = await figures();
  for (const client of held) client.release();
  const of = (name: string, which: string) =>
    Number(body.match(new RegExp(`^${name}\\{pool="${which}"\\} (.+)$`, "m"))?.[1]);
  const lent = (which: string) =>
    of("database_connections", which) - of("database_connections_idle", which);
  expect(lent("background")).toBeGreaterThanOrEqual(2);
  expect(of("database_connections", "requests")).toBeGreaterThanOrEqual(1);
  expect(of("database_connections_waited_for", "background")).toBe(0);
});

it.each([
  ["no token", { headers: {} }],
  ["another token", { headers: { authorization: "Bearer another-one-altogether" } }],
  ["a session's token", { headers: () => headers }],
])("the figures are not for %s", async (_words, { headers: own }) => {
  const sent = typeof own === "function" ? own() : own;
  expect((await figures({ headers: sent })).statusCode).toBe(401);
});

it("the figures tell of each kind of background work how much waits, runs, was done or failed", async () => {
  const turns = async (): Promise<number> =>
    Number(/^job_turns_total\{job="sweep"\} (\d+)$/m.exec((await figures()).body)?.[1]);
  await world.sweep();
  const before = await turns();
  await world.sweep();
  expect(await turns()).toBe(before + 1);
  const { body } = await figures();
  for (const job of ["queue", "news", "feeds", "sweep"])
    for (const name of ["job_running", "job_waiting", "job_failures_total"])
      expect(body).toMatch(new RegExp(`^${name}\\{job="${job}"\\} 0$`, "m"));
});

it("without a token the figures are for this machine alone, and not for what a proxy brings here", async () => {
  const app = await openHttpServer({ logLevel: "silent", rateLimit: 1_000, mostUpload: 1 });
  addMetrics(app, { database: world.database, runner: { figures: () => [] }, token: undefined });
  const status = async (remoteAddress: string, sent: Headers = {}) =>
    (await app.inject({ method: "GET", url: "/metrics", remoteAddress, headers: sent })).statusCode;
  expect(await status("127.0.0.1")).toBe(200);
  expect(await status("::1")).toBe(200);
  expect(await status("::ffff:127.0.0.1")).toBe(200);
  expect(await status("10.0.0.9")).toBe(403);
  expect(await status("::ffff:10.0.0.9")).toBe(403);
  expect(await status("127.0.0.1", { "x-forwarded-for": "10.0.0.9" })).toBe(403);
  await app.close();
});
