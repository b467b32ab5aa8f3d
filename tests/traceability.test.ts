import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import type { Story, Traced } from "#modules/traceability/contract.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { isSince } from "./isSince.ts";
import { uploadForm } from "./uploadForm.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let by: Headers;
let client: Headers;
let other: Headers;
let entry: EntityRow;
let visit: EntityRow;
let damage: EntityRow;
const ids: Record<string, string> = {};
const PHOTO = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z",
  "base64",
);

type Made = EntityRow & { token: string; expiresAt: string };

async function send(path: string, payload: object, headers: Headers = by) {
  const reply = await world.app.inject({ method: "POST", url: `/api/${path}`, payload, headers });
  const body = reply.json<{ data: Made; detail?: string; status?: number }>();
  return { status: reply.statusCode, body, headers: reply.headers };
}
async function done(path: string, payload: object, headers?: Headers): Promise<Made> {
  const { status, body } = await send(path, payload, headers);
  expect([path, status, body.detail]).toEqual([path, 200, undefined]);
  return body.data;
}
const get = (url: string, headers: Headers = by) =>
  world.app.inject({ url: `/api/${url}`, headers });
async function run(entity: string, row: { id: string }, name: string, input: object = {}) {
  const { id, version } = (await get(`${entity}/${row.id}`)).json<{ data: EntityRow }>().data;
  await done(`${entity}/${name}`, { rows: [{ id, version }], reason: "Porque sí", input });
}
const traced = async (number: string, headers: Headers = by) =>
  (await get(`traced_shipments?number=${encodeURIComponent(number)}`, headers)).json<{
    data: Traced[];
    isMore: boolean;
  }>();
const story = async (id = entry.id, headers: Headers = by) =>
  (await get(`shipments/${id}/story`, headers)).json<{ data: Story }>().data;
const told = ({ facts }: Story) =>
  facts.map(({ of, value, name, place, units }) => [of, value, name ?? place, units]);

beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  by = await world.signIn("admin@demo.test", NORTE);
  await person("client@norte.test", NORTE, ["TRAZABILIDAD_EMBARQUES"]);
  await person("client@bravo.test", RIO_BRAVO, ["TRAZABILIDAD_EMBARQUES"]);
  client = await world.signIn("client@norte.test");
  other = await world.signIn("client@bravo.test");
  const site = { code: "TRC1", name: "Bodega Uno", kind: "warehouse", country: "US" };
  ids["site"] = (await done("sites", { ...site, zone: "America/Chicago", city: "Laredo" })).id;
  for (const [code, kind] of [
    ["D-01", "dock"],
    ["D-02", "dock"],
    ["S-01", "staging"],
    ["A-01", "rack"],
  ] as const)
    ids[code] = (await done("locations", { site: ids["site"], code, kind })).id;
  ids["carrier"] = (await done("carriers", { name: "Fletes", roles: ["carrier", "supplier"] })).id;
  await live();
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

async function person(email: string, of: number, codes: readonly string[]): Promise<void> {
  await owner.query(
    `with one as (insert into people (email, name, type, password_hash)
       select $1, $1, 'USER', password_hash from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, $2 from one)
     insert into grants select id, unnest($3::text[]) from one`,
    [email, of, codes],
  );
}

