import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rebuild } from "#modules/stock/server/move.ts";
import { faultsOf, openReleaseWorld, type ReleaseWorld } from "./releaseWorld.ts";
import type { Headers } from "./world.ts";

let w: ReleaseWorld;
let supplier: EntityRow;
beforeAll(async () => {
  w = await openReleaseWorld();
  supplier = await w.added("carriers", { name: "Arneses", roles: ["supplier"], client: NORTE });
});
afterEach(async () => {
  expect(await inTenant(w.world.database, NORTE, (tx) => rebuild(tx))).toBe(0);
});
afterAll(() => w.close());

const touched = ({ id }: EntityRow) => ({ id, version: 1 });
let count = 0;

/** Somebody of one client alone who has one permission. */
async function person(email: string, client: number, grant: string): Promise<Headers> {
  await w.owner.query(
    `with one as (insert into people (email, name, type, password_hash)
       select $1, 'Rita', 'USER', password_hash from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, $2 from one)
     insert into grants select id, $3 from one`,
    [email, client, grant],
  );
  return w.world.signIn(email);
}

/** An entry of a distribution centre that is being received, and what its invoices say of parts: each its own invoice. */
async function receiving(
  lines: readonly (readonly [part: string, quantity: number])[],
  at = { site: w.ids["REL1"], dock: w.ids["D-01"] },
) {
  const number = (count += 1);
  const arrives = { bolNo: `RP${number}`, site: at.site, shipmentType: "FTL", unitsDeclared: 2 };
  const entry = await w.added("shipments", arrives);
  for (const [place, [partNo, quantity]] of lines.entries()) {
    const invoice = await w.added("invoices", {
      shipment: entry.id,
      number: `RP-${number}-${place}`,
      issuedOn: "2026-11-01",
      supplier: supplier.id,
      total: "1.00 USD",
    });
    const goods = { partNo, description: "Arnés", quantity: String(quantity), uom: "PCS" };
    await w.added("invoiceLines", { invoice: invoice.id, lineNo: 1, unitPrice: "1", ...goods });
  }
  await command(entry, "checkIn", { trailerNo: "T-1" });
  await command(entry, "startReceive", { dock: at.dock });
  return entry;
}
const standing = (entry: EntityRow) => w.asked<EntityRow>(`shipments/${entry.id}`);
async function command(entry: EntityRow, name: string, input: object = {}) {
  const { id, version } = await standing(entry);
  return w.send(`shipments/${name}`, { rows: [{ id, version }], input });
}
const linesOf = (part: string) => w.asked<EntityRow[]>(`invoiceLines?search=${part}&sort=partNo`);

async function asking(part: string, pieces: number, place = "A-01", label = `L${(count += 1)}`) {
  const rows = (await linesOf(part)).map(touched);
  return { rows, input: { label, pieces, lot: null, location: w.ids[place] } };
}
const receive = async (...asked: Parameters<typeof asking>) =>
  w.send("invoiceLines/receive", await asking(...asked));
const came = async (part: string) =>
  (await linesOf(part)).map(({ quantityReceived }) => String(quantityReceived)).toSorted();

it("what is received by part is stock at once, and closes the entry without its units being scanned", async () => {
  const [one, other] = [w.freshPart(), w.freshPart()];
  const entry = await receiving([
    [one, 40],
    [other, 7],
  ]);
  expect((await receive(one, 30)).status).toBe(200);
  expect(await w.standing(one)).toEqual(["A-01 30 0"]);
  expect((await receive(one, 10, "S-01")).status).toBe(200);
  expect(faultsOf(await command(entry, "closeReceive"))).toEqual([["partsDiffer"]]);
  expect((await receive(other, 7)).status).toBe(200);
  expect(await came(one)).toEqual(["40"]);
  expect(await standing(entry)).toMatchObject({ byPart: true, unitsReceived: 0 });
  expect((await standing(entry))["missing"]).not.toContain("units");
  expect((await command(entry, "closeReceive")).status).toBe(200);
  expect(await w.standing(one)).toEqual(["A-01 30 0", "S-01 10 0"]);
  expect(faultsOf(await receive(other, 1))).toEqual([["notReceiving", String(entry["entryNo"])]]);
});

it("a labelled unit that is set against its line completes what was received by part", async () => {
  const [loose, boxed] = [w.freshPart(), w.freshPart()];
  const entry = await receiving([
    [loose, 5],
    [boxed, 4],
  ]);
  await receive(loose, 5);
  const label = `BOX-${(count += 1)}`;
  const place = w.ids["S-01"];
  await command(entry, "scan", { labels: [label], unitType: "box", location: place });
  expect((await standing(entry))["missing"]).toContain("units");
  const [unit] = await w.asked<EntityRow[]>(`handlingUnits?search=${label}`);
  const [line] = await linesOf(boxed);
  const rows = [{ id: unit?.id, version: unit?.version }];
  const set = { rows, input: { invoiceLine: line?.id, pieces: 4 } };
  expect((await w.send("handlingUnits/invoice", set)).status).toBe(200);
  expect((await standing(entry))["missing"]).not.toContain("units");
});

