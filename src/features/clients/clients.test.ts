import { afterAll, beforeAll, expect, it } from "vitest";
import { type Headers, openWorld, type World } from "../../../tests/world.ts";
import type { ActionRow } from "#kit/pure/actionRow.ts";
import type { ClientRow } from "./contract.ts";

let world: World;
let admin: Headers;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.signIn("admin@demo.test");
});
afterAll(() => world.close());

const post = (url: string, payload: object, headers: Headers = admin) =>
  world.app.inject({ method: "POST", url, payload, headers });
const get = (url: string, headers: Headers = admin) => world.app.inject({ url, headers });
const list = async (query = "") =>
  (await get(`/api/clients?take=1000${query}`)).json<{ data: ClientRow[]; totalCount: number }>();
const find = async (name: string) => {
  const row = (await list(`&filter=${encodeURIComponent(name)}`)).data[0];
  if (!row) throw new Error(`${name} is not there`);
  return row;
};
const wanted = (more: object = {}) => ({
  Name: "Frutas del Golfo",
  Zone: "America/Tijuana",
  ...more,
});
const change = ({ _id, ...row }: ClientRow, more: object) =>
  post(`/api/clients/${_id}`, { ...row, ...more });
const linkedOf = async (email: string) =>
  (await get("/kpis/listClientes", await world.signIn(email)))
    .json<{ data: { Nombre: string }[] }>()
    .data.map(({ Nombre }) => Nombre);

it("a client that is added has its RFCs, zone, plant and customers, and every administrator acts for it", async () => {
  const added = await post(
    "/api/clients",
    wanted({
      Name: "  Frutas del Golfo ",
      DisplayName: "Golfo",
      Plant: "Ensenada",
      Rfcs: [{ Rfc: "fgo-010203-ab1", From: "2024-03-01" }, { Rfc: "PEPJ8001019Q8" }],
      Customers: [{ idCliente: 77, Nombre: "Golfo 1" }],
    }),
  );
  expect(added.statusCode).toBe(200);
  const id = added.json().data._id;
  expect(await find("FGO01")).toEqual({
    _id: id,
    Name: "Frutas del Golfo",
    DisplayName: "Golfo",
    Nombre: "Golfo",
    Zone: "America/Tijuana",
    Plant: "Ensenada",
    HidesLoad: false,
    Hidden: false,
    Rfcs: [
      { Rfc: "FGO010203AB1", From: "2024-03-01" },
      { Rfc: "PEPJ8001019Q8", From: null },
    ],
    Customers: [{ idCliente: 77, Nombre: "Golfo 1" }],
    Quotas: { WaitingFiles: null, WaitingMiB: null, StoredMiB: null },
    People: 1,
    Version: 1,
  });
  const info = (await get("/api/generalnfo")).json().data.Subscriber.at(-1);
  expect(info).toEqual({
    SubscriberName: "Golfo",
    IdSubscriber: id,
    trafico_customers: [77],
    TimeZone: "America/Tijuana",
  });
  expect((await get("/kpis/listClientes")).json().data.at(-1).idCliente).toBe(77);
  expect((await get(`/kpis/getCliente/${id}`)).json().data.idCliente).toBe(77);
  expect((await get(`/kpis/QuePlantaEs/${id}`)).json().data.plant).toBe("Ensenada");
  expect(await linkedOf("auditor@demo.test")).not.toContain("Golfo");
  const acting = { ...admin, "x-id-subscriber": String(id) };
  expect((await get("/parts_paginated", acting)).json().totalCount).toBe(0);
});

it.each([
  ["Name", "name", { Name: "  " }],
  ["Name", "name", { Name: "\u3164\u2800" }],
  ["Name", "name", { Name: "dos\nlíneas" }],
  ["Name", "nameTaken", { Name: "minera SIERRA alta" }],
  ["DisplayName", "nameTaken", { DisplayName: "Minera Sierra Alta" }],
  ["Plant", "name", { Plant: "x".repeat(101) }],
  ["Zone", "zone", { Zone: "America/Monterey" }],
  ["Rfcs", "rfc", { Rfcs: [{ Rfc: "ABC" }] }],
  ["Rfcs", "rfcGeneric", { Rfcs: [{ Rfc: "XAXX010101000" }] }],
  ["Rfcs", "rfcTaken", { Rfcs: [{ Rfc: "mno120315qx7" }] }],
  ["Rfcs", "rfcTwice", { Rfcs: [{ Rfc: "ABC010203AB1" }, { Rfc: "abc010203ab1" }] }],
  ["Rfcs", "day", { Rfcs: [{ Rfc: "ABC010203AB1", From: "2024-02-30" }] }],
  ["Customers", "customer", { Customers: [{ idCliente: 0, Nombre: "Cero" }] }],
  ["Customers", "customer", { Customers: [{ idCliente: 1.5, Nombre: "Medio" }] }],
  ["Customers", "customer", { Customers: [{ idCliente: 1, Nombre: " " }] }],
  [
    "Customers",
    "customerTwice",
    { Customers: [1, 1].map((idCliente) => ({ idCliente, Nombre: "Uno" })) },
  ],
])(
  "a client with a bad %s (%s) is refused with that field, and nothing of it stays: %j",
  async (field, code, wrong) => {
    const { totalCount } = await list();
    const refused = await post("/api/clients", wanted({ Name: "Otro Cliente", ...wrong }));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0]).toMatchObject({ field, code });
    expect((await list()).totalCount).toBe(totalCount);
    const before = await find("Autopartes");
    expect((await change(before, wrong)).json().errors[0]).toMatchObject({ field, code });
    expect(await find("Autopartes")).toEqual(before);
  },
);

