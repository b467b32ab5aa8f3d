import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
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

async function now(entity: string, { id }: { id: string }): Promise<EntityRow> {
  const reply = await world.app.inject({ url: `/api/${entity}/${id}`, headers: by });
  return reply.json<{ data: EntityRow }>().data;
}

async function run(entity: string, name: string, row: { id: string }, input: object = {}) {
  const { id, version } = await now(entity, row);
  const rows = [{ id, version }];
  return send(`${entity}/${name}`, { rows, reason: "Porque sí", input });
}
async function done(entity: string, name: string, row: { id: string }, input: object = {}) {
  const { status, body } = await run(entity, name, row, input);
  expect([name, status, body.detail]).toEqual([name, 200, undefined]);
  return now(entity, row);
}
const faults = ({ body }: { body: Body }) =>
  body.errors?.map(({ code, values }) => [code, ...Object.values(values ?? {})]);

beforeAll(async () => {
  world = await openWorld();
  by = await world.signIn("admin@demo.test", NORTE);
  const site = { kind: "warehouse", country: "US", zone: "America/Chicago", city: "Laredo" };
  ids["site"] = (await added("sites", { ...site, code: "INV1", name: "Bodega" })).id;
  for (const [code, kind] of [
    ["D-01", "dock"],
    ["S-01", "staging"],
  ] as const)
    ids[code] = (await added("locations", { site: ids["site"], code, kind })).id;
  ids["supplier"] = (await added("carriers", { name: "Prensas", roles: ["supplier"] })).id;
});
afterAll(() => world.close());

it("an invoice is valued by method 1 and says nothing of linkage until somebody does, a line nothing of its producer", async () => {
  const bill = await invoice(await entry());
  expect(bill).toMatchObject({ method: "1", linkage: null });
  const { number, supplier, shipment, issuedOn, total } = bill;
  const sent = { number, supplier, shipment, issuedOn, total, version: bill.version };
  const changed = await added(`invoices/${bill.id}`, { ...sent, linkage: "2", method: "6" });
  expect(changed).toMatchObject({ linkage: "2", method: "6" });
  const version = changed.version;
  const wrong = await send(`invoices/${bill.id}`, { ...sent, version, linkage: "3", method: "7" });
  expect(wrong.status).toBe(400);
  const line = { invoice: bill.id, lineNo: 1, partNo: "P-1", description: "Pieza" };
  const priced = { ...line, quantity: "1", uom: "PZA", unitPrice: "100" };
  expect(await added("invoiceLines", priced)).toMatchObject({ producer: null });
  const made = { ...priced, lineNo: 2, producer: "Acme Steel" };
  expect(await added("invoiceLines", made)).toMatchObject({ producer: "Acme Steel" });
});

let count = 0;
const entry = () =>
  added("shipments", {
    bolNo: `INV${(count += 1)}`,
    site: ids["site"],
    shipmentType: "FTL",
    carrier: ids["supplier"],
    supplier: ids["supplier"],
    unitsDeclared: 2,
  });

/** An entry of two units that stand at S-01, and the units. */
async function received(): Promise<{ shipment: EntityRow; units: EntityRow[] }> {
  const shipment = await entry();
  await done("shipments", "checkIn", shipment, { trailerNo: "T-1", sealIn: "S-1" });
  await done("shipments", "startReceive", shipment, { dock: ids["D-01"] });
  const labels = [`U${count}A`, `U${count}B`];
  const input = { labels, unitType: "pallet", location: ids["S-01"] };
  await done("shipments", "scan", shipment, input);
  const reply = await world.app.inject({
    url: `/api/handlingUnits?shipment=${shipment.id}`,
    headers: by,
  });
  return { shipment, units: reply.json<{ data: EntityRow[] }>().data };
}

