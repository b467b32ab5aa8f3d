import { afterAll, beforeAll, expect, it } from "vitest";
import { EJEMPLO, NORTE } from "#demo/clients.ts";
import { openWireWorld, type WireWorld } from "../../../tests/wireWorld.ts";
import type { SavedView } from "./model/savedView.ts";

const WRITER = "admin@demo.test";
const ADDRESS = "/api/saved_views";
const shown = { address: "q=flo&sort=-scac", isShared: false, isDefault: false };
const view = { list: "carriers", ...shown };

let world: WireWorld;
let mine: Record<string, string>;
let other: Record<string, string>;
beforeAll(async () => {
  world = await openWireWorld(WRITER);
  const { database } = world;
  await database.pool.query(
    `insert into grants (person_id, code) select id, 'CREATE_TRANSFER' from people where email = 'auditor@demo.test' on conflict do nothing`,
  );
  mine = await world.signIn(WRITER, NORTE);
  other = await world.signIn("auditor@demo.test");
});
afterAll(() => world.close());

const found = async (headers?: Record<string, string>, list = "carriers"): Promise<SavedView[]> =>
  (await world.get(`${ADDRESS}?list=${list}`, headers)).body.data;
const save = async (more: object, headers?: Record<string, string>) =>
  world.post(ADDRESS, { ...view, ...more }, headers);

const remove = async (id: string, headers = mine) => ({
  status: (await world.app.inject({ method: "DELETE", url: `${ADDRESS}/${id}`, headers }))
    .statusCode,
});

it("a view is its person's alone, until it is shared with all people of the client", async () => {
  const { id } = (await save({ name: "Mías" })).body.data;
  await save({ name: "De todos", isShared: true });
  expect((await found()).map(({ name }) => name)).toEqual(["De todos", "Mías"]);
  expect((await found())[1]).toMatchObject({ ...shown, name: "Mías", isOwn: true });
  expect((await found(other)).map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ["De todos", false],
  ]);
  expect(await found(await world.signIn(WRITER, EJEMPLO))).toEqual([]);
  expect(
    (await world.post(`${ADDRESS}/${id}`, { name: "X", isShared: true, isDefault: false }, other))
      .status,
  ).toBe(404);
  expect((await remove(id, other)).status).toBe(404);
  expect((await remove(id)).status).toBe(200);
  expect((await found()).map(({ name }) => name)).toEqual(["De todos"]);
});

it("one view opens a person's list, in place of the one before", async () => {
  const { id } = (await save({ name: "Una", isDefault: true })).body.data;
  await save({ name: "Otra", isDefault: true });
  const opening = async (headers?: Record<string, string>) =>
    (await found(headers)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
  expect(await opening()).toEqual(["Otra"]);
  const said = { name: "La una", isShared: true, isDefault: true };
  expect((await world.post(`${ADDRESS}/${id}`, said)).status).toBe(200);
  expect(await opening()).toEqual(["La una"]);
  expect(await opening(other)).toEqual([]);
  await world.post(`${ADDRESS}/${id}`, { ...said, isDefault: false });
  expect(await opening()).toEqual([]);
});

it("a name stands once, and a person keeps fifty of a list", async () => {
  expect(await save({ name: "Otra" })).toMatchObject({
    status: 409,
    body: { type: "/problems/taken", detail: "Ya tiene una vista con ese nombre" },
  });
  expect((await save({ name: "Otra" }, other)).status).toBe(200);
  for (let at = (await found()).filter(({ isOwn }) => isOwn).length; at < 50; at++)
    expect((await save({ name: `Vista ${at}` })).status).toBe(200);
  expect(await save({ name: "Una de más" })).toMatchObject({
    status: 409,
    body: { type: "/problems/conflict", reasonCode: "views.tooMany", values: { most: 50 } },
  });
  expect((await save({ name: "De otra lista", list: "carriers-soon" })).status).toBe(200);
});

it("lists that the caller may not read have none, and only who writes their rows shares", async () => {
  const stranger = await world.signIn("auditor@demo.test", EJEMPLO);
  const client = await world.signIn("cliente@demo.test");
  expect((await world.get(`${ADDRESS}?list=parts`)).status).toBe(404);
  expect((await world.get(`${ADDRESS}?list=carriers`, client)).status).toBe(404);
  expect((await save({ name: "No" }, client)).status).toBe(404);
  // The house's sites are written by its own people, whatever the codes of others.
  await world.database.pool.query(
    "insert into grants (person_id, code) select id, 'CREATE_USER' from people where email = 'cliente@demo.test'",
  );
  const sites = { name: "De sitios", list: "sites" };
  expect((await save({ ...sites, isShared: true }, client)).status).toBe(403);
  expect((await save(sites, client)).status).toBe(200);
  expect(await found(stranger)).toEqual([]);
});
