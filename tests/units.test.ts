import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rebuild } from "#modules/stock/server/move.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let by: Headers;
const ids: Record<string, string> = {};

type Body = ProblemDocument & { data: EntityRow };

async function send(path: string, payload: object) {
  const reply = await world.app.inject({
    method: "POST",
    url: `/api/${path}`,
    payload,
    headers: by,
  });
  return { status: reply.statusCode, body: reply.json<Body>() };
}
async function added(path: string, payload: object): Promise<EntityRow> {
  const { status, body } = await send(path, payload);
  expect([path, status, body.detail]).toEqual([path, 200, undefined]);
  return body.data;
}
async function asked<Data>(path: string): Promise<Data> {
  const reply = await world.app.inject({ url: `/api/${path}`, headers: by });
  return reply.json<{ data: Data }>().data;
}
const now = ({ id }: { id: string }) => asked<EntityRow>(`handlingUnits/${id}`);
const unitsOf = (shipment: EntityRow) =>
  asked<EntityRow[]>(`handlingUnits?shipment=${shipment.id}`);

/** Does a command to units as they stand. */
async function run(name: string, units: readonly { id: string }[], input: object = {}) {
  const rows = (await Promise.all(units.map(now))).map(({ id, version }) => ({ id, version }));
  return send(`handlingUnits/${name}`, { rows, reason: "Porque sí", input });
}
const told = ({ status, body }: { status: number; body: Body }) => [
  status,
  ...(body.errors ?? []).map(({ code, values }) => [code, ...Object.values(values ?? {})]),
];

beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  by = await world.signIn("admin@demo.test", NORTE);
  const site = { kind: "warehouse", country: "US", zone: "America/Chicago", city: "Laredo" };
  ids["site"] = (await added("sites", { ...site, code: "UNI1", name: "Bodega" })).id;
  for (const [code, kind] of [
    ["D-01", "dock"],
    ["S-01", "staging"],
    ["A-01", "rack"],
    ["P-01", "yardSlot"],
  ] as const)
    ids[code] = (await added("locations", { site: ids["site"], code, kind })).id;
});
afterEach(async () => {
  expect(await inTenant(world.database, NORTE, (tx) => rebuild(tx))).toBe(0);
  expect(await contents("pieces_received", "weight_received")).toEqual(
    await contents(ofUnits("pieces"), ofUnits("weight")),
  );
});

/** What each entry's contents are by these expressions. */
const contents = (pieces: string, weight: string) =>
  owner.query(
    `select bol_no, (${pieces})::float8 as pieces, (${weight})::float8 as weight from shipments s
     where bol_no like 'UNI%' order by bol_no`,
  );
const ofUnits = (column: string) =>
  `select coalesce(sum(u.${column}), 0) from handling_units u
   where u.shipment = s.id and u.status not in ('expected', 'void', 'merged')`;
afterAll(async () => {
  await owner.close();
  await world.close();
});

let count = 0;
/** An entry whose units stand at S-01, 12 pieces and 10.01 kg each, and the units in the order of their labels. */
async function received(size: number): Promise<[EntityRow, ...EntityRow[]]> {
  const number = (count += 1);
  const shipment = await added("shipments", {
    bolNo: `UNI${number}`,
    site: ids["site"],
    shipmentType: "FTL",
    unitsDeclared: size,
  });
  const labels = Array.from({ length: size }, (_, at) => `U${number}-${at}`);
  for (const [name, input] of [
    ["checkIn", { trailerNo: "T-1" }],
    ["startReceive", { dock: ids["D-01"] }],
    ["scan", { labels, unitType: "pallet", location: ids["S-01"] }],
  ] as const) {
    const { id, version } = await asked<EntityRow>(`shipments/${shipment.id}`);
    const done = await send(`shipments/${name}`, { rows: [{ id, version }], input });
    expect([name, done.status]).toEqual([name, 200]);
  }
  for (const unit of await unitsOf(shipment))
    await added(`handlingUnits/${unit.id}`, { ...unit, pieces: 12, weight: "10.01" });
  return [shipment, ...(await unitsOf(shipment))];
}
/** How many units an entry received, worked out anew with what is done to it. */
async function receivedOf(shipment: EntityRow) {
  const { id, version } = await asked<EntityRow>(`shipments/${shipment.id}`);
  const judging = { rows: [{ id, version }], input: { docStatus: "partial" } };
  expect((await send("shipments/judgeDocuments", judging)).status).toBe(200);
  return (await asked<EntityRow>(`shipments/${shipment.id}`))["unitsReceived"];
}

