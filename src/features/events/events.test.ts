import { hostname } from "node:os";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EJEMPLO } from "#demo/clients.ts";
import { type Json, openWireWorld, partsZip, type WireWorld } from "../../../tests/wireWorld.ts";
import type { Headers } from "../../../tests/world.ts";

let world: WireWorld;
let admin: Headers;
let client: Headers;
let operator: Headers;
/** Of the database: before the upload, and once it was read. */
const around: string[] = [];
beforeAll(async () => {
  world = await openWireWorld("auditor@demo.test", {}, { isDemonstration: true });
  admin = await world.signIn("admin@demo.test", 1);
  client = await world.signIn("cliente@demo.test");
  operator = await world.signIn("operador@demo.test");
  around.push(await now());
  await world.upload("/api/upload_parts", [partsZip("logged.zip", "LOG-1,8544429999,,CABLE,,")]);
  await world.settled();
  around.push(await now());
});
afterAll(() => world.close());

const events = async (query = "", headers?: Headers): Promise<Json[]> =>
  (await world.get(`/api/events?take=1000&${query}`, headers)).body.data;
const now = async (): Promise<string> => {
  const { rows } = await world.database.pool.query<{ now: Date }>(
    "select clock_timestamp() as now",
  );
  return rows[0]?.now.toISOString() ?? "";
};
const kinds = (rows: Json[]) => new Set(rows.map(({ kind }) => kind));
const types = (rows: Json[]) => new Set(rows.map((row) => row.types));

it("an event carries what is documented of a log: text, tags, datetime, read and types", async () => {
  const [row] = (await events()).filter(({ text }) => text === "logged.zip");
  expect(row).toMatchObject({
    kind: "uploadProcessed",
    tags: ["resolved"],
    types: "application",
    read: false,
    person: "Aurelio Audita",
    count: 1,
  });
  const [before = "", after = ""] = around;
  expect(before <= row.datetime && row.datetime <= after, row.datetime).toBe(true);
});

it("they come the newest first, no more than asked for", async () => {
  const all = await events();
  const times = all.map(({ datetime }) => datetime);
  expect(times).toEqual(times.toSorted((one, other) => other.localeCompare(one)));
  expect(await world.get("/api/events?take=3")).toMatchObject({ body: { data: { length: 3 } } });
});

it("system and server events are an administrator's; everyone else has the application's", async () => {
  expect(types(await events("", admin))).toEqual(new Set(["system", "application", "server"]));
  expect(kinds(await events("types=server", admin))).toContain("serverStarted");
  const [started] = await events("types=server", admin);
  expect(started.text).toMatch(new RegExp(` - ${hostname()}:${process.pid}$`));
  expect(kinds(await events("types=system", admin))).toContain("signedIn");
  for (const headers of [undefined, client, operator]) {
    expect(types(await events("", headers)).has("system")).toBe(false);
    expect(await events("types=system,server", headers)).toEqual([]);
  }
});

it("without its code a person sees of the application only what they did themselves", async () => {
  expect(await events("", operator)).toEqual([]);
  const seen = kinds(await events("", client));
  expect(seen).toContain("uploadProcessed");
  for (const kind of ["auditsAgain", "findingsDecided", "packMade"])
    expect(seen).not.toContain(kind);
});

it("what a person did is theirs alone to ask for, their own sign-ins included", async () => {
  const mine = await events("mine=true");
  expect(kinds(mine)).toContain("signedIn");
  expect(new Set(mine.map(({ person }) => person))).toEqual(new Set(["Aurelio Audita"]));
});

it("another client's events do not show", async () => {
  const elsewhere = await events("", await world.signIn("auditor@demo.test", EJEMPLO));
  expect(elsewhere.map(({ text }) => text)).not.toContain("logged.zip");
  const admins = await events("types=application", await world.signIn("admin@demo.test", EJEMPLO));
  expect(admins.map(({ text }) => text)).not.toContain("logged.zip");
});

it("looking at them makes them read for the one who looked, until something new happens", async () => {
  const unread = async (headers?: Headers): Promise<number> =>
    (await world.get("/api/unread", headers)).body.data.events;
  expect(await unread()).toBeGreaterThan(0);
  const theirs = await unread(client);
  await world.post("/api/events/read", {});
  expect(await unread()).toBe(0);
  expect((await events()).every(({ read }) => read)).toBe(true);
  expect(await unread(client)).toBe(theirs);
  await world.upload("/api/upload_parts", [partsZip("later.zip", "LOG-2,8544429999,,CABLE,,")]);
  await world.settled();
  expect(await unread()).toBeGreaterThan(0);
  // What is counted is what the list shows as unread, whatever a person may see of it.
  await world.post("/api/events/read", {}, admin);
  await world.signIn("auditor@demo.test");
  for (const headers of [undefined, client, operator, admin]) {
    const latest = (await world.get("/api/events?take=100", headers)).body.data;
    expect(await unread(headers)).toBe(latest.filter(({ read }: Json) => !read).length);
  }
  expect(await unread(admin)).toBe(1);
});
