import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { ImportCalls } from "#kit/entity/import/fileImport.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rebuild } from "#modules/stock/server/move.ts";
import { faultsOf, openReleaseWorld, type ReleaseWorld } from "./releaseWorld.ts";
import { uploadForm } from "./uploadForm.ts";
import type { Headers } from "./world.ts";

let w: ReleaseWorld;
beforeAll(async () => (w = await openReleaseWorld()));
afterEach(async () => {
  expect(await inTenant(w.world.database, NORTE, (tx) => rebuild(tx))).toBe(0);
});
afterAll(() => w.close());

/** Of a balance the row that the list shows. */
async function balance(partNo: string, by = w.house): Promise<EntityRow> {
  const [row] = await w.asked<EntityRow[]>(`stockBalances?search=${partNo}&status=onHand`, by);
  if (!row) throw new Error(`No ${partNo}`);
  return row;
}
const touched = ({ id, version }: EntityRow) => ({ id, version });
const correct = (row: EntityRow, counted: string, by = w.house, reason = "Se contó otra vez") =>
  w.send("stockBalances/adjust", { rows: [touched(row)], reason, input: { counted } }, by);

interface Line {
  readonly part: string;
  readonly quantity: number;
}
let count = 0;
let supplier: EntityRow;
beforeAll(async () => {
  supplier = await w.added("carriers", { name: "Arneses", roles: ["supplier"], client: NORTE });
});

/** An entry at a distribution centre whose units hold so much of the parts of its invoice, each its own. */
async function entered(
  lines: readonly Line[],
  at = { site: "REL1", dock: "D-01", staging: "S-01" },
) {
  const number = (count += 1);
  const entry = await w.added("shipments", {
    bolNo: `SB${number}`,
    site: w.ids[at.site],
    shipmentType: "FTL",
    unitsDeclared: lines.length,
  });
  const labels = lines.map((_, place) => `SB${number}-${place}`);
  for (const [name, input] of [
    ["checkIn", { trailerNo: "T-1" }],
    ["startReceive", { dock: w.ids[at.dock] }],
    ["scan", { labels, unitType: "pallet", location: w.ids[at.staging] }],
  ] as const) {
    const rows = [touched(await w.asked<EntityRow>(`shipments/${entry.id}`))];
    expect((await w.send(`shipments/${name}`, { rows, input })).status).toBe(200);
  }
  const head = { shipment: entry.id, number: `F-${number}`, issuedOn: "2026-11-01" };
  const invoice = await w.added("invoices", { ...head, supplier: supplier.id, total: "1.00 USD" });
  for (const [place, { part, quantity }] of lines.entries()) {
    const line = await w.added("invoiceLines", {
      invoice: invoice.id,
      lineNo: place + 1,
      partNo: part,
      description: "Arnés",
      quantity: String(quantity),
      uom: "PCS",
      unitPrice: "1",
    });
    const unit = await unitOf(labels[place] ?? "");
    const input = { invoiceLine: line.id, pieces: quantity };
    const set = await w.send("handlingUnits/invoice", { rows: [touched(unit)], input });
    expect([set.status, set.body.detail]).toEqual([200, undefined]);
  }
  return { entry, labels };
}
async function unitOf(label: string): Promise<EntityRow> {
  const [row] = await w.asked<EntityRow[]>(`handlingUnits?search=${label}`);
  if (!row) throw new Error(`No ${label}`);
  return row;
}
async function unpack(labels: readonly string[], input: object = {}, by = w.house) {
  const rows = (await Promise.all(labels.map(unitOf))).map(touched);
  return w.send(
    "handlingUnits/unpack",
    { rows, input: { lot: null, location: null, ...input } },
    by,
  );
}

