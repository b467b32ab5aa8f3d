import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { Problem } from "#kit/pure/problem.ts";
import { copyTemplate } from "../../../tests/world.ts";
import { openDatabase, type Database } from "./database.ts";
import { answer, type Asked, type Caller, type RouteContext } from "./http.ts";
import { openHttpServer, prefersHtml } from "./httpServer.ts";
import { inHouse } from "./tenant.ts";

let database: Database;
let drop: () => Promise<void>;
let context: RouteContext;
let made = 0;

const row = call({
  method: "GET",
  path: "/rows",
  summary: "Some rows",
  access: ["READ_ROWS"],
  query: z.object({ take: z.coerce.number().int().max(1000) }),
  reply: z.object({ data: z.array(z.number()) }),
});
const make = call({
  method: "POST",
  path: "/rows",
  summary: "Makes a row",
  access: "signedIn",
  body: z.strictObject({ name: z.string().min(1) }),
  reply: z.object({ made: z.number(), name: z.string() }),
});
const approve = call({
  method: "POST",
  path: "/rows/:id/approve",
  summary: "Approves a row",
  access: "signedIn",
  params: z.object({ id: z.string() }),
  query: z.object({ by: z.string().optional() }),
  reply: z.object({ approved: z.string() }),
});
const showKey = call({
  method: "POST",
  path: "/key",
  summary: "Makes a key and shows it once",
  access: "signedIn",
  secret: true,
  reply: z.object({ key: z.string() }),
});
const ask = call({
  method: "POST",
  path: "/question",
  summary: "Only asks",
  access: "signedIn",
  asksOnly: true,
  body: z.object({ about: z.string() }),
  reply: z.object({ about: z.string() }),
});
const touch = call({
  method: "POST",
  path: "/touch",
  summary: "Writes for a client",
  access: "signedIn",
  reply: z.object({}),
});
const count = call({
  method: "GET",
  path: "/count",
  summary: "Reads of a client",
  access: ["READ_ROWS"],
  reply: z.object({}),
});
const manage = call({
  method: "POST",
  path: "/house",
  summary: "Concerns no client",
  access: ["READ_ROWS"],
  reply: z.object({}),
});
const send = call({
  method: "POST",
  path: "/files",
  summary: "Takes files",
  access: ["READ_ROWS"],
  multipart: z.object({ file1: z.file() }),
  reply: z.object({}),
});
const fail = call({
  method: "GET",
  path: "/fail",
  summary: "Fails",
  access: "public",
  reply: z.object({}),
});
const wait = call({
  method: "GET",
  path: "/wait",
  summary: "Waits for a lock that somebody holds",
  access: "public",
  reply: z.object({}),
});

beforeAll(async () => {
  const copy = await copyTemplate();
  drop = copy.drop;
  database = openDatabase(copy.url);
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from people order by email limit 1",
  );
  const app = await openHttpServer({ logLevel: "silent", rateLimit: 1_000_000, mostUpload: 1000 });
  const caller: Caller = {
    personId: rows[0]?.id ?? "",
    sessionId: "s",
    name: "",
    email: "",
    type: "",
    isStaff: true,
    codes: new Set(["READ_ROWS"]),
    subscriberIds: [1],
    subscriberId: 1,
    zone: "UTC",
    zones: { 1: "UTC" },
  };
  context = {
    app,
    database,
    identify: async ({ headers }) =>
      headers.authorization === "reader"
        ? caller
        : headers.authorization === "clientless"
          ? { ...caller, subscriberIds: [], subscriberId: 0 }
          : headers.authorization
            ? { ...caller, codes: new Set() }
            : undefined,
  };
  answer(context, row, async ({ query }) => ({ data: [query.take] }));
  answer(context, make, async ({ body }) => {
    if (body.name === "taken")
      throw new Problem("conflict", "That name is taken", { candidates: ["other"] });
    return { made: ++made, name: body.name };
  });
  answer(context, approve, async ({ params }) => ({ approved: params.id }));
  answer(context, showKey, async () => ({ key: `shown ${++made}` }));
  answer(context, ask, async ({ body }) => body);
  const look = async ({ tenant }: Pick<Asked<typeof count>, "tenant">) =>
    tenant(async ({ client }) => {
      await client.query("select");
      return {};
    });
  answer(context, touch, look);
  answer(context, count, look);
  answer(context, manage, async () => ({}));
  answer(context, send, async () => ({}));
  answer(context, fail, async () => {
    throw Object.assign(new Error("relation people: secret detail"), { code: "42P01" });
  });
  answer(context, wait, ({ tenant }) =>
    tenant(async ({ client }) => {
      await client.query("set local lock_timeout = 20");
      await client.query("lock table people in access exclusive mode");
      return {};
    }),
  );
  await app.ready();
});
afterAll(async () => {
  await context.app.close();
  await database.close();
  await drop();
});

const get = (url: string, authorization?: string) =>
  context.app.inject({ url, headers: authorization ? { authorization } : {} });
const post = (payload: object, key?: string) =>
  context.app.inject({
    method: "POST",
    url: "/rows",
    payload,
    headers: { authorization: "reader", ...(key && { "idempotency-key": key }) },
  });

it("refuses nobody with 401 and a person without the code with 403, before looking at what they sent", async () => {
  expect((await get("/rows?take=nonsense")).statusCode).toBe(401);
  expect((await get("/rows?take=nonsense", "somebody")).statusCode).toBe(403);
  expect((await get("/rows?take=20", "reader")).json()).toEqual({ data: [20] });
});

