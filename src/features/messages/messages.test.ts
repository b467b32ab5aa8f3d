import { afterAll, beforeAll, expect, it } from "vitest";
import { EJEMPLO, SIERRA_ALTA } from "#demo/clients.ts";
import { type Json, openWireWorld, type WireWorld } from "../../../tests/wireWorld.ts";
import type { Headers } from "../../../tests/world.ts";

let world: WireWorld;
let operator: Headers;
let miner: Headers;
let people: Record<string, string>;
beforeAll(async () => {
  world = await openWireWorld("auditor@demo.test");
  operator = await world.signIn("operador@demo.test");
  miner = await world.signIn("mina@demo.test");
  const admin = await world.signIn("admin@demo.test", SIERRA_ALTA);
  const { data } = (await world.get("/api/messages_people")).body;
  const others = (await world.get("/api/messages_people", admin)).body.data;
  people = Object.fromEntries([...data, ...others].map((one: Json) => [one.username, one._id]));
});
afterAll(() => world.close());

const write = (to: string, text: string, headers?: Headers) =>
  world.post("/api/messages", { person: people[to], text }, headers);
const thread = async (other: string, headers?: Headers): Promise<Json> =>
  (await world.get(`/api/messages/${people[other]}`, headers)).body;
const me = async () => {
  const { data } = (await world.get("/api/messages_people", operator)).body;
  return data.find(({ username }: Json) => username === "Aurelio Audita")._id;
};

it("a person can write to the people of the client, not to themselves nor to people elsewhere", async () => {
  const { data } = (await world.get("/api/messages_people")).body;
  expect(data.map(({ username }: Json) => username)).toEqual([
    "Adela Administra",
    "Bruno Broker",
    "Carla Camino",
    "Celia Clasifica",
    "Clara Cliente",
    "Claudio Clasifica",
    "Olga Opera",
    "Renata Rectifica",
    "Tania Tráfico",
  ]);
  expect((await write("Mino Mina", "hola")).status).toBe(404);
  expect((await world.post("/api/messages", { person: await me(), text: "yo" })).status).toBe(404);
});

it("a conversation has the documented shape from both sides: in, out, and a line with the time", async () => {
  people["Aurelio Audita"] = await me();
  expect((await write("Olga Opera", "  ¿Llegó la caja?  ")).body.data).toMatchObject({
    type: "out",
    text: "¿Llegó la caja?",
  });
  await write("Aurelio Audita", "Sí", operator);
  const { data, more } = await thread("Olga Opera");
  expect(more).toBe(false);
  expect(data.map(({ type }: Json) => type)).toEqual(["datetime", "out", "in"]);
  expect(data[2]).toMatchObject({ text: "Sí", username: "Olga Opera", pic: null, read: false });
  expect(data[1]).not.toHaveProperty("username");
  const theirs = await thread("Aurelio Audita", operator);
  expect(theirs.data.map(({ type }: Json) => type)).toEqual(["datetime", "in", "out"]);
});

it("what is unread is counted until it is read, for the one it was written to", async () => {
  const count = async (headers?: Headers): Promise<number> =>
    (await world.get("/api/unread", headers)).body.data.messages;
  const [mine, theirs] = [await count(), await count(operator)];
  expect(mine).toBeGreaterThan(0);
  const [conversation] = (await world.get("/api/messages")).body.data;
  expect(conversation).toMatchObject({
    username: "Olga Opera",
    text: "Sí",
    type: "in",
    unread: mine,
  });
  const read = await world.post(`/api/messages/${people["Olga Opera"]}/read`, {});
  expect(read.body.data).toEqual({ count: mine });
  expect([await count(), await count(operator)]).toEqual([0, theirs]);
});

it("nobody reads what two others wrote, not even an administrator, and another client shows nothing", async () => {
  const admin = await world.signIn("admin@demo.test", 1);
  for (const headers of [admin, miner, await world.signIn("auditor@demo.test", EJEMPLO)])
    expect((await world.get("/api/messages", headers)).body.data).toEqual([]);
  const { data } = await thread("Olga Opera", admin);
  expect(data).toEqual([]);
  expect((await world.get(`/api/messages/${people["Olga Opera"]}`, miner)).status).toBe(404);
});

it("older messages come by pages, none twice and none left out", async () => {
  for (let at = 0; at < 7; at++) await write("Clara Cliente", `nota ${at}`);
  const url = `/api/messages/${people["Clara Cliente"]}?take=3`;
  const seen: string[] = [];
  let before = "";
  for (let more = true; more;) {
    const { body } = await world.get(before ? `${url}&before=${before}` : url);
    const rows = body.data.filter(({ type }: Json) => type !== "datetime");
    seen.unshift(...rows.map(({ text }: Json) => text));
    before = rows[0]._id;
    more = body.more;
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6].map((at) => `nota ${at}`));
});

it("an empty message and one that is too long are refused", async () => {
  expect((await write("Olga Opera", "   ")).status).toBe(400);
  expect((await write("Olga Opera", "x".repeat(4_001))).status).toBe(400);
});

it("nobody who is not signed in reads or writes", async () => {
  expect((await world.get("/api/messages", {})).status).toBe(401);
  expect(
    (await world.post("/api/messages", { person: people["Olga Opera"], text: "x" }, {})).status,
  ).toBe(401);
});

it("a person's picture stands beside what they wrote until they take it away, and only small pictures are taken", async () => {
  const picture =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  people["Aurelio Audita"] = await me();
  await write("Aurelio Audita", "con cara", operator);
  const keep = async (Picture: string | null) =>
    (await world.post("/api/account/picture", { Picture }, operator)).status;
  const shown = async () => {
    const others = (await world.get("/api/messages_people")).body.data;
    const talks = (await world.get("/api/messages")).body.data;
    const { data } = await thread("Olga Opera");
    const ofOlga = [...others, ...talks].filter(({ _id }: Json) => _id === people["Olga Opera"]);
    const incoming = data.filter(({ type }: Json) => type === "in");
    expect([ofOlga.length, incoming.length > 0]).toEqual([2, true]);
    const { Picture } = (await world.get("/api/generalnfo", operator)).body.data;
    return new Set([Picture, ...[...ofOlga, ...incoming].map(({ pic }: Json) => pic)]);
  };
  expect(await shown()).toEqual(new Set([null]));
  expect(await keep(picture)).toBe(200);
  expect(await shown()).toEqual(new Set([picture]));
  const svg = "data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=";
  for (const refused of [
    svg,
    "data:image/png;base64,iVBORw0KGgo".padEnd(20_000, "A"),
    "https://viat.test/a.png",
    "",
  ])
    expect(await keep(refused)).toBe(400);
  expect(await shown()).toEqual(new Set([picture]));
  expect((await world.get("/api/generalnfo")).body.data.Picture).toBeNull();
  expect(await keep(null)).toBe(200);
  expect(await shown()).toEqual(new Set([null]));
});