it("units that are unpacked at a distribution centre are stock of their parts, which a client can order out", async () => {
  const [one, other] = [w.freshPart(), w.freshPart()];
  const { entry, labels } = await entered([
    { part: one, quantity: 40 },
    { part: one, quantity: 10 },
    { part: other, quantity: 7 },
  ]);
  const { status, body } = await unpack(labels, { lot: "l-9", location: w.ids["A-01"] });
  expect([status, body.detail]).toEqual([200, undefined]);
  expect(await w.standing(one)).toEqual(["A-01 50 0"]);
  expect(await w.standing(other)).toEqual(["A-01 7 0"]);
  expect((await balance(one))["lot"]).toBe("L-9");
  for (const label of labels)
    expect(await unitOf(label)).toMatchObject({ status: "unpacked", location: null });
  const came = await w.asked<EntityRow>(`shipments/${entry.id}`);
  expect(came).toMatchObject({ unitsReceived: 3 });
  const told = await w.asked<{ reason: string; from: unknown; to: unknown }[]>(
    `stockBalances/${(await balance(other)).id}/ledger`,
  );
  expect(told[0]).toMatchObject({ reason: "unpack" });
  const release = await w.draft({ [one]: { quantity: "45" } }, w.client);
  expect((await w.done("submit", release, {}, w.client))["status"]).toBe("submitted");
  expect(await w.standing(one)).toEqual(["A-01 50 45"]);
});

it("what came of an invoice line still came once it is unpacked, and the receipt of the entry tells it", async () => {
  const part = w.freshPart();
  const { entry, labels } = await entered([{ part, quantity: 24 }]);
  await unpack(labels);
  expect(await w.standing(part)).toEqual(["S-01 24 0"]);
  const [line] = await w.asked<EntityRow[]>(`invoiceLines?search=${part}`);
  expect(line).toMatchObject({ quantityReceived: "24" });
  expect(await w.printed("shipments", "receipt", entry)).toContain(labels[0]);
});

it("an entry that was unpacked leaves with no load, the one that it was planned for neither", async () => {
  const part = w.freshPart();
  const { entry, labels } = await entered([{ part, quantity: 6 }]);
  for (const [name, input] of [
    ["closeReceive", {}],
    ["startReview", {}],
    ["judgeDocuments", { docStatus: "verified", papersWaiver: "Sin archivo" }],
  ] as const) {
    const rows = [touched(await w.asked<EntityRow>(`shipments/${entry.id}`))];
    expect([name, (await w.send(`shipments/${name}`, { rows, input })).status]).toEqual([
      name,
      200,
    ]);
  }
  await w.owner.query(
    "update shipments set stage = 'ready', ready_at = now(), reviewed_at = now() where id = $1",
    [entry.id],
  );
  await w.owner.query("update invoices set auth_status = 'received', paper_waiver = 'En papel'");
  const unpacked = await w.asked<EntityRow>(`shipments/${entry.id}`);
  const load = await w.loading([unpacked, await w.entered(`SB${(count += 1)}`, ["SB-LEAVES"])]);
  expect((await unpack(labels)).status).toBe(200);
  expect((await w.scan(load, "SB-LEAVES")).status).toBe(200);
  for (const [name, input] of [
    ["finish", { difference: "Se desempacó" }],
    ["seal", { seal: "S-1" }],
    ["dispatch", {}],
  ] as const)
    await w.doneLoad(name, load, input);
  const stayed = await w.asked<EntityRow>(`shipments/${entry.id}`);
  expect(stayed).toMatchObject({ stage: "ready", loadedAt: null, dispatchedAt: null });
});