it("lists everything that is wrong with a request", async () => {
  const reply = await get("/rows?take=1001", "reader");
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    status: 400,
    type: "/problems/badRequest",
    errors: [{ field: "take" }],
  });
  expect((await post({ name: "", extra: 1 })).json().errors).toHaveLength(2);
});

it("refuses a NUL character wherever it stands", async () => {
  expect((await post({ name: "a\0b" })).statusCode).toBe(400);
});

it("tells nothing of an unexpected failure but that it happened", async () => {
  const reply = await get("/fail");
  expect(reply.statusCode).toBe(500);
  expect(reply.body).not.toContain("secret detail");
  expect(reply.body).not.toContain("42P01");
});

it("says that it is busy, and when to come again, where a lock was waited for in vain", async () => {
  const reply = await inHouse(database, async ({ client }) => {
    await client.query("lock table people in access share mode");
    return get("/wait");
  });
  expect(reply.statusCode).toBe(503);
  expect(reply.headers["retry-after"]).toBe("5");
  expect(reply.json()).toMatchObject({ type: "/problems/busy" });
});

it("answers an unknown call with a problem document", async () => {
  const reply = await get("/nothing");
  expect(reply.statusCode).toBe(404);
  expect(reply.headers["content-type"]).toContain("application/problem+json");
});

it("does a request once under its idempotency key and gives the first answer again, refusals included", async () => {
  const first = await post({ name: "one" }, "key-1");
  expect((await post({ name: "one" }, "key-1")).json()).toEqual(first.json());
  expect((await post({ name: "two" }, "key-1")).statusCode).toBe(422);
  expect((await post({ name: "one" }, "key-2")).json().made).toBe(first.json().made + 1);
  for (const reply of [
    await post({ name: "taken" }, "key-3"),
    await post({ name: "taken" }, "key-3"),
  ]) {
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ candidates: ["other"], message: "That name is taken" });
  }
});

const postTo = (url: string, key: string, payload: object = {}) =>
  context.app.inject({
    method: "POST",
    url,
    payload,
    headers: { authorization: "reader", "idempotency-key": key },
  });

it("takes a key for one address, what stands in it included", async () => {
  expect((await postTo("/rows/a/approve", "key-4")).json()).toEqual({ approved: "a" });
  expect((await postTo("/rows/b/approve", "key-4")).statusCode).toBe(422);
  expect((await postTo("/rows/a/approve?by=x", "key-4")).statusCode).toBe(422);
  expect((await postTo("/rows/a/approve", "key-4")).json()).toEqual({ approved: "a" });
});

it.each(["/rows", "/rows/a/approve", "/key", "/files"])(
  "refuses a key of more than 200 characters at %s",
  async (url) => {
    for (const key of ["k".repeat(201), "k".repeat(3_000)]) {
      const { statusCode, body } = await postTo(url, key, { name: "long" });
      expect([statusCode, body]).toEqual([400, expect.stringContaining("at most 200 characters")]);
    }
  },
);

it("keeps no reply of a call with a secret, nor of one that only asks", async () => {
  const first = (await postTo("/key", "key-5")).json();
  expect((await postTo("/key", "key-5")).json()).not.toEqual(first);
  for (const about of ["one", "two"])
    expect((await postTo("/question", "key-5", { about })).json()).toEqual({ about });
  const { rows } = await database.pool.query("select from idempotent_replies where key = 'key-5'");
  expect(rows).toEqual([]);
});

it("tells a person without a client so wherever one is needed, and nowhere else", async () => {
  const headers = { authorization: "clientless" };
  const refused = async (method: "GET" | "POST", url: string) =>
    (await context.app.inject({ method, url, headers })).json().detail;
  for (const [method, url] of [
    ["POST", "/touch"],
    ["GET", "/count"],
    ["POST", "/files"],
  ] as const)
    expect([url, await refused(method, url)]).toEqual([url, "No tiene ningún cliente"]);
  const house = await context.app.inject({ method: "POST", url: "/house", headers });
  expect(house.statusCode).toBe(200);
});

it("carries the headers that keep a browser safe", async () => {
  const { headers } = await get("/rows?take=1", "reader");
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
  expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });
  expect(headers["x-powered-by"]).toBeUndefined();
});

it.each([
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true],
  ["application/json, text/plain, */*", false],
  ["*/*", false],
  ["", false],
  ["text/html;q=0.5, application/json", false],
])("reads the Accept header %j of a navigation: %s", (accept, isNavigation) => {
  expect(prefersHtml(accept)).toBe(isNavigation);
});

it.each([
  ["that came by TLS through a trusted proxy", { trustedProxies: ["127.0.0.1"] }, true],
  ["that only says so itself", {}, false],
  ["of a product whose public address is https", { publicUrl: "https://viat.example" }, true],
  ["of a product whose public address is http", { publicUrl: "http://viat.example" }, false],
])("a browser %s is told to stay with TLS, or is not", async (_words, settings, isTold) => {
  const app = await openHttpServer({
    logLevel: "silent",
    rateLimit: 1_000,
    mostUpload: 1,
    ...settings,
  });
  const headers = { "x-forwarded-proto": "https" };
  const reply = await app.inject({ url: "/nothing", headers });
  expect(reply.headers["strict-transport-security"]).toBe(isTold ? "max-age=31536000" : undefined);
  await app.close();
});