it("only administrators of the house see and settle clients, a client's own administrator does not", async () => {
  await world.database.pool.query(
    "insert into grants (person_id, code) select id, 'CREATE_USER' from people where email in ('cliente@demo.test', 'auditor@demo.test')",
  );
  for (const email of ["cliente@demo.test", "auditor@demo.test"]) {
    const headers = await world.signIn(email);
    expect((await get("/api/clients", headers)).statusCode).toBe(403);
    expect((await get("/api/clients/1/history", headers)).statusCode).toBe(403);
    expect((await post("/api/clients", wanted({ Name: "De Nadie" }), headers)).statusCode).toBe(
      403,
    );
    const own = { ...wanted({ Name: "Mía" }), Version: 1 };
    expect((await post("/api/clients/1", own, headers)).statusCode).toBe(403);
  }
  expect((await post("/api/clients/987654", { ...wanted(), Version: 1 })).statusCode).toBe(404);
});

it("of two administrators who change a client at once one is refused, and sees what the other changed", async () => {
  const before = await find("Importadora");
  const both = await Promise.all([
    change(before, { Plant: "Uno" }),
    change(before, { Plant: "Dos" }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const after = await find("Importadora");
  expect([after.Version, ["Uno", "Dos"].includes(after.Plant)]).toEqual([before.Version + 1, true]);
  expect((await change(after, {})).statusCode).toBe(200);
  expect((await find("Importadora")).Version).toBe(after.Version);
});

it("of two clients that are given the same RFC, or the same name, at once one is refused", async () => {
  const rows = [await find("Autopartes"), await find("Importadora")];
  const rfcs = await Promise.all(
    rows.map((row) => change(row, { Rfcs: [...row.Rfcs, { Rfc: "ZZZ010203AB1" }] })),
  );
  expect(rfcs.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const names = await Promise.all(
    [1, 2].map(() => post("/api/clients", wanted({ Name: "Al Mismo Tiempo" }))),
  );
  expect(names.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

it("every change stands in the trail with who made it, and the person's own history does not tell it", async () => {
  const before = await find("Minera");
  await change(before, {
    DisplayName: "Sierra",
    HidesLoad: true,
    Rfcs: [{ Rfc: "MSA990707TT2", From: "2020-01-01" }],
    Customers: [],
  });
  const { data } = (await get(`/api/clients/${before._id}/history`)).json<{
    data: ActionRow[];
  }>();
  expect(data.map(({ By, Action, Detail }) => [By, Action, Detail])).toEqual([
    ["Adela Administra", "customer removed", "401 → Minera Sierra Alta"],
    ["Adela Administra", "rfc changed", "MSA990707TT2 → 2020-01-01"],
    ["Adela Administra", "load hidden", ""],
    ["Adela Administra", "display name", "Sierra"],
  ]);
});

it("what is settled of a customer with its client stands in the customer's own history, and its number stays its own", async () => {
  const name = "Con Historia";
  const customers = async (list: object[]) =>
    change(await find(name), { Customers: list }).then(({ statusCode }) =>
      expect(statusCode).toBe(200),
    );
  await post("/api/clients", wanted({ Name: name, Rfcs: [], Customers: [] }));
  await customers([{ idCliente: 808, Nombre: "Ocho" }]);
  await customers([]);
  await customers([{ idCliente: 808, Nombre: "Ocho otra vez" }]);
  const listed = (await get("/api/customers?search=808")).json().data;
  expect(listed).toMatchObject([{ name: "Ocho otra vez", number: "808", version: 3 }]);
  const { data } = (await get(`/api/customers/${listed[0].id}/history`)).json();
  expect(data.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual(
    ["changed", "retire", "added"].map((action) => [action, "Adela Administra"]),
  );
  expect(data[0].changes).toEqual({
    name: ["Ocho", "Ocho otra vez"],
    status: ["inactive", "active"],
  });
});

it("a hidden client is nobody's to act for, and comes back as it was", async () => {
  const before = await find("Sierra");
  const mina = await world.signIn("mina@demo.test", before._id);
  expect((await get("/api/generalnfo", mina)).statusCode).toBe(200);
  expect((await change(before, { Hidden: true })).statusCode).toBe(200);
  expect((await get("/api/generalnfo", mina)).statusCode).toBe(403);
  expect(await linkedOf("mina@demo.test")).toEqual([]);
  expect(await linkedOf("admin@demo.test")).not.toContain("Sierra");
  expect((await list("&Hidden=true")).data.map(({ Nombre }) => Nombre)).toEqual(["Sierra"]);
  await change(await find("Sierra"), { Hidden: false });
  expect(await linkedOf("mina@demo.test")).toEqual(["Sierra"]);
  expect(await find("Sierra")).toEqual({ ...before, Version: before.Version + 2 });
});

it("the list is searched by name and RFC, letter by letter, sorted and cut on the server", async () => {
  expect((await list("&filter=%25")).totalCount).toBe(0);
  expect((await list("&filter=ARB0809")).data.map(({ Nombre }) => Nombre)).toEqual([
    "Autopartes Rio Bravo",
  ]);
  const names = (await list("&order=desc")).data.map(({ Nombre }) => Nombre.toLowerCase());
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? 1 : -1)));
  const page = (await get("/api/clients?skip=1&take=2&orderby=_id")).json();
  expect(page.data.map(({ _id }: ClientRow) => _id)).toEqual([2, 3]);
});