it("a unit is unpacked only where stock is kept by part, with its invoice line and pieces, and not while it is held", async () => {
  const place = { kind: "warehouse", country: "US", zone: "America/Chicago", city: "Laredo" };
  const site = await w.added("sites", { ...place, code: "WARE", name: "WARE" });
  for (const [code, kind] of [
    ["WD", "dock"],
    ["WS", "staging"],
  ] as const)
    w.ids[code] = (await w.added("locations", { site: site.id, code, kind })).id;
  w.ids["WARE"] = site.id;
  const part = w.freshPart();
  const inWarehouse = await entered([{ part, quantity: 5 }], {
    site: "WARE",
    dock: "WD",
    staging: "WS",
  });
  expect(faultsOf(await unpack(inWarehouse.labels))).toEqual([["onlyDistribution"]]);

  const bare = await w.added("shipments", {
    bolNo: `SB${(count += 1)}`,
    site: w.ids["REL1"],
    shipmentType: "FTL",
    unitsDeclared: 1,
  });
  for (const [name, input] of [
    ["checkIn", { trailerNo: "T-1" }],
    ["startReceive", { dock: w.ids["D-01"] }],
    ["scan", { labels: ["SB-BARE"], unitType: "pallet", location: w.ids["S-01"] }],
  ] as const) {
    const rows = [touched(await w.asked<EntityRow>(`shipments/${bare.id}`))];
    await w.send(`shipments/${name}`, { rows, input });
  }
  expect(faultsOf(await unpack(["SB-BARE"]))).toEqual([["noLine"], ["noPieces"]]);

  const { labels } = await entered([{ part, quantity: 5 }]);
  const { id } = await unitOf(labels[0] ?? "");
  const held = { type: "damage", reason: "Se mojó", blocks: ["move"] };
  expect((await w.send(`handlingUnits/${id}/holds`, held)).status).toBe(200);
  expect(faultsOf(await unpack(labels))).toEqual([["held", "damage", "Se mojó"]]);
  const elsewhere = await unpack(labels, { location: w.ids["B-01"] });
  expect(faultsOf(elsewhere).flat()).toContain("otherSite");
  expect((await unpack(labels, {}, w.client)).status).toBe(403);
  expect(await w.standing(part)).toEqual([]);
});

it("the quantity of a part is corrected with its reason, never below what a release was promised", async () => {
  const part = w.freshPart();
  await w.comes(part, 30, "A-01");
  await w.done("submit", await w.draft({ [part]: { quantity: "12" } }));
  expect(faultsOf(await correct(await balance(part), "11.5"))).toEqual([["promised", "12"]]);
  expect((await correct(await balance(part), "12")).status).toBe(200);
  expect(await w.standing(part)).toEqual(["A-01 12 12"]);
  expect((await correct(await balance(part), "31.25")).status).toBe(200);
  expect(await w.standing(part)).toEqual(["A-01 31.25 12"]);
  expect((await correct(await balance(part), "31.25")).status).toBe(200);
  const moves = await w.owner.query<{ moved: string }>(
    `select concat_ws(' ', reason, coalesce(from_place, 'house'), coalesce(to_place, 'house'), trim_scale(quantity)) as moved
     from stock_moves where part_no = $1 order by seq`,
    [part],
  );
  expect(moves.map(({ moved }) => moved)).toEqual([
    "receive supplier house 30",
    "adjust house adjust 18",
    "adjust adjust house 19.25",
  ]);
  expect((await correct(await balance(part), "5", w.house, " ")).status).toBe(400);
  expect((await correct(await balance(part), "40", w.client)).status).toBe(403);
});

it("what was counted is refused when goods have moved since the count, and units are counted otherwise", async () => {
  const part = w.freshPart();
  await w.comes(part, 30, "A-01");
  const seen = await balance(part);
  await w.comes(part, 5, "A-01");
  expect(faultsOf(await correct(seen, "30"))).toEqual([["stale"]]);
  expect(await w.standing(part)).toEqual(["A-01 35 0"]);
  const { labels } = await entered([{ part, quantity: 5 }]);
  expect(faultsOf(await correct(await balance(labels[0] ?? ""), "0"))).toEqual([["countedAsUnit"]]);
});

const HEADER = "partNo,lot,quantity,Site,location";
type Preview = ReplyOf<ImportCalls["preview"]>["data"];
async function file(
  path: string,
  lines: readonly string[],
  by: Headers = w.house,
  fields: Record<string, string> = {},
) {
  const bytes = Buffer.from([HEADER, ...lines].join("\n"));
  const form = uploadForm([{ file: "existencias.csv", bytes }], fields);
  const reply = await w.world.app.inject({
    method: "POST",
    url: `/api/openingStock/${path}`,
    payload: form.body,
    headers: { ...by, ...form.headers },
  });
  return { status: reply.statusCode, body: reply.json<ProblemDocument & { data: Preview }>() };
}

