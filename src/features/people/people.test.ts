import { afterAll, beforeAll, expect, it } from "vitest";
import { type MailServer, openMailServer } from "../../../tests/mailServer.ts";
import { type Headers, openWorld, type World } from "../../../tests/world.ts";
import type { ActionRow } from "#kit/pure/actionRow.ts";
import type { PersonRow } from "./contract.ts";

let world: World;
let mail: MailServer;
let admin: Headers;
let own: Headers;
beforeAll(async () => {
  mail = await openMailServer();
  world = await openWorld({ smtpUrl: mail.url, publicUrl: "https://viat.test" });
  // The administrator of a client of their own: client 1 alone.
  await world.database.pool.query(
    "insert into grants (person_id, code) select id, 'CREATE_USER' from people where email = 'cliente@demo.test'",
  );
  admin = await world.signIn("admin@demo.test");
  own = await world.signIn("cliente@demo.test");
});
afterAll(async () => {
  await world.close();
  await mail.close();
});

const post = (url: string, payload: object, headers: Headers = {}) =>
  world.app.inject({ method: "POST", url, payload, headers });
const get = (url: string, headers: Headers) => world.app.inject({ url, headers });
const list = async (headers: Headers, query = "") =>
  (await get(`/api/people?take=1000${query}`, headers)).json<{
    data: PersonRow[];
    totalCount: number;
  }>();
const find = async (email: string) => {
  const { data } = await list(admin, `&filter=${encodeURIComponent(email)}`);
  const [row] = data;
  if (!row) throw new Error(`${email} is not there`);
  return row;
};
const wanted = (more: object = {}) => ({
  Name: "Irma Invitada",
  Type: "SUBSCRIBER",
  Clients: [1],
  Grants: [{ Service: "CATALOGO_PARTES" }],
  ...more,
});

it("an invited person gets a letter, chooses a password by its link and may then do what was granted", async () => {
  const invited = await post("/api/people", { ...wanted(), Email: "Irma@Demo.test" }, admin);
  expect(invited.statusCode).toBe(200);
  expect(await find("irma@demo.test")).toMatchObject({ State: "invited", Email: "irma@demo.test" });
  const token = (await mail.linkTo("irma@demo.test")).split("#")[1];
  await post("/api/link/password", { token, NewPassword: "una frase larga 5" });
  const entered = await post("/api/login", {
    email: "irma@demo.test",
    password: "una frase larga 5",
  });
  const headers = { authorization: `Bearer ${entered.json().token}` };
  expect((await get("/api/generalnfo", headers)).json().data).toMatchObject({
    SusbscriberName: "Maquiladora del Norte",
    Permissions: [{ Service: "CATALOGO_PARTES", Permanent: true }],
  });
  expect((await get("/parts_paginated", headers)).statusCode).toBe(200);
  const row = await find("irma@demo.test");
  expect([row.State, row.Sessions, row.LastUse === null]).toEqual(["active", 1, false]);
  const open = (await get(`/api/people/${row._id}/sessions`, admin)).json().data;
  expect(open).toHaveLength(1);
});

it("a grant until a day holds through that day and becomes no role; one that is over is refused", async () => {
  const { _id } = await find("irma@demo.test");
  const give = (Until: string) =>
    post(`/api/people/${_id}`, wanted({ Grants: [{ Service: "STARS", Until }] }), admin);
  expect((await give("2020-01-01")).json().errors[0].field).toBe("Grants");
  expect((await give("2031-02-30")).statusCode).toBe(400);
  expect((await give("2031-05-31")).statusCode).toBe(200);
  expect((await find("irma@demo.test")).Grants).toEqual([
    { Service: "STARS", Until: "2031-05-31" },
  ]);
  const { rows } = await world.database.pool.query(
    "select code, until from grants g join people p on p.id = g.person_id where email = 'irma@demo.test'",
  );
  expect(rows).toEqual([{ code: "STARS", until: new Date("2031-06-01T06:00:00Z") }]);
});

it("withdrawing, shutting and opening act on the very next call", async () => {
  const row = await find("operador@demo.test");
  const headers = await world.signIn("operador@demo.test");
  const { Name, Type } = row;
  const codes = async () =>
    (await get("/api/generalnfo", headers)).json().data?.Permissions?.length as number;
  expect(await codes()).toBeGreaterThan(0);
  await post(`/api/people/${row._id}`, { Name, Type, Clients: [1], Grants: [] }, admin);
  expect(await codes()).toBe(0);
  await post(`/api/people/${row._id}/disable`, {}, admin);
  expect((await get("/api/generalnfo", headers)).statusCode).toBe(401);
  expect((await post(`/api/people/${row._id}/disable`, {}, admin)).statusCode).toBe(409);
  await post(`/api/people/${row._id}/enable`, {}, admin);
  expect((await get("/api/generalnfo", headers)).statusCode, "nothing of before opens").toBe(401);
  expect(await world.signIn("operador@demo.test")).toHaveProperty("authorization");
  await post(`/api/people/${row._id}/end_sessions`, {}, admin);
  expect((await find("operador@demo.test")).Sessions).toBe(0);
});

