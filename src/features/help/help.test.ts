import { afterAll, beforeAll, expect, it } from "vitest";
import { EJEMPLO, NORTE } from "#demo/clients.ts";
import { type Json, openWireWorld, type WireWorld } from "../../../tests/wireWorld.ts";
import type { Headers } from "../../../tests/world.ts";

let world: WireWorld;
let admin: Headers;
beforeAll(async () => {
  world = await openWireWorld("operador@demo.test");
  admin = await world.signIn("admin@demo.test", NORTE);
});
afterAll(() => world.close());

const ADDRESS = "/api/help_requests";
const ask = (kind: string, subject: string, headers?: Headers) =>
  world.post(ADDRESS, { kind, subject, text: "No veo la pantalla", page: "/auditoria" }, headers);
const kept = async (headers?: Headers): Promise<Json[]> =>
  (await world.get(ADDRESS, headers)).body.data;

it("who asks for support reaches the client's administrators, as a request and as a message", async () => {
  const { status, body } = await ask("support", "Permiso");
  expect(status).toBe(200);
  expect(body.data.told).toBe(1);
  expect((await kept(admin))[0]).toMatchObject({
    kind: "support",
    subject: "Permiso",
    text: "No veo la pantalla",
    person: "Olga Opera",
    page: "/auditoria",
  });
  const [conversation] = (await world.get("/api/messages", admin)).body.data;
  expect(conversation).toMatchObject({ username: "Olga Opera", type: "in", unread: 1 });
  expect(conversation.text).toBe("Permiso\n\nNo veo la pantalla");
});

it("what someone would change in the product is kept for the administrators", async () => {
  expect((await ask("feedback", "Un botón más grande")).status).toBe(200);
  expect((await kept(admin)).map(({ subject }) => subject)).toEqual([
    "Un botón más grande",
    "Permiso",
  ]);
  const { body } = await world.get(`${ADDRESS}?kind=feedback`, admin);
  expect(body.data).toHaveLength(1);
});

it("everyone else sees their own alone, and another client nothing", async () => {
  expect(await kept()).toHaveLength(2);
  expect(await kept(await world.signIn("cliente@demo.test"))).toEqual([]);
  expect(await kept(await world.signIn("admin@demo.test", EJEMPLO))).toEqual([]);
  expect((await world.get(ADDRESS, {})).status).toBe(401);
});

it("a request without words is refused", async () => {
  expect((await ask("support", "  ")).status).toBe(400);
  expect((await ask("complaint", "X")).status).toBe(400);
});
