import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_PASSWORD } from "#demo/people.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

function admin(
  args: string[],
  input = "",
  settings: Record<string, string> = {},
): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["src/admin.ts", ...args], {
    env: { ...process.env, DATABASE_URL: world.database.url, ...settings },
    encoding: "utf8",
    input,
  });
  return { code: status, said: stdout + stderr };
}

function withDatabase(change: (url: URL) => unknown): string {
  const url = new URL(world.database.url);
  change(url);
  return url.href;
}

const post = (url: string, payload: object) => world.app.inject({ method: "POST", url, payload });

async function signIn(email: string, password: string) {
  return post("/api/login", { email, password });
}

async function infoOf(headers: Headers) {
  return (await world.app.inject({ url: "/api/generalnfo", headers })).json().data;
}

const NORTE = "Maquiladora del Norte";
const tokenIn = (said: string) => /\/enlace#([\w-]{43})/.exec(said)?.[1] ?? "";

it("adds a client and a person on a running server, who can sign in at once", async () => {
  expect(admin(["client", "add", "Empacadora del Bajío"]).code).toBe(0);
  const { code, said } = admin(
    [
      "user",
      "add",
      "Nora@Bajio.test",
      "--client",
      "Empacadora del Bajío",
      "--grant",
      "AUDITORIA_REPORTE,CATALOGO_PARTES",
      "--password-stdin",
    ],
    "a good password\n",
  );
  expect([code, said]).toEqual([0, "Nora@Bajio.test can sign in\n"]);
  const { token } = (await signIn("nora@bajio.test", "a good password")).json();
  const info = await world.app.inject({
    url: "/api/generalnfo",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(info.json().data).toMatchObject({
    SusbscriberName: "Empacadora del Bajío",
    Permissions: [
      { Service: "AUDITORIA_REPORTE", Permanent: true },
      { Service: "CATALOGO_PARTES", Permanent: true },
    ],
  });

  expect(admin(["grant", "remove", "nora@bajio.test", "CATALOGO_PARTES"]).code).toBe(0);
  const fewer = await world.app.inject({
    url: "/api/generalnfo",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(fewer.json().data.Permissions).toHaveLength(1);

  expect(admin(["user", "disable", "nora@bajio.test"]).code).toBe(0);
  expect(
    (
      await world.app.inject({
        url: "/api/generalnfo",
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode,
  ).toBe(401);
});

it.each([
  ["football2026", [], "The password is among those that are tried first\n"],
  ["seven c", [], "A password has at least 8 characters\n"],
  ["x".repeat(129), [], "A password has at most 128 characters\n"],
  ["new@norte.test", [], "A password is not its owner's name or address\n"],
  ["a good password", ["--name", "\u3164"], "A name is one line of 1 to 100 characters\n"],
])("refuses a person with the password %j and %j in words", (password, more, words) => {
  const person = ["user", "add", "new@norte.test", "--client", NORTE, ...more];
  expect(admin([...person, "--password-stdin"], password)).toEqual({ code: 1, said: words });
});

it.each([
  ["nobody listens", () => "postgres://viat_app@127.0.0.1:1/viat", "The database does not answer"],
  [
    "the server has no such database",
    () => withDatabase((url) => (url.pathname = "/nothing_here")),
    "The database of the address does not exist",
  ],
  [
    "the product never started on it",
    () => withDatabase((url) => (url.pathname = "/postgres")),
    "The database is not of this version: start the product first",
  ],
  [
    "it refuses for a reason that has no words",
    () =>
      withDatabase((url) => url.searchParams.set("options", "-c default_transaction_read_only=on")),
    "The database refuses it (SQLSTATE 25006)",
  ],
])("says in words, never the database's, that %s", (_, databaseUrl, words) => {
  expect(admin(["client", "add", "Nueva Uno"], "", { DATABASE_URL: databaseUrl() })).toEqual({
    code: 1,
    said: `${words}\n`,
  });
});

it("names a data folder that holds no database, and puts nothing into it", () => {
  const folder = mkdtempSync(join(tmpdir(), "viat-nothing-"));
  expect(admin(["client", "add", "Nueva Dos"], "", { DATABASE_URL: "", DATA_DIR: folder })).toEqual(
    { code: 1, said: `There is no database in DATA_DIR=${folder}\n` },
  );
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it.each([
  [["client", "add", NORTE], `Another client goes by the name ${NORTE}`],
  [["client", "add", "\u3164"], "A name that is shown is one line of 1 to 100 characters"],
  [["user", "add", "nobody", "--client", NORTE], "No e-mail address: nobody"],
  [["user", "add", "x@y.test", "--client", "Nobody SA"], "No such client: Nobody SA"],
  [
    ["user", "add", "x@y.test", "--client", NORTE, "--grant", "EVERYTHING"],
    "No such permission: EVERYTHING",
  ],
])("%j is refused in words", (args, words) => {
  expect(admin(args)).toEqual({ code: 1, said: `${words}\n` });
});

it("without a password a new person gets a link that works once, as long as an invitation", async () => {
  const invited = [
    "user",
    "add",
    "Ivo@Norte.test",
    "--client",
    NORTE,
    "--grant",
    "CATALOGO_PARTES",
  ];
  const { code, said } = admin(invited, "", { PUBLIC_URL: "https://viat.test/" });
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /^Ivo@Norte\.test chooses a password by https:\/\/viat\.test\/enlace#[\w-]{43} \(works once, for 3 days\)\n$/,
    ),
  ]);
  const { rows } = await world.database.pool.query<{ days: number }>(
    `select round(extract(epoch from expires_at - now()) / 86400)::integer as days from one_time_links l
     join people p on p.id = l.person_id where p.email = 'ivo@norte.test'`,
  );
  expect(rows).toEqual([{ days: 3 }]);
  const token = tokenIn(said);
  expect((await post("/api/link", { token })).json().data).toEqual({
    Purpose: "invite",
    Name: "Ivo@Norte.test",
    Email: "ivo@norte.test",
  });
  const spend = () => post("/api/link/password", { token, NewPassword: "una frase nueva 77" });
  expect((await spend()).statusCode).toBe(200);
  expect((await spend()).statusCode).toBe(404);
  expect((await signIn("ivo@norte.test", "una frase nueva 77")).statusCode).toBe(200);
});

it("somebody who is known and has not chosen a password yet gets another link", async () => {
  const add = () => admin(["user", "add", "late@norte.test", "--client", NORTE]).said;
  add();
  const token = tokenIn(add());
  expect((await post("/api/link", { token })).json().data.Email).toBe("late@norte.test");
});

it("a known person keeps their password, and is told to be known", async () => {
  const add = (...more: string[]) =>
    admin(
      ["user", "add", "MINA@demo.test", "--client", NORTE, "--grant", "STARS", ...more],
      "x234567890",
    );
  for (const more of [[], ["--password-stdin"]]) {
    const { code, said } = add(...more);
    expect([code, said]).toEqual([0, "MINA@demo.test is a known person, password unchanged\n"]);
  }
  const headers = await world.signIn("mina@demo.test");
  const { Subscriber, Permissions } = await infoOf(headers);
  expect(
    Subscriber.map(({ SubscriberName }: { SubscriberName: string }) => SubscriberName),
  ).toContain(NORTE);
  expect(Permissions).toContainEqual({ Service: "STARS", Permanent: true });
});

it("a disabled account stays so until it is enabled, without the sessions of before", async () => {
  const before = await world.signIn("operador@demo.test");
  admin(["user", "disable", "operador@demo.test"]);
  const { said } = admin(["user", "add", "operador@demo.test", "--client", NORTE]);
  expect(said).toBe(
    "operador@demo.test is a known person, password unchanged; the account is disabled: npm run admin -- user enable operador@demo.test\n",
  );
  expect((await signIn("operador@demo.test", DEMO_PASSWORD)).statusCode).toBe(401);
  expect(admin(["user", "enable", "operador@demo.test"]).said).toBe(
    "operador@demo.test is enabled\n",
  );
  expect((await signIn("operador@demo.test", DEMO_PASSWORD)).statusCode).toBe(200);
  const old = await world.app.inject({ url: "/api/generalnfo", headers: before });
  expect(old.statusCode).toBe(401);
  expect(admin(["user", "enable", "nobody@demo.test"]).code).toBe(1);
});

it("a registration that waits is not approved by adding the person", async () => {
  const email = "waits@demo.test";
  await post("/api/register", { email, fullname: "Wanda", password: "una frase larga 5" });
  const { said } = admin(["user", "add", email, "--client", NORTE]);
  expect(said).toContain("known person, password unchanged; the registration waits");
  expect((await signIn(email, "una frase larga 5")).statusCode).toBe(401);
});

it("--until holds to the end of that day in the client's zone, as on the screen of people", async () => {
  expect(admin(["client", "add", "Tijuana Uno"], "", { TZ_DEFAULT: "America/Tijuana" }).code).toBe(
    0,
  );
  const add = (until: string) =>
    admin([
      "user",
      "add",
      "uno@tj.test",
      "--client",
      "Tijuana Uno",
      "--grant",
      "STARS",
      "--until",
      until,
    ]);
  expect(add("2098-11-30").code).toBe(0);
  const { rows } = await world.database.pool.query<{ until: Date }>(
    "select g.until from grants g join people p on p.id = g.person_id where p.email = 'uno@tj.test'",
  );
  expect(rows.map(({ until }) => until.toISOString())).toEqual(["2098-12-01T08:00:00.000Z"]);
  expect(add("2098-11-31")).toEqual({ code: 1, said: "No such day: 2098-11-31\n" });
  expect(add("2020-01-31")).toEqual({ code: 1, said: "2020-01-31 has passed\n" });
});

it("a client is added in the zone of TZ_DEFAULT", async () => {
  admin(["client", "add", "Tijuana Dos"], "", { TZ_DEFAULT: "America/Tijuana" });
  admin(["client", "add", "México Dos"]);
  const { rows } = await world.database.pool.query(
    "select name, time_zone as zone from subscribers where name in ('Tijuana Dos', 'México Dos') order by id",
  );
  expect(rows).toEqual([
    { name: "Tijuana Dos", zone: "America/Tijuana" },
    { name: "México Dos", zone: "America/Mexico_City" },
  ]);
});

it("a client by command has its RFCs, each from its day, and its customers; each change stands in the trail", async () => {
  const { code, said } = admin([
    "client",
    "add",
    " Frutas del Golfo ",
    "--rfc",
    "fgo-010203-ab1@2024-03-01",
    "--rfc",
    "PEPJ8001019Q8",
    "--customer",
    "77=Frutas Planta 1",
  ]);
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /^Client \d+: Frutas del Golfo, zone America\/Mexico_City, plant Frutas del Golfo, Load shown, RFC FGO010203AB1 from 2024-03-01, RFC PEPJ8001019Q8, customer 77 Frutas Planta 1\n$/,
    ),
  ]);
  const set = admin([
    "client",
    "set",
    "Frutas del Golfo",
    "--rename",
    "Frutas Golfo",
    "--rfc",
    "FGO010203AB1",
    "--remove-rfc",
    "PEPJ8001019Q8",
    "--remove-customer",
    "77",
  ]);
  expect(set.said).toContain("Frutas Golfo, zone");
  expect(set.said).toContain("RFC FGO010203AB1\n");
  const { rows } = await world.database.pool.query<{ action: string }>(
    `select action from user_actions where about is null and person_id is null
       and subscriber_id = (select id from subscribers where name = 'Frutas Golfo') order by id`,
  );
  expect(rows.map(({ action }) => action.replace("client ", ""))).toEqual([
    "added",
    "rfc added",
    "rfc added",
    "customer added",
    "renamed",
    "rfc removed",
    "rfc changed",
    "customer removed",
  ]);
});

it("sets a client's displayed name, Load, zone and plant, each for itself, on a running server", async () => {
  const headers = await world.signIn("cliente@demo.test");
  const set = (...args: string[]) => admin(["client", "set", NORTE, ...args]);
  const plant = async () =>
    (await world.app.inject({ url: "/kpis/QuePlantaEs/1", headers })).json().data;
  expect(
    set("--display-name", "Norte, S.A.", "--hide-load", "on", "--zone", "America/Tijuana"),
  ).toEqual({
    code: 0,
    said: "Client 1: Norte, S.A., zone America/Tijuana, plant Norte, S.A., Load hidden, RFC MNO120315QX7, customer 101 Maquiladora del Norte Planta 1, customer 102 Maquiladora del Norte Planta 2\n",
  });
  expect(await infoOf(headers)).toMatchObject({
    SusbscriberName: "Norte, S.A.",
    TimeZone: "America/Tijuana",
    Subscriber: [{ SubscriberName: "Norte, S.A.", TimeZone: "America/Tijuana", LoadHidden: true }],
  });
  expect(set("--plant", "Planta Otay").code).toBe(0);
  expect(await plant()).toEqual({ plant: "Planta Otay", siteId: null, tz: "America/Tijuana" });
  expect(set("--display-name", "", "--hide-load", "off", "--plant", "").said).toBe(
    `Client 1: ${NORTE}, zone America/Tijuana, plant ${NORTE}, Load shown, RFC MNO120315QX7, customer 101 Maquiladora del Norte Planta 1, customer 102 Maquiladora del Norte Planta 2\n`,
  );
  expect((await infoOf(headers)).Subscriber[0]).not.toHaveProperty("LoadHidden");
  expect((await plant()).plant).toBe(NORTE);
});

it.each([
  [[NORTE, "--zone", "America/Monterey"], "No such time zone: America/Monterey"],
  [[NORTE, "--zone", ""], "No such time zone: "],
  [[NORTE, "--zone", "+06:00"], "No such time zone: +06:00"],
  [[NORTE, "--hide-load", "yes"], "--hide-load is on or off, not yes"],
  [
    [NORTE, "--display-name", "Minera Sierra Alta"],
    "Another client goes by the name Minera Sierra Alta",
  ],
  [[NORTE, "--plant", "dos\nlíneas"], "A name that is shown is one line of 1 to 100 characters"],
  [[NORTE, "--rename", " "], "A name that is shown is one line of 1 to 100 characters"],
  [[NORTE, "--rename", "minera sierra alta"], "Another client goes by the name minera sierra alta"],
  [[NORTE, "--rfc", "ARB080922LK4"], "ARB080922LK4 is an RFC of the client Autopartes Rio Bravo"],
  [
    [NORTE, "--rfc", "arb 080922"],
    "ARB080922 is no RFC: 3 or 4 letters, the day as yymmdd, 3 more",
  ],
  [[NORTE, "--rfc", "PEPJ8001019Q8@2026-02-30"], "No such day: 2026-02-30"],
  [[NORTE, "--remove-rfc", "PEPJ8001019Q8"], "PEPJ8001019Q8 is no RFC of the client"],
  [[NORTE, "--customer", "Planta"], "--customer is NUMBER=NAME, not Planta"],
  [
    [NORTE, "--customer", "x=Planta"],
    "A customer has a number of 1 to 999999999 and a name of 1 to 100 characters",
  ],
  [[NORTE], "Say what to set"],
  [["Nobody SA", "--hide-load", "on"], "No such client: Nobody SA"],
])("client set %j is refused in one line, and nothing is set", async (args, line) => {
  const settings = async () =>
    (await world.database.pool.query("select * from subscribers order by id")).rows;
  const before = await settings();
  expect(admin(["client", "set", ...args])).toEqual({ code: 1, said: `${line}\n` });
  expect(await settings()).toEqual(before);
});
