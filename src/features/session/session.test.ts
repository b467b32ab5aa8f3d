import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../../tests/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const credentials = { email: "auditor@demo.test", password: "demo-viat-2026" };

async function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return world.app.inject({ method: "POST", url, payload, headers });
}

it("signs a person in and tells who they are, for whom and what they may do", async () => {
  const reply = await post("/api/login", credentials);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ user: true, expiresIn: 86_400 });
  const info = await world.app.inject({
    url: "/api/generalnfo",
    headers: { authorization: `Bearer ${reply.json().token}` },
  });
  expect(info.json().data).toEqual({
    Name: "Aurelio Audita",
    Email: "auditor@demo.test",
    SusbscriberName: "Maquiladora del Norte",
    IdSubscriber: 1,
    type: "USER",
    trafico_customers: [101, 102],
    TimeZone: "America/Mexico_City",
    Picture: null,
    Subscriber: [
      {
        SubscriberName: "Maquiladora del Norte",
        IdSubscriber: 1,
        trafico_customers: [101, 102],
        TimeZone: "America/Mexico_City",
      },
      {
        SubscriberName: "Importadora de Ejemplo",
        IdSubscriber: 3,
        trafico_customers: [301],
        TimeZone: "America/Mexico_City",
      },
    ],
    Permissions: [
      { Service: "AUDITORIA_REPORTE", Permanent: true },
      { Service: "CATALOGO_PARTES", Permanent: true },
    ],
    SecondFactor: "off",
  });
});

it("answers a wrong password with error true, user false, a message and a status", async () => {
  const reply = await post("/api/login", { ...credentials, password: "not this one" });
  expect(reply.statusCode).toBe(401);
  expect(reply.headers["content-type"]).toMatch("application/problem+json");
  expect(reply.json()).toMatchObject({
    user: false,
    error: true,
    status: 401,
    message: "The login detail is incorrect",
  });
});

it("answers an unknown account exactly like a wrong password", async () => {
  const unknown = await post("/api/login", { email: "nobody@demo.test", password: "x" });
  const wrong = await post("/api/login", { email: "mina@demo.test", password: "x" });
  const { instance: _one, ...first } = unknown.json();
  const { instance: _two, ...second } = wrong.json();
  expect(first).toEqual(second);
});

it("makes an account wait after the fifth wrong password, however right the sixth is", async () => {
  const guess = { email: "cliente@demo.test", password: "wrong" };
  for (let failure = 0; failure < 5; failure++)
    expect((await post("/api/login", guess)).statusCode).toBe(401);
  const waiting = await post("/api/login", { ...guess, password: "demo-viat-2026" });
  expect(waiting.statusCode).toBe(429);
  expect(Number(waiting.headers["retry-after"])).toBeGreaterThan(0);
});

it("rotates the refresh token, gives two tabs the same successor and ends the family on late reuse", async () => {
  const { refreshToken } = (await post("/api/login", credentials)).json();
  const [first, second] = await Promise.all([
    post("/api/refresh", { refreshToken }),
    post("/api/refresh", { refreshToken }),
  ]);
  expect(first.statusCode).toBe(200);
  expect(first.json().refreshToken).not.toBe(refreshToken);
  expect(second.json().refreshToken).toBe(first.json().refreshToken);
  await world.database.pool.query(
    "update refresh_tokens set used_at = used_at - interval '11 seconds' where used_at is not null",
  );
  expect((await post("/api/refresh", { refreshToken })).statusCode).toBe(401);
  expect((await post("/api/refresh", { refreshToken: first.json().refreshToken })).statusCode).toBe(
    401,
  );
  const info = await world.app.inject({
    url: "/api/generalnfo",
    headers: { authorization: `Bearer ${first.json().token}` },
  });
  expect(info.statusCode).toBe(401);
});

it("refreshes by the documented GET as well", async () => {
  const { refreshToken } = (await post("/api/login", credentials)).json();
  const reply = await world.app.inject({ url: `/api/refresh?refreshToken=${refreshToken}` });
  expect(reply.json()).toMatchObject({ user: true });
});

it("binds a browser's refresh token to a cookie that script cannot read", async () => {
  const browser = { "sec-fetch-site": "same-origin" };
  const reply = await post("/api/login", credentials, browser);
  const { refreshToken } = reply.json();
  const cookie = reply.cookies.find(({ name }) => name === "__Host-bind");
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict", path: "/" });
  expect((await post("/api/refresh", { refreshToken })).statusCode).toBe(401);
  const bound = await world.app.inject({
    method: "POST",
    url: "/api/refresh",
    payload: { refreshToken },
    cookies: { "__Host-bind": cookie?.value ?? "" },
  });
  expect(bound.statusCode).toBe(200);
  const foreign = await post(
    "/api/refresh",
    { refreshToken: bound.json().refreshToken },
    { "sec-fetch-site": "cross-site" },
  );
  expect(foreign.statusCode).toBe(403);
});