/** An entry that comes by a trailer, is received with a damaged unit, is moved, invoiced and needed soon. */
async function live(): Promise<void> {
  const trailer = await done("trailers", { number: "CX900", trailerType: "53dry" });
  const appointmentAt = new Date(Date.now() - 7_200_000).toISOString();
  visit = await done("trailerVisits", { trailer: trailer.id, site: ids["site"], appointmentAt });
  entry = await done("shipments", {
    bolNo: "BOL-700",
    proNo: "PRO-700",
    site: ids["site"],
    shipmentType: "FTL",
    carrier: ids["carrier"],
    supplier: ids["carrier"],
    unitsDeclared: 3,
    eta: appointmentAt,
  });
  await run("trailerVisits", visit, "checkIn", {
    carrierIn: ids["carrier"],
    driverIn: "Juan",
    tractorIn: "T1",
    load: "full",
    sealIn: "SEAL77",
  });
  await run("shipments", entry, "checkIn", { trailerNo: "CX900", sealIn: "SEAL77" });
  await run("trailerVisits", visit, "toDock", { location: ids["D-01"] });
  await run("shipments", entry, "startReceive", { dock: ids["D-01"] });
  const scan = { labels: ["HU-1", "HU-2", "HU-3"], unitType: "pallet", location: ids["S-01"] };
  await run("shipments", entry, "scan", scan);
  const said = { kind: "damage", severity: "minor", description: "Esquina golpeada" };
  damage = await done("exceptions", { shipment: entry.id, ...said });
  const form = uploadForm([{ file: "golpe.jpg", bytes: PHOTO }], { row: damage.id, type: "photo" });
  const request = { method: "POST", url: "/api/exceptions/documents", payload: form.body } as const;
  const kept = await world.app.inject({ ...request, headers: { ...by, ...form.headers } });
  expect(kept.statusCode, kept.body).toBe(200);
  const unit = (await traced("HU-2")).data[0];
  expect(unit?.id).toBe(entry.id);
  const units = (await get(`handlingUnits?shipment=${entry.id}`)).json<{ data: EntityRow[] }>();
  const [first] = units.data.filter(({ label }) => label === "HU-1");
  await run("handlingUnits", first ?? never(), "move", { location: ids["A-01"] });
  await done("handlingUnits/holds", {
    ids: [first?.id],
    type: "damage",
    reason: "Revisar el empaque",
    blocks: ["move"],
  });
  await done("invoices", {
    number: "FAC-55",
    supplier: ids["carrier"],
    shipment: entry.id,
    issuedOn: "2026-11-01",
    total: "10.00 USD",
  });
  await done("priorities", {
    shipment: entry.id,
    neededOn: "2027-01-05",
    neededAt: "10:00",
    grounds: "Paro de línea",
  });
}

it("any number of an entry, its units, papers and trailer leads to it", async () => {
  const numbers = {
    shipments: [String(entry["entryNo"]), "bol-700", "PRO-700", "CX900", "SEAL77"],
    handlingUnits: ["HU-3"],
    invoices: ["FAC-55"],
    exceptions: [String(damage["exceptionNo"])],
    trailerVisits: [String(visit["visitNo"])],
  };
  for (const [way, all] of Object.entries(numbers))
    for (const number of all) {
      const { data, isMore } = await traced(number);
      expect([number, data.map(({ id, by: found }) => [id, found]), isMore]).toEqual([
        number,
        [[entry.id, way]],
        false,
      ]);
    }
  expect((await traced("NADA-1")).data).toEqual([]);
});

it("a whole number leads to its own entry alone, a part of one to all that have it", async () => {
  const longer = await done("shipments", {
    bolNo: "BOL-7001",
    site: ids["site"],
    shipmentType: "FTL",
    unitsDeclared: 1,
  });
  expect((await traced("BOL-700")).data.map(({ id }) => id)).toEqual([entry.id]);
  expect((await traced("OL-70")).data.map(({ id }) => id)).toEqual([longer.id, entry.id]);
});

it("the story has every step in its order, with who, where, photos, and what was planned", async () => {
  const whole = await story();
  const facts = told(whole);
  for (const fact of [
    ["shipments", "expected", null, null],
    ["shipments", "arrived", null, null],
    ["trailerVisits", "inYard", visit["visitNo"], null],
    ["trailerVisits", "atDock", visit["visitNo"], null],
    ["shipments", "receiving", "D-01", null],
    ["moves", "receive", "S-01", 3],
    ["exceptions", "open", damage["exceptionNo"], null],
    ["moves", "putaway", "A-01", 1],
    ["holds", "held", null, 1],
    ["invoices", "missing", "FAC-55", null],
  ])
    expect(facts).toContainEqual(fact);
  const at = whole.facts.map((fact) => fact.at);
  expect(at).toEqual(at.toSorted());
  const raised = whole.facts.find(({ of }) => of === "exceptions");
  expect(raised).toMatchObject({ said: "Esquina golpeada", kind: "damage" });
  expect(raised?.documents).toMatchObject([{ file: "golpe.jpg", media: "image/jpeg" }]);
  expect(whole.plans.map(({ what, actual }) => [what, actual !== null])).toEqual([
    ["arrival", true],
    ["appointment", true],
    ["freeTime", false],
    ["needed", false],
  ]);
  expect(whole.standing).toEqual([
    { status: "received", place: "S-01", units: 2 },
    { status: "received", place: "A-01", units: 1 },
  ]);
  expect(whole).toMatchObject({ zone: "America/Chicago", isCut: false });
  expect(whole.missing).toEqual(["invoice"]);
});