const invoice = (shipment: { id: string }, total = "100.00 USD") =>
  added("invoices", {
    number: `F${(count += 1)}`,
    supplier: ids["supplier"],
    shipment: shipment.id,
    issuedOn: "2026-11-20",
    total,
  });
const line = (of: { id: string }, quantity: string, unitPrice: string) =>
  added("invoiceLines", {
    invoice: of.id,
    lineNo: (count += 1),
    partNo: "P-1",
    description: "Brida",
    quantity,
    unitPrice,
    uom: "PZA",
  });

it("an invoice is verified when its lines come to its total within a cent, and says both when not", async () => {
  const one = await done("invoices", "receive", await invoice(await entry()), {
    paperWaiver: "En papel",
  });
  expect(faults(await run("invoices", "verify", one))).toEqual([["noLines"]]);
  await line(one, "3", "33.33");
  expect(await now("invoices", one)).toMatchObject({ linesTotal: "99.99 USD", differs: false });
  const more = await line(one, "1", "0.005");
  expect([more["amount"], (await now("invoices", one))["linesTotal"]]).toEqual([
    "0.01",
    "100.00 USD",
  ]);
  const much = await line(one, "1", "0.02");
  expect(await now("invoices", one)).toMatchObject({ linesTotal: "100.02 USD", differs: true });
  expect(faults(await run("invoices", "verify", one))).toEqual([
    ["totalDiffers", "100.00 USD", "100.02 USD"],
  ]);
  const free = { ...much, unitPrice: "0" };
  expect((await send(`invoiceLines/${much.id}`, free)).status).toBe(200);
  expect((await done("invoices", "verify", one))["authStatus"]).toBe("verified");
  expect((await done("invoices", "authorise", one))["authStatus"]).toBe("authorised");
});

it("a discount is taken off the total, and sends a verified invoice back to be verified when it changes", async () => {
  const waived = { paperWaiver: "En papel" };
  const one = await done("invoices", "receive", await invoice(await entry(), "10.00 USD"), waived);
  await line(one, "1", "10");
  const first = await done("invoices", "discount", one, { discount: "2.5 usd" });
  expect(first).toMatchObject({ discount: "2.50 USD", authStatus: "received", total: "10.00 USD" });
  expect(first).toMatchObject({ linesTotal: "10.00 USD", differs: false });
  await done("invoices", "verify", one);
  const same = await done("invoices", "discount", one, { discount: "2.50 USD" });
  expect(same["authStatus"]).toBe("verified");
  const more = await done("invoices", "discount", one, { discount: "10.00 USD" });
  expect(more).toMatchObject({ discount: "10.00 USD", authStatus: "received" });
  const reply = await world.app.inject({ url: `/api/invoices/${one.id}/history`, headers: by });
  const [last] = reply.json<{ data: { action: string; changes: object }[] }>().data;
  expect(last).toMatchObject({
    action: "discount",
    changes: { discount: ["2.50 USD", "10.00 USD"], authStatus: ["verified", "received"] },
  });
  await done("invoices", "verify", one);
  const none = await done("invoices", "discount", one, { discount: null });
  expect(none).toMatchObject({ discount: null, authStatus: "received" });
  await done("invoices", "verify", one);
  await done("invoices", "authorise", one);
  const late = await run("invoices", "discount", one, { discount: "1.00 USD" });
  expect([late.status, faults(late)]).toEqual([409, [["state", "authorised"]]]);
});

it("a discount above the total or in another currency is refused, also where the total changes later", async () => {
  const one = await invoice(await entry(), "10.00 USD");
  const off = (discount: string) => run("invoices", "discount", one, { discount });
  expect(faults(await off("10.01 USD"))).toEqual([["discountAbove", "10.00 USD", "10.01 USD"]]);
  expect(faults(await off("5.00 MXN"))).toEqual([["discountCurrency", "10.00 USD", "5.00 MXN"]]);
  expect((await off("-1.00 USD")).status).toBe(400);
  expect((await now("invoices", one))["discount"]).toBeNull();
  const given = await done("invoices", "discount", one, { discount: "9.50 USD" });
  const total = async (value: string) => send(`invoices/${one.id}`, { ...given, total: value });
  const refused = await total("9.49 USD");
  expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([
    400,
    ["total"],
  ]);
  expect(faults(refused)).toEqual([["discountAbove", "9.49 USD", "9.50 USD"]]);
  expect((await total("10.00 MXN")).status).toBe(400);
  expect((await total("9.50 USD")).status).toBe(200);
});