it("a file says what there is: it is found or missed by moves of a count, and what it does not name stays", async () => {
  const [fresh, had, gone, other] = [1, 2, 3, 4].map(() => w.freshPart()) as [
    string,
    string,
    string,
    string,
  ];
  for (const part of [had, gone, other]) await w.comes(part, 30, "A-01");
  await w.comes(fresh, 1, "B-01");
  const lines = [
    `${fresh},L7,12.5,REL1,a-02`,
    `${had},L1,40,REL1,A-01`,
    `${gone},L1,0,REL1,A-01`,
    `${fresh},L1,1,REL2,B-01`,
  ];
  const { body } = await file("import/preview", lines);
  expect(body.data).toMatchObject({ rows: 4, added: 1, changed: 2, equal: 1, wrong: 0 });
  expect(await w.standing(had)).toEqual(["A-01 30 0"]);
  expect((await file("import", lines)).status).toBe(200);
  expect(await w.standing(fresh)).toEqual(["A-02 12.5 0", "B-01 1 0"]);
  expect(await w.standing(had)).toEqual(["A-01 40 0"]);
  expect(await w.standing(gone)).toEqual([]);
  expect(await w.standing(other)).toEqual(["A-01 30 0"]);
  const again = await file("import/preview", lines);
  expect(again.body.data).toMatchObject({ added: 0, changed: 0, equal: 4 });
});

it("lines with unknown parts or places, said twice, or below what is reserved are told each, and nothing of them is written", async () => {
  const [had, theirs] = [w.freshPart(), w.freshPart()];
  await w.comes(had, 30, "A-01");
  await w.comes(theirs, 30, "A-01", "L1", RIO_BRAVO);
  await w.done("submit", await w.draft({ [had]: { quantity: "12" } }));
  const closed = await w.added("locations", { site: w.ids["REL1"], code: "C-99", kind: "rack" });
  await w.send("locations/close", { rows: [touched(closed)], reason: "Goteras", input: {} });
  const lines = [
    `${had},L1,11,REL1,A-01`,
    `${theirs},L1,5,REL1,A-01`,
    `${had},L2,5,REL1,B-01`,
    `${had},L2,5,REL1,C-99`,
    `${had},L3,5,NADA,A-01`,
    `${had},L4,5,REL1,A-02`,
    `${had},L4,6,REL1,A-02`,
    `${had},L5,-1,REL1,A-02`,
  ];
  const { body } = await file("import/preview", lines);
  const told = body.data.lines.map(({ line, faults }) => [
    line,
    ...Object.entries(faults).map(([name, { code }]) => `${name} ${code}`),
  ]);
  expect(told).toEqual([
    [2, "quantity promised"],
    [3, "partNo unknownPart"],
    [4, "location unnamed"],
    [5, "location closedPlace"],
    [6, "site unnamed"],
    [8, "partNo repeated"],
    [9, "quantity range"],
  ]);
  expect((await file("import", lines)).status).toBe(409);
  expect(await w.standing(had)).toEqual(["A-01 30 12"]);
  expect((await file("import/preview", lines, w.client)).status).toBe(403);
});

it("lines without a fault are written alone where the wrong ones are left out", async () => {
  const part = w.freshPart();
  await w.comes(part, 30, "A-01");
  await w.done("submit", await w.draft({ [part]: { quantity: "12" } }));
  const lines = [`${part},L1,11,REL1,A-01`, `${part},L8,4,REL1,A-02`];
  const sent = await file("import", lines, w.house, { leaveOut: "wrong" });
  expect([sent.status, sent.body.detail]).toEqual([200, undefined]);
  expect(await w.standing(part)).toEqual(["A-01 30 12", "A-02 4 0"]);
});

it("the same part of another client stays as it is, whatever a file says", async () => {
  const part = w.freshPart();
  await w.comes(part, 30, "A-01");
  await w.comes(part, 8, "A-01", "L1", RIO_BRAVO);
  await file("import", [`${part},L1,3,REL1,A-01`]);
  expect(await w.standing(part)).toEqual(["A-01 3 0", "A-01 8 0"]);
});
