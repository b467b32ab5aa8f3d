import { afterAll, beforeAll, expect, it } from "vitest";
import type { ReplyOf } from "#kit/pure/call.ts";
import { openWorld, type World } from "../../../tests/world.ts";
import type { demoCars, demoLogs, demoMessenger, demoQuickSearch } from "./contract.ts";

// Somebody of the mines: the samples ask for no permission at all.
const PERSON = "mina@demo.test";
const HOUR = 3_600_000;

let world: World;
let ask: <Body>(url: string) => Promise<Body>;

beforeAll(async () => {
  world = await openWorld();
  const headers = await world.signIn(PERSON);
  ask = async <Body>(url: string) => {
    const reply = await world.app.inject({ url, headers });
    expect(reply.statusCode).toBe(200);
    return reply.json<Body>();
  };
});
afterAll(() => world.close());

it("GET /api/cars answers the 34 demo cars at once", async () => {
  const { data, totalCount } = await ask<ReplyOf<typeof demoCars>>("/api/cars");
  expect([data.length, totalCount]).toEqual([34, 34]);
  expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 34 }, (_, at) => at + 1));
  expect(new Set(data.map((product) => Object.keys(product).join(" ")))).toEqual(
    new Set(["id cManufacture cModel cModelYear cMileage cColor cPrice cStatus cCondition"]),
  );
  expect(new Set(data.map(({ cStatus }) => cStatus))).toEqual(new Set([0, 1]));
  expect(new Set(data.map(({ cCondition }) => cCondition))).toEqual(new Set([0, 1]));
});

it("GET /api/logs answers the 22 demo logs, from 40 seconds to 72 hours old", async () => {
  const before = Date.now();
  const { data } = await ask<ReplyOf<typeof demoLogs>>("/api/logs");
  const after = Date.now();
  expect(data).toHaveLength(22);
  const times = data.map(({ datetime }) => Date.parse(datetime));
  const [newest, oldest] = [Math.max(...times), Math.min(...times)];
  expect(newest).toBeGreaterThanOrEqual(before - 40_000);
  expect(newest).toBeLessThanOrEqual(after - 40_000);
  expect(oldest).toBeGreaterThanOrEqual(before - 72 * HOUR);
  expect(oldest).toBeLessThanOrEqual(after - 72 * HOUR);
});

it("the logs are asked for by types: event, alert, or those of the sidebar; without any, all", async () => {
  const typesOf = async (types: string) =>
    (await ask<ReplyOf<typeof demoLogs>>(`/api/logs?types=${types}`)).data.map((log) => log.types);
  const [events, alerts] = [await typesOf("event"), await typesOf("alert")];
  expect(events.every((types) => types.includes("event"))).toBe(true);
  expect(alerts.every((types) => types.includes("alert"))).toBe(true);
  expect([events.length, alerts.length].every((length) => length > 0)).toBe(true);
  expect(await typesOf("event,alert")).toHaveLength(events.length + alerts.length);
  for (const type of ["system", "application", "server"] as const) {
    const some = await typesOf(type);
    expect(some.length).toBeGreaterThan(0);
    expect(some.every((types) => types.includes(type))).toBe(true);
  }
  expect(await typesOf("")).toHaveLength(22);
});

it("GET /api/messenger answers the 12 demo messages, by types system, application or server", async () => {
  const messages = async (query: string) =>
    (await ask<ReplyOf<typeof demoMessenger>>(`/api/messenger${query}`)).data;
  expect(await messages("")).toHaveLength(12);
  for (const type of ["system", "application", "server"] as const) {
    const some = await messages(`?types=${type}`);
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(12);
    expect(some.every(({ types }) => types.includes(type))).toBe(true);
  }
});

it("GET /api/quick_search answers the same 10 results whatever is searched for", async () => {
  const results = async (query: string) =>
    (await ask<ReplyOf<typeof demoQuickSearch>>(`/api/quick_search${query}`)).data;
  const all = await results("");
  expect(all).toHaveLength(10);
  expect(await results("?q=pallet")).toEqual(all);
  expect(await results("?q=nothing+at+all")).toEqual(all);
});

it.each(["/api/cars", "/api/logs", "/api/messenger", "/api/quick_search"])(
  "%s wants a signed-in person",
  async (url) => {
    expect((await world.app.inject({ url })).statusCode).toBe(401);
  },
);

it("a type that does not exist is refused", async () => {
  const headers = await world.signIn(PERSON);
  const reply = await world.app.inject({ url: "/api/logs?types=weather", headers });
  expect(reply.statusCode).toBe(400);
});