it("what was verified keeps its lines, until it is reopened", async () => {
  const one = await done("invoices", "receive", await invoice(await entry(), "10.00 USD"), {
    paperWaiver: "En papel",
  });
  const own = await line(one, "1", "10");
  await done("invoices", "verify", one);
  const change = { ...own, quantity: "2" };
  expect(faults(await send(`invoiceLines/${own.id}`, change))).toEqual([["closedInvoice"]]);
  expect((await now("invoices", one))["linesTotal"]).toBe("10.00 USD");
  await done("invoices", "reopen", one);
  expect((await send(`invoiceLines/${own.id}`, change)).status).toBe(200);
  expect(await now("invoices", one)).toMatchObject({ linesTotal: "20.00 USD", differs: true });
});

it("a line that goes to another invoice is counted there alone", async () => {
  const shipment = await entry();
  const [from, to] = [await invoice(shipment), await invoice(shipment)];
  const own = await line(from, "1", "10");
  expect((await send(`invoiceLines/${own.id}`, { ...own, invoice: to.id })).status).toBe(200);
  const totals = [await now("invoices", from), await now("invoices", to)];
  expect(totals.map(({ linesTotal }) => linesTotal)).toEqual([null, "10.00 USD"]);
});

it("an entry lacks an invoice until one was received, and again when that is rejected", async () => {
  const { shipment } = await received();
  const missing = async () => (await now("shipments", shipment))["missing"];
  expect(await missing()).toEqual(["invoice"]);
  const one = await invoice(shipment);
  expect(await missing()).toEqual(["invoice"]);
  await done("invoices", "receive", one, { paperWaiver: "En papel" });
  expect(await missing()).toEqual([]);
  expect((await done("invoices", "reject", one))["rejectReason"]).toBe("Porque sí");
  expect(await missing()).toEqual(["invoice"]);
  const other = await entry();
  await done("invoices", "receive", one, { paperWaiver: "En papel" });
  const moved = { ...(await now("invoices", one)), shipment: other.id };
  expect((await send(`invoices/${one.id}`, moved)).status).toBe(200);
  expect(await missing()).toEqual(["invoice"]);
});

it("what came of a line are the pieces of the units that hold it, of its own entry alone", async () => {
  const { shipment, units } = await received();
  const own = await line(await invoice(shipment), "40", "1");
  const other = await line(await invoice(await entry()), "40", "1");
  const [first, second] = units;
  if (!first || !second) throw new Error("Two units came");
  const set = (unit: EntityRow, to: EntityRow, pieces?: number) =>
    run("handlingUnits", "invoice", unit, { invoiceLine: to.id, pieces });
  expect(faults(await set(first, other))).toEqual([["otherEntry"], ["noPieces"]]);
  expect((await set(first, own, 12)).status).toBe(200);
  expect((await set(second, own, 8)).status).toBe(200);
  expect(await now("invoiceLines", own)).toMatchObject({ quantityReceived: "20" });
  const fewer = { ...(await now("handlingUnits", second)), pieces: 5 };
  expect((await send(`handlingUnits/${second.id}`, fewer)).status).toBe(200);
  expect(await now("invoiceLines", own)).toMatchObject({ quantityReceived: "17" });
  expect(await now("handlingUnits", first)).toMatchObject({
    pieces: 12,
    "invoiceLine.label": "P-1",
  });
});
