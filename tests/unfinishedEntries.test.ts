import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { openWireWorld, type WireWorld } from "./wireWorld.ts";
import type { Headers } from "./world.ts";

let world: WireWorld;
let admin: Headers;
let operator: Headers;
let client: Headers;
let count = 0;
const ids: Record<string, string> = {};

interface Row {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

async function added(path: string, values: object): Promise<string> {
  const { status, body } = await world.post(`/api/${path}`, values, admin);
  expect([path, status]).toEqual([path, 200]);
  return body.data.id;
}
const now = async (id: string): Promise<Row> =>
  (await world.get(`/api/shipments/${id}`, admin)).body.data;
const did = async (name: string, all: readonly string[], input = {}, by = admin) => {
  const rows = await Promise.all(all.map(now));
  const { status, body } = await world.post(
    `/api/shipments/${name}`,
    { rows: rows.map(({ id, version }) => ({ id, version })), reason: "Porque sí", input },
    by,
  );
  return [status, ...new Set((body.errors ?? []).map(({ code }: { code: string }) => code))];
};

/** An entry that is received, of which one unit came: it lacks its supplier and an invoice beside. */
async function unfinished(unitsDeclared = 1, more: object = {}): Promise<string> {
  const id = await added("shipments", {
    bolNo: `UNF${(count += 1)}`,
    site: ids["site"],
    shipmentType: "LTL",
    carrier: ids["carrier"],
    unitsDeclared,
    ...more,
  });
  for (const [name, input] of [
    ["checkIn", { trailerNo: "T-1", sealIn: "S-1" }],
    ["startReceive", { dock: ids["dock"] }],
    ["scan", { labels: [`UNF-${count}`], unitType: "pallet", location: ids["dock"] }],
  ] as const)
    expect([name, ...(await did(name, [id], input))]).toEqual([name, 200]);
  return id;
}
const heard = async (headers: Headers, id: string) => {
  const { data } = (await world.get("/api/notifications?take=100", headers)).body;
  return data.flatMap(({ kind, values }: { kind: string; values: Row }) =>
    (values["shipment"] ?? values["row"]) === id
      ? [[kind, values["person"], values["comment"]]]
      : [],
  );
};

beforeAll(async () => {
  world = await openWireWorld("auditor@demo.test");
  admin = await world.signIn("admin@demo.test", NORTE);
  operator = await world.signIn("operador@demo.test");
  client = await world.signIn("cliente@demo.test");
  const site = { code: "UNF1", name: "UNF1", kind: "warehouse", country: "US", city: "Laredo" };
  ids["site"] = await added("sites", { ...site, zone: "America/Chicago" });
  ids["dock"] = await added("locations", { site: ids["site"], code: "D-01", kind: "dock" });
  ids["carrier"] = await added("carriers", { name: "Fletes", roles: ["carrier"] });
});
afterAll(() => world.close());

it("whoever takes an unfinished entry on owns it, and it is handed to somebody of the house alone", async () => {
  const both = [await unfinished(), await unfinished()];
  expect((await now(both[0] ?? ""))["owner"]).toBe(null);
  expect(await did("take", both, {}, operator)).toEqual([200]);
  for (const id of both) expect(await now(id)).toMatchObject({ owner: "Olga Opera" });
  for (const person of ["nadie@demo.test", "cliente@demo.test", "auditor@demo.test"])
    expect(await did("assign", both, { person })).toEqual([422, "nobodyThere"]);
  expect(await did("assign", both, { person: " ADMIN@demo.test" })).toEqual([200]);
  for (const id of both) expect(await now(id)).toMatchObject({ owner: "Adela Administra" });
  expect((await did("take", both, {}, client))[0]).toBe(403);
});

it("who owns an unfinished entry is asked for what is missing, or all who receive; never the client", async () => {
  const [owned, free] = [await unfinished(), await unfinished()];
  expect(await did("assign", [owned], { person: "operador@demo.test" })).toEqual([200]);
  expect(await did("nudge", [owned, free])).toEqual([200]);
  const told = [["entryNudged", "Adela Administra", "Porque sí"]];
  // At once, before the next round of background work.
  await expect.poll(() => heard(operator, owned)).toEqual(told);
  await world.settled();
  expect(await heard(admin, owned)).toEqual([]);
  for (const who of [operator, admin]) expect(await heard(who, free)).toEqual(told);
  for (const id of [owned, free]) expect(await heard(client, id)).toEqual([]);
  expect(await now(owned)).toMatchObject({ nudgedBy: "Adela Administra", stage: "receiving" });
});

it("entries go on without what is missing with a reason, many at once; units and what blocks are never waived", async () => {
  const both = [await unfinished(), await unfinished()];
  const [first = ""] = both;
  expect(await now(first)).toMatchObject({ missing: ["supplier", "invoice"] });
  expect(await did("waive", both)).toEqual([200]);
  for (const id of both)
    expect(await now(id)).toMatchObject({
      missing: [],
      inconclusive: false,
      waived: ["supplier", "invoice"],
    });
  for (const name of ["waive", "nudge"])
    expect(await did(name, [first])).toEqual([422, "nothingMissing"]);
  const [{ action, reason }] = (await world.get(`/api/shipments/${first}/history`, admin)).body
    .data;
  expect([action, reason]).toEqual(["waive", "Porque sí"]);

  const short = await unfinished(2);
  expect(await did("waive", [short])).toEqual([422, "unitsDiffer"]);
  await added("exceptions", {
    shipment: short,
    kind: "short",
    severity: "blocking",
    description: "Falta una",
  });
  expect(await did("waive", [short])).toEqual([422, "blockingException"]);
  expect(await did("waive", [await unfinished(), short])).toEqual([422, "blockingException"]);
});

it("what was waived is asked for again once the entry is opened again", async () => {
  const id = await unfinished();
  for (const name of ["waive", "closeReceive", "reopenReceive"])
    expect([name, ...(await did(name, [id]))]).toEqual([name, 200]);
  expect(await now(id)).toMatchObject({ missing: ["supplier", "invoice"], waived: [] });
});

it("papers are judged better or rejected, and begin anew in part", async () => {
  const id = await unfinished();
  const judged = async (docStatus: string) =>
    (await did("judgeDocuments", [id], { docStatus, papersWaiver: "Sin archivo" }))[1];
  for (const [docStatus, fault] of [
    ["missing", "judgedBack"],
    ["complete", undefined],
    ["partial", "judgedBack"],
    ["verified", undefined],
    ["rejected", undefined],
    ["authorised", "judgedBack"],
    ["partial", undefined],
    ["authorised", undefined],
  ] as const)
    expect([docStatus, await judged(docStatus)]).toEqual([docStatus, fault]);
});

it("an entry that is held is not made ready, and says why until it is released", async () => {
  const id = await unfinished(1, { supplier: ids["carrier"] });
  for (const [name, input] of [
    ["closeReceive", {}],
    ["startReview", {}],
    ["closeReview", {}],
    ["judgeDocuments", { docStatus: "verified", papersWaiver: "Sin archivo" }],
  ] as const)
    expect([name, ...(await did(name, [id], input))]).toEqual([name, 200]);
  const hold = { type: "customs", reason: "Lo pide la autoridad", blocks: ["ready"] };
  const { body } = await world.post(`/api/shipments/${id}/holds`, hold, operator);
  expect(await did("ready", [id])).toEqual([422, "held"]);
  const path = `/api/shipments/${id}/holds/${body.data.id}/release`;
  expect((await world.post(path, { reason: "Liberada" }, operator)).status).toBe(200);
  expect(await did("ready", [id])).toEqual([200]);
});

it("whoever closed hears of it that the server refused it when it arrived, and nobody else; another refusal is told again", async () => {
  const id = await unfinished(2);
  const told = ["closingRefused", undefined, undefined];
  expect((await did("closeReceive", [id], {}, operator))[0]).toBe(422);
  await expect.poll(() => heard(operator, id)).toEqual([told]);
  await world.settled();
  for (const who of [admin, client]) expect(await heard(who, id)).toEqual([]);
  expect((await now(id))["stage"]).toBe("receiving");
  expect((await did("closeReceive", [id], {}, operator))[0]).toBe(422);
  await expect.poll(() => heard(operator, id)).toEqual([told, told]);
  // What is seen and judged at once is no news.
  expect((await did("unscan", [id], { labels: ["NO-SUCH"] }, operator))[0]).toBe(422);
  await world.settled();
  expect(await heard(operator, id)).toEqual([told, told]);
});

it("a closing that waited on a device is judged by what the entry is when it arrives, whatever was changed meanwhile", async () => {
  const id = await unfinished(1);
  const rows = [{ id, version: 1 }];
  expect((await now(id)).version).toBeGreaterThan(1);
  const { status } = await world.post(
    "/api/shipments/closeReceive",
    { rows, reason: "", input: {} },
    operator,
  );
  expect(status).toBe(200);
  expect((await now(id))["stage"]).toBe("received");
});