it("knows a browser over plain HTTP, which sends no Sec-Fetch-Site, by its Origin", async () => {
  const at = { host: "wms.company.test:3000", origin: "http://wms.company.test:3000" };
  const reply = await post("/api/login", credentials, at);
  const { refreshToken } = reply.json();
  const cookie = reply.cookies.find(({ name }) => name === "bind");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/" });
  expect((await post("/api/refresh", { refreshToken }, at)).statusCode).toBe(401);
  const spend = (origin: string) =>
    world.app.inject({
      method: "POST",
      url: "/api/refresh",
      payload: { refreshToken },
      headers: { ...at, origin },
      cookies: { bind: cookie?.value ?? "" },
    });
  for (const foreign of ["http://wms.company.test", "http://evil.test:3000", "null"])
    expect((await spend(foreign)).statusCode).toBe(403);
  expect((await spend(at.origin)).statusCode).toBe(200);
});

it("ends the session on the server at sign-out, access token included", async () => {
  const { token, refreshToken } = (await post("/api/login", credentials)).json();
  const headers = { authorization: `Bearer ${token}` };
  const foreign = { ...headers, "x-id-subscriber": "987654321" };
  expect((await post("/api/logout", {}, foreign)).statusCode).toBe(200);
  expect((await world.app.inject({ url: "/api/generalnfo", headers })).statusCode).toBe(401);
  expect((await post("/api/refresh", { refreshToken })).statusCode).toBe(401);
});

it("acts on a disabled account and a withdrawn client at the next call", async () => {
  const headers = await world.signIn("mina@demo.test");
  const info = () => world.app.inject({ url: "/api/generalnfo", headers });
  expect((await info()).statusCode).toBe(200);
  await world.database.pool.query(
    "update people set active = false where email = 'mina@demo.test'",
  );
  expect((await info()).statusCode).toBe(401);
  await world.database.pool.query("update people set active = true where email = 'mina@demo.test'");
});

it("lets a person act for their own clients only", async () => {
  const own = await world.signIn("auditor@demo.test", 3);
  expect(
    (await world.app.inject({ url: "/api/generalnfo", headers: own })).json().data,
  ).toMatchObject({
    IdSubscriber: 3,
    SusbscriberName: "Importadora de Ejemplo",
    trafico_customers: [301],
  });
  for (const foreign of ["2", "0", "-1", "1 or 1=1", "99999999999"]) {
    const reply = await world.app.inject({
      url: "/api/generalnfo",
      headers: { ...own, "x-id-subscriber": foreign },
    });
    expect(reply.statusCode).toBe(403);
  }
});

it("lists the clients that a person can switch to", async () => {
  const headers = await world.signIn("auditor@demo.test");
  expect((await world.app.inject({ url: "/kpis/listClientes", headers })).json()).toEqual({
    data: [
      { Nombre: "Maquiladora del Norte", _IdSubscriber: 1, idCliente: 101 },
      { Nombre: "Importadora de Ejemplo", _IdSubscriber: 3, idCliente: 301 },
    ],
  });
});

it("treats a missing token, and 'Bearer ' with nothing behind it, as signed out", async () => {
  for (const headers of [{}, { authorization: "Bearer " }, { authorization: "Bearer x" }]) {
    expect((await world.app.inject({ url: "/api/generalnfo", headers })).statusCode).toBe(401);
  }
});

it("'Bearer ' with nothing behind it is no hindrance to a public call, and 401 to a guarded one", async () => {
  const headers = { authorization: "Bearer " };
  const status = async (url: string, payload?: object) =>
    (await world.app.inject({ method: payload ? "POST" : "GET", url, headers, payload }))
      .statusCode;
  const { refreshToken } = (await post("/api/login", credentials, headers)).json();
  expect(await status("/api/refresh", { refreshToken })).toBe(200);
  expect(await status("/api/login", credentials)).toBe(200);
  expect(await status("/api/login?email=nobody@demo.test")).toBe(200);
  expect(await status("/api/demo")).toBe(200);
  expect(await status("/api/link", { token: "unknown" })).toBe(404);
  expect(await status("/api/generalnfo")).toBe(401);
  expect(await status("/kpis/listClientes")).toBe(401);
  expect(await status("/api/logout", {})).toBe(401);
});

it("tells the zone of the client that a person acts for, and of each that they may act for", async () => {
  await world.database.pool.query(
    "update subscribers set time_zone = 'America/Tijuana' where id = 3",
  );
  const headers = await world.signIn("auditor@demo.test");
  const info = async (client: Record<string, string>) =>
    (await world.app.inject({ url: "/api/generalnfo", headers: { ...headers, ...client } })).json()
      .data;
  const first = await info({});
  expect(first.TimeZone).toBe("America/Mexico_City");
  expect(first.Subscriber.map(({ TimeZone }: { TimeZone: string }) => TimeZone)).toEqual([
    "America/Mexico_City",
    "America/Tijuana",
  ]);
  expect((await info({ "x-id-subscriber": "3" })).TimeZone).toBe("America/Tijuana");
});