it("what is over or short of a part keeps receiving open until it is noted", async () => {
  const [short, over] = [w.freshPart(), w.freshPart()];
  const entry = await receiving([
    [short, 12],
    [over, 5],
  ]);
  await receive(short, 10);
  await receive(over, 7);
  expect(await came(over)).toEqual(["7"]);
  expect(faultsOf(await command(entry, "closeReceive"))).toEqual([["partsDiffer"]]);
  await w.added("exceptions", {
    shipment: entry.id,
    kind: "short",
    severity: "major",
    quantity: 2,
    description: short,
  });
  expect((await command(entry, "closeReceive")).status).toBe(200);
});

it("pieces go to the lines of a part that lack some, in their order; the last takes what is over", async () => {
  const part = w.freshPart();
  await receiving([
    [part, 10],
    [part, 5],
  ]);
  expect((await receive(part, 12)).status).toBe(200);
  expect(await came(part)).toEqual(["10", "2"]);
  expect((await receive(part, 6)).status).toBe(200);
  expect(await came(part)).toEqual(["10", "8"]);
  expect(await w.standing(part)).toEqual(["A-01 18 0"]);
});

it("what is sent again is done once, and two people who receive at once lose nothing", async () => {
  const part = w.freshPart();
  await receiving([[part, 100]]);
  const body = await asking(part, 10);
  const key = crypto.randomUUID();
  for (const _ of [1, 2])
    expect((await w.send("invoiceLines/receive", body, w.house, key)).status).toBe(200);
  expect(await w.standing(part)).toEqual(["A-01 10 0"]);
  expect(faultsOf(await w.send("invoiceLines/receive", body))).toEqual([
    ["labelTaken", body.input.label],
  ]);
  const both = await Promise.all(Array.from({ length: 6 }, () => receive(part, 5)));
  expect(both.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await came(part)).toEqual(["40"]);
  expect(await w.standing(part)).toEqual(["A-01 40 0"]);
});

it("labels that any of the lines might need are free", async () => {
  const part = w.freshPart();
  await receiving([
    [part, 10],
    [part, 5],
  ]);
  const { rows, input } = await asking(part, 12);
  const second = {
    rows: rows.slice(0, 1),
    input: { ...input, label: `${input.label}-2`, pieces: 1 },
  };
  expect((await w.send("invoiceLines/receive", second)).status).toBe(200);
  const refused = await w.send("invoiceLines/receive", { rows, input });
  expect([refused.status, ...faultsOf(refused)]).toEqual([
    422,
    ["labelTaken", `${input.label}-2`],
    ["labelTaken", `${input.label}-2`],
  ]);
});

it("what was received under a label is taken back, unless a release was promised it", async () => {
  const part = w.freshPart();
  const entry = await receiving([[part, 20]]);
  const [first, second] = [await asking(part, 8), await asking(part, 12)];
  await w.send("invoiceLines/receive", first);
  await w.send("invoiceLines/receive", second);
  const takeBack = ({ rows, input: { label } }: typeof first) =>
    w.send("invoiceLines/takeBack", { rows, input: { label } });
  expect((await takeBack(first)).status).toBe(200);
  expect(faultsOf(await takeBack(first))).toEqual([["notHere", first.input.label]]);
  expect(await came(part)).toEqual(["12"]);
  expect(await w.standing(part)).toEqual(["A-01 12 0"]);
  await w.done("submit", await w.draft({ [part]: { quantity: "5" } }));
  expect((await takeBack(second)).body.reasonCode).toBe("entity.noStock");
  expect(await w.standing(part)).toEqual(["A-01 12 5"]);
  expect(await standing(entry)).toMatchObject({ byPart: true });
});

it("what is taken back is what came under the label itself, on all of its lines, and not what came under one that begins alike", async () => {
  const part = w.freshPart();
  await receiving([
    [part, 10],
    [part, 5],
  ]);
  const all = await asking(part, 12);
  const { label } = all.input;
  await w.send("invoiceLines/receive", all);
  expect((await receive(part, 3, "A-01", `${label}-B`)).status).toBe(200);
  expect(await came(part)).toEqual(["10", "5"]);
  const { rows } = all;
  expect((await w.send("invoiceLines/takeBack", { rows, input: { label } })).status).toBe(200);
  expect(await came(part)).toEqual(["0", "3"]);
  expect(await w.standing(part)).toEqual(["A-01 3 0"]);
});

