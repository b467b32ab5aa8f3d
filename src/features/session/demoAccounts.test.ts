import { afterAll, beforeAll, expect, it } from "vitest";
import { settleDemoAccounts } from "#demo/demoAccounts.ts";
import { openWorld, type World } from "../../../tests/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const signIn = (email: string) =>
  world.app.inject({
    method: "POST",
    url: "/api/login",
    payload: { email, password: "demo-viat-2026" },
  });

it("without the demonstration its accounts are shut, sessions and all, and the others are not", async () => {
  await world.database.pool.query(
    "update people set email = 'olga@company.test' where email = 'operador@demo.test'",
  );
  const { token, refreshToken } = (await signIn("admin@demo.test")).json();
  const headers = { authorization: `Bearer ${token}` };
  expect((await world.app.inject({ url: "/api/people", headers })).statusCode).toBe(200);
  await settleDemoAccounts(world.database, false);
  expect((await world.app.inject({ url: "/api/people", headers })).statusCode).toBe(401);
  const renewed = await world.app.inject({
    method: "POST",
    url: "/api/refresh",
    payload: { refreshToken },
  });
  expect([renewed.statusCode, renewed.json().reason]).toEqual([401, "disabled"]);
  expect((await signIn("admin@demo.test")).statusCode).toBe(401);
  expect((await signIn("olga@company.test")).statusCode).toBe(200);
});

it("with it they are open again, but not the one that an administrator had disabled", async () => {
  await settleDemoAccounts(world.database, true);
  await world.database.pool.query(
    "update people set active = false where email = 'mina@demo.test'",
  );
  await settleDemoAccounts(world.database, false);
  await settleDemoAccounts(world.database, true);
  expect((await signIn("admin@demo.test")).statusCode).toBe(200);
  expect((await signIn("mina@demo.test")).statusCode).toBe(401);
});
