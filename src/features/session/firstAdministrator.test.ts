import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openDatabase } from "#kit/server/database.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { openWorld, type World } from "../../../tests/world.ts";
import { PERMISSION_CODES } from "./model/permission.ts";
import { openFirstLink } from "./store/firstAdministrator.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.database.pool.query("update people set type = 'USER' where type = 'ADMIN'"));

const post = (url: string, payload: object) => world.app.inject({ method: "POST", url, payload });
const open = () => inHouse(world.database, openFirstLink);
let made = 0;
const wanted = (token: string | undefined, more: object = {}) => ({
  token,
  Name: "Inés Inicia",
  Email: `ines-${++made}@empresa.test`,
  NewPassword: "una frase larga 5",
  ...more,
});
const make = (token: string | undefined, more: object = {}) =>
  post("/api/first_administrator", wanted(token, more));

it("the link makes an administrator of every client, with every permission, and works once", async () => {
  const token = await open();
  expect((await post("/api/first_administrator/link", { token })).statusCode).toBe(200);
  expect((await make(token, { Email: "Ines@Empresa.test" })).statusCode).toBe(200);
  const entered = await post("/api/login", {
    email: "ines@empresa.test",
    password: "una frase larga 5",
  });
  const headers = { authorization: `Bearer ${entered.json().token}` };
  const { data } = (await world.app.inject({ url: "/api/generalnfo", headers })).json();
  expect([data.type, data.Subscriber.length, data.Permissions.length]).toEqual([
    "ADMIN",
    4,
    PERMISSION_CODES.length,
  ]);
  expect((await world.app.inject({ url: "/api/people", headers })).statusCode).toBe(200);
  expect((await make(token)).statusCode).toBe(404);
  expect((await post("/api/first_administrator/link", { token })).statusCode).toBe(404);
  expect(await open()).toBeUndefined();
});

it("an end of its own: a link of yesterday makes nobody, and one that nobody gave neither", async () => {
  const token = await open();
  await world.database.pool.query(
    "update first_administrator_links set expires_at = now() - interval '1 second'",
  );
  expect((await make(token)).statusCode).toBe(404);
  expect((await make("0".repeat(43))).statusCode).toBe(404);
  const { rows } = await world.database.pool.query("select from people where type = 'ADMIN'");
  expect(rows).toHaveLength(0);
});

it("servers that start at once each print a link, and of those who spend them at once one becomes it", async () => {
  const second = openDatabase(world.database.url, 2);
  const tokens = await Promise.all([open(), inHouse(second, openFirstLink), open()]);
  await second.close();
  expect(new Set(tokens).size).toBe(3);
  const spent = await Promise.all([...tokens, tokens[0]].map((token) => make(token)));
  expect(spent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 404, 404, 404,
  ]);
  const { rows } = await world.database.pool.query("select from people where type = 'ADMIN'");
  expect(rows).toHaveLength(1);
});

it.each([
  ["Name", { Name: "  " }],
  ["Name", { Name: "\u200b\u3164" }],
  ["Email", { Email: "no address" }],
  ["Email", { Email: "auditor@demo.test" }],
  ["NewPassword", { NewPassword: "short" }],
  ["NewPassword", { NewPassword: "Inés Inicia" }],
  ["NewPassword", { NewPassword: "football2026" }],
  ["NewPassword", { NewPassword: "una frase larga".repeat(9) }],
])("a bad %s is refused with that field, and the link still works: %j", async (field, wrong) => {
  const token = await open();
  const refused = await make(token, wrong);
  expect(refused.statusCode).toBe(400);
  expect(JSON.stringify(refused.json().errors)).toContain(field);
  expect((await make(token)).statusCode).toBe(200);
});

it("who is shut, waits for approval or has chosen no password is no administrator yet", async () => {
  for (const standing of ["active = false", "approved_at = null", "password_hash = null"]) {
    await world.database.pool.query(
      `update people set type = 'ADMIN', ${standing} where email = 'operador@demo.test'`,
    );
    expect(await open()).toHaveLength(43);
  }
});
