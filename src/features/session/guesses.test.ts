import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Headers, openWorld, type World } from "../../../tests/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.database.pool.query("delete from sign_in_failures; delete from sessions"));

const EMAIL = "cliente@demo.test";
const RIGHT = "demo-viat-2026";
const post = (url: string, payload: object, remoteAddress = "10.0.0.1", headers: Headers = {}) =>
  world.app.inject({ method: "POST", url, payload, remoteAddress, headers });
const signIn = async (password: string, from?: string, email = EMAIL) =>
  (await post("/api/login", { email, password }, from)).statusCode;
const run = (statement: string) => world.database.pool.query(statement);
const wrongly = async (times: number, from?: string, email = EMAIL) => {
  for (let time = 0; time < times; time++) await signIn("wrong", from, email);
};

it("a person waits for their own address's wrong passwords, not for those of another", async () => {
  await wrongly(5, "10.0.0.66");
  expect(await signIn(RIGHT, "10.0.0.66")).toBe(429);
  expect(await signIn(RIGHT, "10.0.0.1")).toBe(200);
});

it("wrong passwords are forgotten after a day, so that one now and then shuts nobody out", async () => {
  await wrongly(5);
  await run("update sign_in_failures set failures = 40");
  await run("update sign_in_failures set last_at = now() - interval '25 hours'");
  expect(await signIn("wrong")).toBe(401);
  const { rows } = await run("select address, failures from sign_in_failures order by 1");
  expect(rows).toEqual([
    { address: "", failures: 1 },
    { address: "10.0.0.1", failures: 1 },
  ]);
  expect(await signIn(RIGHT)).toBe(200);
});

it("guesses from ever other addresses wait together, a minute at most, but for where the person has been", async () => {
  expect(await signIn(RIGHT, "10.0.0.1")).toBe(200);
  await wrongly(1, "10.9.0.1");
  await run("update sign_in_failures set failures = 5000 where address = ''");
  const next = await post("/api/login", { email: EMAIL, password: RIGHT }, "10.9.0.2");
  expect(next.statusCode).toBe(429);
  expect(Number(next.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect(await signIn(RIGHT, "10.0.0.1")).toBe(200);
});

it("nobody can make a person's password and codes wait by signing in as something that is no address", async () => {
  const headers = await world.signIn(EMAIL);
  const { rows } = await run(`select id from people where email = '${EMAIL}'`);
  const { id } = rows[0] as { id: string };
  for (const name of [`account ${id}`, `code ${id}`, `password ${id}`, id, "nobody at all"])
    await wrongly(6, "10.0.0.66", name);
  const body = { password: RIGHT };
  const begun = await post("/api/account/second_factor", body, "10.0.0.1", headers);
  expect(begun.statusCode).toBe(200);
  const confirm = { code: "000000" };
  const code = await post("/api/account/second_factor/confirm", confirm, "10.0.0.1", headers);
  expect(code.statusCode).toBe(400);
  const { rows: kept } = await run("select kind, account from sign_in_failures");
  expect(kept).toEqual([{ kind: "code", account: id }]);
});

it("a signed-in person's wrong passwords wait by themselves, and a sign-in is none of them", async () => {
  const headers = await world.signIn(EMAIL);
  const change = (password: string) =>
    post(
      "/api/account/password",
      { password, NewPassword: "una frase larga 5" },
      "10.0.0.1",
      headers,
    );
  for (let time = 0; time < 5; time++) expect((await change("wrong")).statusCode).toBe(400);
  expect((await change(RIGHT)).statusCode).toBe(429);
  expect(await signIn(RIGHT)).toBe(200);
});