it("a registration waits until an administrator approves it, and is told by mail", async () => {
  await post("/api/register", {
    email: "rosa@demo.test",
    fullname: "Rosa",
    password: "una frase larga 5",
  });
  const row = await find("rosa@demo.test");
  expect(row).toMatchObject({ State: "waiting", Type: "USER" });
  expect((await list(own)).data.map(({ Email }) => Email)).not.toContain("rosa@demo.test");
  expect((await post(`/api/people/${row._id}/approve`, {}, admin)).statusCode).toBe(200);
  expect(await mail.linkTo("rosa@demo.test")).toBe("https://viat.test/login");
  const entered = await post("/api/login", {
    email: "rosa@demo.test",
    password: "una frase larga 5",
  });
  expect(entered.statusCode).toBe(200);
});

it("a client's own administrator sees and changes that client's people alone, with what they hold themselves", async () => {
  const { data } = await list(own);
  expect(data.map(({ Email }) => Email).toSorted()).toEqual([
    "cliente@demo.test",
    "irma@demo.test",
  ]);
  const options = (await get("/api/people_options", own)).json().data;
  expect(options).toMatchObject({ Types: ["SUBSCRIBER"], SendsMail: true });
  expect(options.Clients).toEqual([{ _IdSubscriber: 1, Nombre: "Maquiladora del Norte" }]);
  expect(options.Services).toContain("CATALOGO_PARTES");
  expect(options.Services).not.toContain("AUDITORIA_REPORTE");
  const auditor = await find("auditor@demo.test");
  for (const what of ["disable", "end_sessions", "reset_second_factor", "invite", "approve"])
    expect((await post(`/api/people/${auditor._id}/${what}`, {}, own)).statusCode).toBe(404);
  expect((await post(`/api/people/${auditor._id}`, wanted(), own)).statusCode).toBe(404);
  for (const what of ["sessions", "history"])
    expect((await get(`/api/people/${auditor._id}/${what}`, own)).statusCode).toBe(404);
  for (const [more, field] of [
    [{ Type: "ADMIN" }, "Type"],
    [{ Clients: [2] }, "Clients"],
    [{ Grants: [{ Service: "AUDITORIA_REPORTE" }] }, "Grants"],
  ] as const) {
    const refused = await post("/api/people", { ...wanted(more), Email: "x@demo.test" }, own);
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, field]);
  }
});

it("nobody changes, shuts or raises themselves", async () => {
  const me = await find("admin@demo.test");
  expect(me.Own).toBe(true);
  expect((await post(`/api/people/${me._id}`, wanted(), admin)).statusCode).toBe(400);
  expect((await post(`/api/people/${me._id}/disable`, {}, admin)).statusCode).toBe(409);
});

it("every change stands in the trail, with who made it, and nothing of it can be changed", async () => {
  const { _id } = await find("irma@demo.test");
  await post(`/api/people/${_id}`, wanted({ Name: "Irma Otra", Clients: [1, 2] }), admin);
  const { data } = (await get(`/api/people/${_id}/history`, admin)).json<{ data: ActionRow[] }>();
  expect(data.slice(0, 4).map(({ By, Action, Detail }) => [By, Action, Detail])).toEqual([
    ["Adela Administra", "granted", "CATALOGO_PARTES"],
    ["Adela Administra", "withdrawn", "STARS"],
    ["Adela Administra", "linked", "Autopartes Rio Bravo"],
    ["Adela Administra", "renamed", "Irma Invitada → Irma Otra"],
  ]);
  expect(data.map(({ Action }) => Action)).toEqual(
    expect.arrayContaining(["invited", "password", "signed in"]),
  );
  for (const change of [
    "update user_actions set action = ''",
    "delete from user_actions",
    "truncate user_actions",
  ])
    await expect(world.database.pool.query(change)).rejects.toThrow();
});

it.each([
  ["Email", { Email: "no address" }],
  ["Email", { Email: "auditor@demo.test" }],
  ["Email", { Email: `${"x".repeat(200)}@demo.test` }],
  ["Name", { Name: "  " }],
  ["Name", { Name: "\u200b\u3164" }],
  ["Name", { Name: "x".repeat(101) }],
  ["Name", { Name: "a\u0001b" }],
  ["Type", { Type: "ROOT" }],
  ["Clients", { Clients: [987_654] }],
  ["Clients", { Clients: ["1"] }],
  ["Grants", { Grants: [{ Service: "EVERYTHING" }] }],
  ["Grants", { Grants: [{ Service: "STARS", Until: "tomorrow" }] }],
])("an invitation with a bad %s is refused with that field: %j", async (field, wrong) => {
  const reply = await post("/api/people", { ...wanted(), Email: "bad@demo.test", ...wrong }, admin);
  expect(reply.statusCode).toBe(400);
  expect(JSON.stringify(reply.json().errors)).toContain(field);
  expect((await list(admin, "&filter=bad@demo.test")).totalCount).toBe(0);
});

it("the list is searched by name and address, letter by letter, sorted and cut on the server", async () => {
  expect((await list(admin, "&filter=%25")).totalCount).toBe(0);
  const names = (await list(admin, "&orderby=Name&order=desc")).data.map(({ Name }) => Name);
  expect(names).toEqual(names.toSorted((a, b) => b.toLowerCase().localeCompare(a.toLowerCase())));
  const page = (await get("/api/people?skip=1&take=2", admin)).json();
  expect([page.data.length, page.totalCount]).toEqual([2, names.length]);
});