/** The units of an entry that the ledger has somewhere, by label. */
async function standing(shipment: EntityRow): Promise<string[]> {
  const rows = await owner.query<{ label: string }>(
    `select u.label from stock_balances b join handling_units u on u.id = b.unit
     where u.shipment = $1 and b.on_hand > 0 order by 1`,
    [shipment.id],
  );
  return rows.map(({ label }) => label);
}

it("a unit stands wherever goods do, and at no slot of the yard", async () => {
  const [, unit] = await received(1);
  if (!unit) throw new Error("One unit came");
  const move = (code: string) => run("move", [unit], { location: ids[code] });
  expect(told(await move("P-01"))).toEqual([422, ["otherKind", "P-01"]]);
  for (const code of ["D-01", "A-01"]) expect(told(await move(code))).toEqual([200]);
});

it("a split takes pieces and their weight into new units beside it, and the entry received no more than before", async () => {
  const [shipment, unit] = await received(1);
  if (!unit) throw new Error("One unit came");
  const labels = ["SPLIT-A", "SPLIT-B"];
  expect(told(await run("split", [unit], { labels, piecesEach: 6 }))).toEqual([
    422,
    ["fewPieces", 12, 12],
  ]);
  expect(told(await run("split", [unit], { labels: [unit["label"]], piecesEach: 1 }))).toEqual([
    422,
    ["labelTaken", unit["label"]],
  ]);
  expect(told(await run("split", [unit], { labels, piecesEach: 5 }))).toEqual([200]);
  const units = await unitsOf(shipment);
  expect(
    units.map((each) => [each["label"], each["pieces"], each["weight"], each["location.label"]]),
  ).toEqual([
    ["SPLIT-A", 5, "4.17", "S-01"],
    ["SPLIT-B", 5, "4.17", "S-01"],
    [unit["label"], 2, "1.67", "S-01"],
  ]);
  expect(units.map(({ splitFrom }) => splitFrom)).toEqual([unit.id, unit.id, null]);
  expect(await receivedOf(shipment)).toBe(1);
  expect(await standing(shipment)).toEqual(units.map(({ label }) => label));
  expect(told(await run("move", units, { location: ids["A-01"] }))).toEqual([200]);
  const [, other] = await received(1);
  expect(told(await run("split", [other as EntityRow], { labels, piecesEach: 1 }))).toEqual([200]);
});

it("units are merged into one of them that holds all pieces, and only such as stand beside it in one entry", async () => {
  const [shipment, first, second, third] = await received(3);
  const [, stranger] = await received(1);
  if (!first || !second || !third || !stranger) throw new Error("Units came");
  await run("move", [third], { location: ids["A-01"] });
  const into = first.id;
  expect(told(await run("merge", [second], { into }))).toEqual([
    422,
    ["intoUnticked"],
    ["mergeOne"],
  ]);
  const apart = await run("merge", [first, third, stranger], { into });
  const codes = apart.body.errors?.map(({ field, code }) => [field, code] as const) ?? [];
  expect(Object.fromEntries(codes)).toEqual({
    [third.id]: "otherPlace",
    [stranger.id]: "otherEntryUnit",
  });
  expect(told(await run("merge", [first, second], { into }))).toEqual([200]);
  expect(await now(first)).toMatchObject({ status: "received", pieces: 24, weight: "20.02" });
  expect(await now(second)).toMatchObject({ status: "merged", location: null, mergedInto: into });
  expect(await receivedOf(shipment)).toBe(3);
  expect(await standing(shipment)).toEqual([first["label"], third["label"]]);
  expect((await run("move", [second], { location: ids["A-01"] })).status).toBe(409);
});