it("the story of 1,000 units has a line for each step, and not for each unit", async () => {
  const many = await done("shipments", {
    bolNo: "BOL-1000",
    site: ids["site"],
    shipmentType: "FTL",
    unitsDeclared: 1_000,
  });
  await run("shipments", many, "checkIn", { trailerNo: "CX901" });
  await run("shipments", many, "startReceive", { dock: ids["D-02"] });
  const labels = Array.from({ length: 1_000 }, (_, unit) => `M-${unit}`);
  await run("shipments", many, "scan", { labels, unitType: "box", location: ids["S-01"] });
  const whole = await story(many.id);
  expect(whole.facts.length).toBeLessThan(10);
  expect(told(whole)).toContainEqual(["moves", "receive", "S-01", 1_000]);
});

it("a client's person is told their own story, another client's nothing of it, and nobody without the code", async () => {
  expect((await story(entry.id, client)).entryNo).toBe(entry["entryNo"]);
  expect((await traced("BOL-700", other)).data).toEqual([]);
  for (const [path, payload] of [
    ["story", undefined],
    ["story/links", undefined],
    ["story/pdf", {}],
    ["story/links", { days: 7 }],
  ] as const) {
    const url = `shipments/${entry.id}/${path}`;
    const reply = payload ? await send(url, payload, other) : await get(url, other);
    expect([path, "status" in reply ? reply.status : reply.statusCode]).toEqual([path, 404]);
  }
  await person("clerk@norte.test", NORTE, ["ENTRADA_MANUAL"]);
  const clerk = await world.signIn("clerk@norte.test");
  expect((await get(`shipments/${entry.id}/story`, clerk)).statusCode).toBe(403);
});

