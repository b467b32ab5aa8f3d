import { afterAll, beforeAll, expect, it } from "vitest";
import { type MailServer, openMailServer } from "../../../tests/mailServer.ts";
import { openWorld, type World } from "../../../tests/world.ts";

let world: World;
let mail: MailServer;
beforeAll(async () => {
  mail = await openMailServer();
  world = await openWorld({ smtpUrl: mail.url, publicUrl: "https://viat.test" });
});
afterAll(async () => {
  await world.close();
  await mail.close();
});

const AUDITOR = "auditor@demo.test";
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  world.app.inject({ method: "POST", url, payload, headers });
const forgot = (email: string, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  world.app.inject({ url: "/api/login", query: { email, password: "" }, headers, remoteAddress });
const tokenIn = (link: string) => link.split("#")[1] ?? "";
const forgetTries = () => world.database.pool.query("delete from tries");

it("forgot-password mails a link that sets another password once and ends every session", async () => {
  const session = await world.signIn(AUDITOR);
  const asked = await forgot(` ${AUDITOR.toUpperCase()} `, { "accept-language": "en-GB,es" });
  expect([asked.statusCode, asked.json()]).toEqual([200, []]);
  await world.settled();
  const link = await mail.linkTo(AUDITOR);
  expect(link).toMatch(/^https:\/\/viat\.test\/enlace#[\w-]{43}$/);
  expect(mail.letters.at(-1)).toMatchObject({
    to: AUDITOR,
    subject: expect.stringMatching("choose another"),
  });
  const token = tokenIn(link);
  const read = await post("/api/link", { token });
  expect(read.json().data).toEqual({ Purpose: "reset", Name: "Aurelio Audita", Email: AUDITOR });
  const choose = (NewPassword: string) => post("/api/link/password", { token, NewPassword });
  for (const weak of ["football2026", "seven c", "una frase larga".repeat(9)])
    expect((await choose(weak)).json().errors[0].field).toBe("NewPassword");
  const spend = () => choose("una frase nueva 77");
  const both = await Promise.all([spend(), spend()]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect((await post("/api/link", { token })).statusCode).toBe(404);
  expect((await world.app.inject({ url: "/api/generalnfo", headers: session })).statusCode).toBe(
    401,
  );
  expect(
    (await post("/api/login", { email: AUDITOR, password: "demo-viat-2026" })).statusCode,
  ).toBe(401);
  const again = await post("/api/login", { email: AUDITOR, password: "una frase nueva 77" });
  expect(again.statusCode).toBe(200);
});

it("forgot-password mails an account its link and answers everybody the same empty list, however often they ask", async () => {
  await forgetTries();
  const before = mail.letters.length;
  const answers = [];
  for (const email of ["nobody@demo.test", "mina@demo.test", "no address", ""]) {
    await world.database.pool.query(
      "update people set active = false where email = 'mina@demo.test'",
    );
    answers.push(await forgot(email));
  }
  await world.settled();
  expect(mail.letters).toHaveLength(before);
  for (let time = 0; time < 5; time++) answers.push(await forgot("cliente@demo.test"));
  await world.settled();
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    answers.map(() => [200, "[]"]),
  );
  expect(mail.letters).toHaveLength(before + 3);
  const token = tokenIn(await mail.linkTo("cliente@demo.test"));
  const read = await post("/api/link", { token });
  expect(read.json().data).toMatchObject({ Purpose: "reset", Email: "cliente@demo.test" });
});

it("forgot-password mails nothing to anybody once an address of the network has asked twenty times, and answers the same", async () => {
  await forgetTries();
  const before = mail.letters.length;
  const ask = (email: string, from: string) => forgot(email, {}, from);
  for (let time = 0; time < 19; time++) await ask(`nobody-${time}@demo.test`, "10.0.0.7");
  await ask("cliente@demo.test", "10.0.0.7");
  await world.settled();
  expect(mail.letters).toHaveLength(before + 1);
  const late = await ask("cliente@demo.test", "10.0.0.7");
  expect([late.statusCode, late.body]).toEqual([200, "[]"]);
  await world.settled();
  expect(mail.letters).toHaveLength(before + 1);
  await ask("cliente@demo.test", "10.0.0.8");
  await world.settled();
  expect(mail.letters).toHaveLength(before + 2);
});

it("a letter follows the language that its reader last chose, else the browser's, else English", async () => {
  await forgetTries();
  const subjectTo = async (email: string, accepted?: string) => {
    await forgot(email, accepted ? { "accept-language": accepted } : {});
    await world.settled();
    return mail.letters.at(-1)?.subject;
  };
  expect(await subjectTo("operador@demo.test")).toMatch("choose another password");
  expect(await subjectTo("operador@demo.test", "fr-CA")).toMatch("choisir un autre");
  await world.database.pool.query(
    `insert into person_settings (person_id, language) select id, 'en' from people where email = 'operador@demo.test'
     on conflict (person_id) do update set language = 'en'`,
  );
  expect(await subjectTo("operador@demo.test", "fr-CA")).toMatch("choose another password");
});

it("a link runs out, and no letter nor link lies readable in the database", async () => {
  await forgetTries();
  await forgot("operador@demo.test");
  const token = tokenIn(await mail.linkTo("operador@demo.test"));
  const { rows } = await world.database.pool.query<{ all: string }>(
    "select coalesce(string_agg(l::text, ' '), '') || coalesce((select string_agg(o::text, ' ') from one_time_links o), '') as all from letters l",
  );
  expect(rows[0]?.all).not.toContain(token);
  await world.database.pool.query(
    "update one_time_links set expires_at = now() where used_at is null",
  );
  expect((await post("/api/link", { token })).statusCode).toBe(404);
  expect(
    (await post("/api/link/password", { token, NewPassword: "una frase nueva 77" })).statusCode,
  ).toBe(404);
});

it("a letter that the mail server does not take stays in line and leaves later, with a link that works", async () => {
  await forgetTries();
  mail.refuses = true;
  const before = mail.letters.length;
  await forgot("operador@demo.test");
  await world.settled();
  expect(mail.letters).toHaveLength(before);
  mail.refuses = false;
  await world.database.pool.query("update letters set due_at = now() where settled_at is null");
  await forgot("nobody-nudges@demo.test");
  await world.settled();
  const link = await mail.linkTo("operador@demo.test");
  expect((await post("/api/link", { token: tokenIn(link) })).statusCode).toBe(200);
});

it("the link of a letter works before the mail server has taken the letter", async () => {
  await forgetTries();
  const statuses: number[] = [];
  mail.reads = async ({ text }) => {
    const token = tokenIn(/\S+#[\w-]{43}/.exec(text)?.[0] ?? "");
    statuses.push((await post("/api/link", { token })).statusCode);
  };
  await forgot("operador@demo.test");
  await world.settled();
  mail.reads = async () => undefined;
  expect(statuses).toEqual([200]);
});

it.each([
  [550, 3],
  [450, 80],
])("a letter that is refused with %i is given up after %i tries", async (code, most) => {
  await forgetTries();
  await world.database.pool.query("delete from letters");
  Object.assign(mail, { refuses: true, refusesWith: code });
  await forgot("operador@demo.test");
  await world.settled();
  const state = async () => {
    const { rows } = await world.database.pool.query(
      "select settled_at is not null as settled, tries, fault from letters",
    );
    return rows[0];
  };
  expect(await state()).toMatchObject({ settled: false, tries: 1 });
  const last = "update letters set due_at = now(), tries = $1";
  await world.database.pool.query(last, [most - 1]);
  await forgot("nobody-nudges@demo.test");
  await world.settled();
  Object.assign(mail, { refuses: false, refusesWith: 450 });
  expect(await state()).toMatchObject({
    settled: true,
    fault: expect.stringMatching(/^given up: .*not now/),
  });
});

it("registering with dummy tokens and roles makes a USER who waits, and the tokens open nothing", async () => {
  const documented = {
    email: "Nueva@Demo.test",
    username: "nueva",
    fullname: "Nora Nueva",
    password: "una frase larga 5",
    accessToken: "access-token-1",
    refreshToken: "refresh-token-1",
    roles: ["ADMIN"],
  };
  const reply = await post("/api/register", documented);
  expect(reply.statusCode).toBe(200);
  const again = await post("/api/register", { ...documented, password: "otra frase larga 6" });
  expect(again.json()).toEqual(reply.json());
  const { rows } = await world.database.pool.query(
    "select type, name, approved_at, (select count(*)::int from grants g where g.person_id = p.id) as grants from people p where email = 'nueva@demo.test'",
  );
  expect(rows).toEqual([{ type: "USER", name: "Nora Nueva", approved_at: null, grants: 0 }]);
  const { email, password } = documented;
  expect((await post("/api/login", { email, password })).statusCode).toBe(401);
  const opened = await world.app.inject({
    url: "/api/generalnfo",
    headers: { authorization: "Bearer access-token-1" },
  });
  expect(opened.statusCode).toBe(401);
  expect((await post("/api/refresh", { refreshToken: "refresh-token-1" })).statusCode).toBe(401);
});

it.each([
  [{ email: "no address" }, "email"],
  [{ password: "short" }, "password"],
  [{ password: "k7mQ2vXz".repeat(16) + "!" }, "password"],
  [{ password: "football2026" }, "password"],
  [{ password: "aaaaaaaaaaaaa" }, "password"],
  [{ password: "nora@demo.test" }, "password"],
  [{ fullname: "x".repeat(101) }, "fullname"],
  [{ fullname: "  " }, "fullname"],
  [{ fullname: "\u200b\u3164" }, "fullname"],
  [{ fullname: undefined, username: " " }, "username"],
  [{ email: undefined }, "email"],
])("a registration with %j is refused with that field", async (wrong, field) => {
  const right = { email: "nora@demo.test", fullname: "Nora", password: "una frase larga 5" };
  const reply = await post("/api/register", { ...right, ...wrong });
  expect(reply.statusCode).toBe(400);
  expect(JSON.stringify(reply.json().errors)).toContain(field);
});
