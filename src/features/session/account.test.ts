import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf } from "../../../tests/authenticator.ts";
import { type Headers, openWorld, type World } from "../../../tests/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ secondFactor: "staff" });
});
afterAll(() => world.close());

const PASSWORD = "demo-viat-2026";
const post = (url: string, payload: object, headers: Headers = {}) =>
  world.app.inject({ method: "POST", url, payload, headers });
const get = (url: string, headers: Headers) => world.app.inject({ url, headers });
const signIn = (email: string, more: object = {}) =>
  post("/api/login", { email, password: PASSWORD, ...more });

async function setUp(headers: Headers): Promise<{ secret: string; recovery: string[] }> {
  const begun = await post("/api/account/second_factor", { password: PASSWORD }, headers);
  const { Secret, Address } = begun.json().data;
  expect(Address).toContain(`secret=${Secret}`);
  const wrong = await post("/api/account/second_factor/confirm", { code: "12345" }, headers);
  expect(wrong.statusCode).toBe(400);
  const right = { code: codeOf(Secret, -1) };
  const done = await post("/api/account/second_factor/confirm", right, headers);
  return { secret: Secret, recovery: done.json().data };
}

it("the setting shuts everything to staff until their second factor is set up, and asks nothing of subscribers", async () => {
  const staff = await world.signIn("admin@demo.test");
  const before = (await get("/api/generalnfo", staff)).json().data;
  expect(before).toMatchObject({
    SecondFactor: "due",
    Permissions: [],
    IdSubscriber: 0,
    SusbscriberName: "",
    trafico_customers: [],
    Subscriber: [],
  });
  expect((await get("/kpis/listClientes", staff)).json()).toEqual({ data: [] });
  expect((await get("/api/people", staff)).statusCode).toBe(403);
  expect((await get("/kpis/getCliente/1", staff)).statusCode).toBe(403);
  const subscriber = await world.signIn("cliente@demo.test");
  expect((await get("/api/generalnfo", subscriber)).json().data.SecondFactor).toBe("off");
  expect((await get("/parts_paginated", subscriber)).statusCode).toBe(200);
  await setUp(staff);
  expect((await get("/api/people", staff)).statusCode).toBe(200);
  const after = (await get("/api/generalnfo", staff)).json().data;
  expect([after.SecondFactor, after.Subscriber.length]).toEqual(["on", 4]);
  expect((await get("/kpis/listClientes", staff)).json().data).toHaveLength(4);
});

it("a second factor is asked for at sign-in, takes a code once, and each recovery code once", async () => {
  const email = "cliente@demo.test";
  const { secret, recovery } = await setUp(await world.signIn(email));
  expect(new Set(recovery).size).toBe(10);
  const without = await signIn(email);
  expect([without.statusCode, without.json().secondFactor]).toEqual([401, true]);
  expect((await signIn(email, { code: "000000" })).json()).toMatchObject({
    user: false,
    error: true,
    secondFactor: true,
  });
  const code = codeOf(secret);
  const both = await Promise.all([signIn(email, { code }), signIn(email, { code })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  const first = recovery[0] ?? "";
  const written = first.toUpperCase().replace("-", " ");
  expect((await signIn(email, { code: written })).statusCode).toBe(200);
  expect((await signIn(email, { code: first })).statusCode).toBe(401);
});

it("a second factor is taken away with password and code by whom it is not compulsory", async () => {
  const email = "cliente@demo.test";
  await world.database.pool.query(
    "delete from recovery_codes; update people set totp_secret = null, totp_confirmed_at = null where email = 'cliente@demo.test'; delete from sign_in_failures",
  );
  const headers = await world.signIn(email);
  const { secret } = await setUp(headers);
  const remove = (password: string, code: string) =>
    post("/api/account/second_factor/remove", { password, code }, headers);
  expect((await remove("not it", codeOf(secret))).statusCode).toBe(400);
  expect((await remove(PASSWORD, "000000")).statusCode).toBe(400);
  expect((await remove(PASSWORD, codeOf(secret))).statusCode).toBe(200);
  expect((await signIn(email)).statusCode).toBe(200);
});

it("one's own sessions are listed, ended one by one and all others at once; nobody else's can be", async () => {
  const phone = await world.signIn("cliente@demo.test");
  const desk = await world.signIn("cliente@demo.test");
  const other = await world.signIn("operador@demo.test");
  const list = async (headers: Headers) => (await get("/api/sessions", headers)).json().data;
  const mine = await list(desk);
  expect(mine.filter(({ Current }: { Current: boolean }) => Current)).toHaveLength(1);
  expect(mine.length).toBeGreaterThan(1);
  const id = (await list(phone)).find(({ Current }: { Current: boolean }) => Current)._id;
  expect((await post(`/api/sessions/${id}/end`, {}, other)).statusCode).toBe(404);
  expect((await post(`/api/sessions/${id}/end`, {}, desk)).statusCode).toBe(200);
  expect((await get("/api/generalnfo", phone)).statusCode).toBe(401);
  await world.signIn("cliente@demo.test");
  expect((await post("/api/sessions/end_others", {}, desk)).json().Ended).toBeGreaterThan(0);
  expect(await list(desk)).toHaveLength(1);
  expect((await get("/api/generalnfo", desk)).statusCode).toBe(200);
});

it("another password needs the present one, is no weak one, and ends the other sessions", async () => {
  const desk = await world.signIn("mina@demo.test");
  const phone = await world.signIn("mina@demo.test");
  const change = (password: string, NewPassword: string) =>
    post("/api/account/password", { password, NewPassword }, desk);
  expect((await change("not it", "una frase larga 5")).json().errors[0].field).toBe("password");
  for (const weak of ["mina@demo.test", "football2026", "seven c", "una frase larga".repeat(9)])
    expect((await change(PASSWORD, weak)).json().errors[0].field).toBe("NewPassword");
  // 128 characters, each of them two places.
  const longest = "😀😁".repeat(64);
  expect((await change(PASSWORD, longest)).statusCode).toBe(200);
  expect((await change(longest, "una frase larga 5")).statusCode).toBe(200);
  expect((await get("/api/generalnfo", phone)).statusCode).toBe(401);
  expect((await get("/api/generalnfo", desk)).statusCode).toBe(200);
});

it("a refused refresh says why: ended, another password, shut account, run out", async () => {
  const email = "operador@demo.test";
  const why = async (event: (headers: Headers) => Promise<unknown>) => {
    const { token, refreshToken } = (await signIn(email)).json();
    await event({ authorization: `Bearer ${token}` });
    const reply = await post("/api/refresh", { refreshToken });
    return [reply.statusCode, reply.json().reason];
  };
  const run = (statement: string) => () => world.database.pool.query(statement);
  expect(await why((headers) => post("/api/logout", {}, headers))).toEqual([401, "signedOut"]);
  expect(
    await why(run("update sessions set ended_at = now(), ended_because = 'ended by its owner'")),
  ).toEqual([401, "revoked"]);
  expect(await why(run("update sessions set expires_at = now()"))).toEqual([401, "expired"]);
  expect(
    await why(run("update people set active = false where email = 'operador@demo.test'")),
  ).toEqual([401, "disabled"]);
});