it("one label receives pieces of two entries, and takes back those of its own lines alone", async () => {
  const [part, other] = [w.freshPart(), w.freshPart()];
  await receiving([[part, 10]]);
  await receiving([[other, 10]]);
  const label = `TWICE-${(count += 1)}`;
  const { rows, input } = await asking(part, 4, "A-01", label);
  expect((await w.send("invoiceLines/receive", { rows, input })).status).toBe(200);
  expect((await receive(other, 6, "A-01", label)).status).toBe(200);
  expect((await w.send("invoiceLines/takeBack", { rows, input: { label } })).status).toBe(200);
  expect([await came(part), await came(other)]).toEqual([["0"], ["6"]]);
});

it("what was received by part is taken back until receiving is closed, and no longer", async () => {
  const part = w.freshPart();
  const entry = await receiving([[part, 20]]);
  const { rows, input } = await asking(part, 20);
  await w.send("invoiceLines/receive", { rows, input });
  expect((await command(entry, "closeReceive")).status).toBe(200);
  const back = await w.send("invoiceLines/takeBack", { rows, input: { label: input.label } });
  expect(faultsOf(back)).toEqual([["notReceiving", String(entry["entryNo"])]]);
  expect(await w.standing(part)).toEqual(["A-01 20 0"]);
});

it("a lot that was told is the lot of the stock, and goes with what is taken back", async () => {
  const part = w.freshPart();
  await receiving([[part, 20]]);
  const { rows, input } = await asking(part, 8);
  const lotted = { rows, input: { ...input, lot: "L2611A" } };
  expect((await w.send("invoiceLines/receive", lotted)).status).toBe(200);
  expect((await receive(part, 12)).status).toBe(200);
  const lots = async () =>
    (await w.asked<EntityRow[]>(`stockBalances?search=${part}&status=onHand`))
      .map(({ lot, onHand }) => [lot, onHand].join(" "))
      .toSorted();
  expect(await lots()).toEqual([" 12", "L2611A 8"]);
  await w.send("invoiceLines/takeBack", { rows, input: { label: input.label } });
  expect(await lots()).toEqual([" 12"]);
});

it("goods are received by part at the places of a distribution centre alone, and one part at a time", async () => {
  const [part, other, here] = [w.freshPart(), w.freshPart(), w.freshPart()];
  await receiving([
    [part, 5],
    [other, 5],
  ]);
  expect(faultsOf(await receive(part, 1, "B-01"))).toEqual([["otherSite"]]);
  const two = [...(await linesOf(part)), ...(await linesOf(other))].map(touched);
  const mixed = await w.send("invoiceLines/receive", { ...(await asking(part, 1)), rows: two });
  expect(new Set(faultsOf(mixed).flat())).toEqual(new Set(["onePart"]));
  expect(await w.standing(part)).toEqual([]);

  const place = { kind: "warehouse", country: "US", zone: "America/Chicago", city: "Laredo" };
  const site = await w.added("sites", { ...place, code: "WAREP", name: "WAREP" });
  const dock = await w.added("locations", { site: site.id, code: "WPD", kind: "dock" });
  w.ids["WPD"] = dock.id;
  await receiving([[here, 5]], { site: site.id, dock: dock.id });
  expect(faultsOf(await receive(here, 5, "WPD"))).toEqual([["onlyByPartThere"]]);
});

it("who may not receive, its client, another client's people, a line that is not there: none receives anything", async () => {
  const part = w.freshPart();
  const entry = await receiving([[part, 5]]);
  const body = await asking(part, 1);
  const as = async (by: Headers, sent: object = body) =>
    (await w.send("invoiceLines/receive", sent, by)).status;
  expect(await as(w.client)).toBe(403);
  expect(await as(await person("guarda@norte.test", NORTE, "INVENTARIO"))).toBe(403);
  expect(await as(await person("recibe@bravo.test", RIO_BRAVO, "DISTRIBUCION_ENTRADA"))).toBe(404);
  const unknown = [{ id: crypto.randomUUID(), version: 1 }];
  expect(await as(w.house, { ...body, rows: unknown })).toBe(404);
  const held = { type: "damage", reason: "Se mojó", blocks: ["scan"] };
  expect((await w.send(`shipments/${entry.id}/holds`, held)).status).toBe(200);
  expect(faultsOf(await receive(part, 1))).toEqual([["held", "damage", "Se mojó"]]);
  expect(await w.standing(part)).toEqual([]);
  expect(await came(part)).toEqual(["0"]);
});