it.each([
  ["es", "Inicio de la recepción", "Le falta"],
  ["jp", "受入開始", "不足しているもの"],
])(
  "the PDF tells the same story in the language that is asked for (%s)",
  async (language, began, lacks) => {
    const url = `/api/shipments/${entry.id}/story/pdf`;
    const reply = await world.app.inject({
      method: "POST",
      url,
      payload: { language },
      headers: client,
    });
    expect(reply.headers["content-type"]).toBe("application/pdf");
    const texts = pdfTexts(reply.rawPayload).join(" ");
    for (const words of [
      String(entry["entryNo"]),
      "BOL-700",
      lacks,
      began,
      "Esquina golpeada",
      "FAC-55",
    ])
      expect(texts).toContain(words);
    expect(texts).not.toMatch(/\w+\.\w+\.\w+|\{\{/);
  },
);

const make = (days?: number) => done(`shipments/${entry.id}/story/links`, { days }, client);
const open = (token: string) => send("shared_story", { token }, {});

it("a link opens its story to whoever has it for the days that were chosen, and is in no index", async () => {
  const began = Date.now();
  const { token, expiresAt, id } = await make();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(isSince(began, Date.parse(expiresAt) - 7 * 86_400_000)).toBe(true);
  const reply = await open(token);
  expect(reply.status).toBe(200);
  const { asOf: _then, ...own } = await story();
  expect(reply.body.data).toMatchObject(own);
  expect(reply.headers).toMatchObject({
    "x-robots-tag": "noindex, nofollow",
    "cache-control": "no-store",
  });
  const [kept] = await owner.query<{ row: string }>(
    "select to_jsonb(l)::text as row from story_links l where id = $1",
    [id],
  );
  expect(kept?.row).toBeDefined();
  for (const told of [token, Buffer.from(token).toString("hex")])
    expect(kept?.row).not.toContain(told);
});

it("a link opens the photos of its story and no other document", async () => {
  const { token } = await make(1);
  const photo = (await story()).facts.flatMap(({ documents }) => documents)[0];
  const opened = (document: string, by = token) => {
    const payload = { token: by, document };
    return world.app.inject({ method: "POST", url: "/api/shared_story/document", payload });
  };
  expect((await opened(photo?.id ?? "")).rawPayload).toEqual(PHOTO);
  expect((await opened(crypto.randomUUID())).statusCode).toBe(404);
  expect((await opened(photo?.id ?? "", "0".repeat(43))).statusCode).toBe(404);
  const bill = await carrierDocument();
  expect((await opened(bill)).statusCode).toBe(404);
});

async function carrierDocument(): Promise<string> {
  const row = ids["carrier"] ?? "";
  const form = uploadForm([{ file: "seguro.jpg", bytes: PHOTO }], { row, type: "photo" });
  const request = { method: "POST", url: "/api/carriers/documents", payload: form.body } as const;
  const reply = await world.app.inject({ ...request, headers: { ...by, ...form.headers } });
  return reply.json<{ data: { id: string } }>().data.id;
}

it("a wrong, an expired and a revoked link are told the same, and nothing", async () => {
  const [expired, revoked, gone] = [await make(), await make(), await make(30)];
  await owner.query("update story_links set expires_at = now() where id = $1", [expired.id]);
  await done(`shipments/${entry.id}/story/links/${revoked.id}/revoke`, {}, client);
  const listed = (await get(`shipments/${entry.id}/story/links`)).json<{
    data: { id: string }[];
  }>();
  expect(listed.data.map(({ id }) => id)).toContain(gone.id);
  expect(listed.data.map(({ id }) => id)).not.toContain(revoked.id);
  await owner.query("update subscribers set is_hidden = true where id = $1", [NORTE]);
  const hidden = await open(gone.token);
  await owner.query("update subscribers set is_hidden = false where id = $1", [NORTE]);
  const near = `${gone.token.slice(0, -1)}${gone.token.endsWith("A") ? "E" : "A"}`;
  const refused = [hidden];
  for (const token of [expired.token, revoked.token, near, "", "' or true --", "0".repeat(43)])
    refused.push(await open(token));
  for (const { status, body, headers } of refused) {
    expect(status).toBe(404);
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect(plain(body)).toEqual(plain(refused[0]?.body ?? {}));
  }
  expect((await open(gone.token)).status).toBe(200);
});

const plain = ({ instance: _asked, ...rest }: Record<string, unknown>) => rest;

it("nobody ends or makes links to another client's entry, and a link is asked for by days of the list alone", async () => {
  const { id, token } = await make();
  const foreign = await send(`shipments/${entry.id}/story/links/${id}/revoke`, {}, other);
  expect(foreign.status).toBe(404);
  expect((await send(`shipments/${entry.id}/story/links`, { days: 365 }, client)).status).toBe(400);
  expect((await open(token)).status).toBe(200);
});

it("a link is ended through its own entry alone, and by nobody who has lost the right", async () => {
  const { id, token } = await make();
  const another = await done("shipments", {
    bolNo: "BOL-OTHER",
    site: ids["site"],
    shipmentType: "FTL",
    unitsDeclared: 1,
  });
  const end = (of: string) => send(`shipments/${of}/story/links/${id}/revoke`, {}, client);
  expect((await end(another.id)).status).toBe(404);
  const codes = "person_id = (select id from people where email = 'client@norte.test')";
  const [grant] = await owner.query<{ code: string }>(
    `delete from grants where ${codes} returning to_jsonb(grants)::text as code`,
  );
  const refused = [
    (await end(entry.id)).status,
    (await send(`shipments/${entry.id}/story/links`, { days: 1 }, client)).status,
    (await get(`shipments/${entry.id}/story/links`, client)).statusCode,
  ];
  await owner.query(
    "insert into grants select * from jsonb_populate_record(null::grants, $1::jsonb)",
    [grant?.code],
  );
  expect(refused).toEqual([403, 403, 403]);
  expect((await open(token)).status).toBe(200);
  expect((await end(entry.id)).status).toBe(200);
  expect((await open(token)).status).toBe(404);
});

function never(): never {
  throw new Error("No such unit");
}
