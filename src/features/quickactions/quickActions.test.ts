import { afterAll, beforeAll, expect, it } from "vitest";
import { EJEMPLO } from "#demo/clients.ts";
import { openWireWorld, type WireWorld } from "../../../tests/wireWorld.ts";

let world: WireWorld;
beforeAll(async () => {
  world = await openWireWorld("auditor@demo.test");
});
afterAll(() => world.close());

const ADDRESS = "/api/quick_actions";

it("a person's shortcuts are kept in their order, in every browser and for every client of theirs", async () => {
  expect((await world.get(ADDRESS)).body).toEqual({ data: [] });
  const actions = ["hallazgos", "auditoria", "hallazgos"];
  expect((await world.post(ADDRESS, { actions })).body.data).toEqual(["hallazgos", "auditoria"]);
  const elsewhere = await world.signIn("auditor@demo.test", EJEMPLO);
  expect((await world.get(ADDRESS, elsewhere)).body.data).toEqual(["hallazgos", "auditoria"]);
});

it("they are nobody else's, and nobody's who is not signed in", async () => {
  const other = await world.signIn("admin@demo.test");
  expect((await world.get(ADDRESS, other)).body.data).toEqual([]);
  expect((await world.get(ADDRESS, {})).status).toBe(401);
});

it("what is no name, and more than there is room for, is refused", async () => {
  expect((await world.post(ADDRESS, { actions: ["<b>"] })).status).toBe(400);
  const many = Array.from({ length: 25 }, (_, at) => `a${at}`);
  expect((await world.post(ADDRESS, { actions: many })).status).toBe(400);
});