it("what one of the merged units does not say, all of them together do not", async () => {
  const [, first, second] = await received(2);
  if (!first || !second) throw new Error("Two units came");
  await added(`handlingUnits/${second.id}`, { ...second, weight: null });
  expect(told(await run("merge", [first, second], { into: first.id }))).toEqual([200]);
  expect(await now(first)).toMatchObject({ pieces: 24, weight: null });
});

it("units are split one at a time, and merged only where they hold the same invoice line", async () => {
  const [shipment, first, second] = await received(2);
  if (!first || !second) throw new Error("Two units came");
  const labels = ["ALONE-A"];
  expect(told(await run("split", [first, second], { labels, piecesEach: 1 }))).toEqual([
    422,
    ["splitOne"],
    ["splitOne"],
  ]);
  const supplier = (await added("carriers", { name: "Tornos", roles: ["supplier"] })).id;
  const invoice = await added("invoices", {
    number: "UNI-F",
    supplier,
    shipment: shipment.id,
    issuedOn: "2026-11-01",
    total: "12.00 USD",
  });
  const line = await added("invoiceLines", {
    invoice: invoice.id,
    lineNo: 1,
    partNo: "P-1",
    description: "Perno",
    quantity: "12",
    uom: "PZA",
    unitPrice: "1",
  });
  expect(told(await run("invoice", [second], { invoiceLine: line.id }))).toEqual([200]);
  const apart = await run("merge", [first, second], { into: first.id });
  expect(told(apart)).toEqual([422, ["otherLine"]]);
});

it("what is held is not moved, split or merged, and says why; several are held at once", async () => {
  const [, first, second] = await received(2);
  if (!first || !second) throw new Error("Two units came");
  const hold = {
    ids: [first.id, second.id],
    type: "customs",
    reason: "Rojo",
    blocks: ["move", "split", "merge"],
  };
  expect((await send("handlingUnits/holds", hold)).status).toBe(200);
  const held = ["held", "customs", "Rojo"];
  const [both, one] = [
    [422, held, held],
    [422, held],
  ];
  expect(told(await run("move", [first, second], { location: ids["A-01"] }))).toEqual(both);
  expect(told(await run("merge", [first, second], { into: first.id }))).toEqual(both);
  expect(told(await run("split", [first], { labels: ["HELD-A"], piecesEach: 1 }))).toEqual(one);
  expect((await now(first))["location.label"]).toBe("S-01");
  const gone = { ...hold, ids: [first.id, crypto.randomUUID()] };
  expect((await send("handlingUnits/holds", gone)).status).toBe(404);
  expect(await asked(`handlingUnits/${first.id}/holds`)).toHaveLength(1);
});

it("what came of an entry stands with it, whichever statement writes its units, several of them at once", async () => {
  const shipments = [(await received(2))[0].id, (await received(1))[0].id];
  const insert = `insert into handling_units (subscriber_id, label, shipment, unit_type, pieces, weight, status)
    select ${NORTE}, 'KEPT-' || $1 || '-' || n, ($2::uuid[])[1 + n % 2], 'box', nullif(n % 4, 0), n * 1.25,
      (array['received', 'expected', 'void', 'merged', 'lost'])[1 + n % 5] from generate_series(1, 40) n`;
  const statements = [
    "update handling_units set status = 'received' where label like $1 and status = 'expected'",
    "update handling_units set status = 'void' where label like $1 and pieces = 2",
    "update handling_units set pieces = coalesce(pieces, 5) + 1, weight = null where label like $1 and label like '%1'",
    "update handling_units u set shipment = s.id from shipments s where label like $1 and label like '%2' and s.bol_no = 'UNI1'",
    "delete from handling_units where label like $1 and label like '%3'",
  ];
  const writers = Array.from({ length: 4 }, async (_, at) => {
    const writer = await openOwnerView(world.ownerUrl);
    await writer.query(insert, [at, shipments]);
    for (const text of statements) {
      await writer.query(text, [`KEPT-${at}-%`]);
    }
    await writer.close();
  });
  await Promise.all(writers);
  const kept = await contents("pieces_received", "weight_received");
  expect(kept).toEqual(await contents(ofUnits("pieces"), ofUnits("weight")));
  expect(kept).not.toContainEqual(expect.objectContaining({ pieces: 0 }));
});
