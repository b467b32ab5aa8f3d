import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { faultsOf, type LoadWorld, openLoadWorld } from "./loadWorld.ts";

let w: LoadWorld;
beforeAll(async () => (w = await openLoadWorld()));
afterAll(() => w.close());

const WAIVED = { waiver: "La cámara no sirve" };
const refusedScan = async (load: EntityRow, unit: EntityRow | undefined) =>
  faultsOf(await w.run("scan", load, { labels: [unit?.["label"]] }));
/** Behind the guards: what only another part of the product, or somebody at the same moment, brings about. */
const set = (
  table: string,
  row: { readonly id: string } | undefined,
  column: string,
  to: unknown,
) => w.owner.query(`update ${table} set ${column} = $2 where id = $1`, [row?.id, to]);

/** Two people see at the staging place what stands there, with more and without some. */
async function seen(more: readonly unknown[], without: readonly unknown[]): Promise<void> {
  const house = await w.world.signIn("admin@demo.test", NORTE);
  const other = await w.world.signIn("operador@demo.test", NORTE);
  const there = await w.owner.query<{ label: string }>(
    "select label from handling_units where location = $1 and label <> all($2)",
    [w.ids["S-01"], without],
  );
  const labels = [...there.map(({ label }) => label), ...more];
  const post = async (path: string, payload: object, headers = house) => {
    const reply = await w.world.app.inject({
      method: "POST",
      url: `/api/${path}`,
      payload,
      headers,
    });
    expect([path, reply.statusCode]).toEqual([path, 200]);
    return reply.json<{ data: EntityRow & EntityRow[] }>().data;
  };
  const { id } = await post("counts", { location: w.ids["S-01"] });
  for (const [name, input, by] of [
    ["start", {}, house],
    ["count", { labels }, house],
    ["count", { labels }, other],
  ] as const) {
    const { version } = await w.one("counts", { id });
    await post(`counts/${name}`, { rows: [{ id, version }], input }, by);
  }
}

it("an entry whose units a count misses goes with no load, and what is found of one is loaded again", async () => {
  const [gone, [missed]] = await w.ready(1);
  const [part, [first, second]] = await w.ready(2);
  const load = await w.loading([gone, part]);
  await w.done("scan", load, { labels: [first?.["label"]] });
  await seen([], [missed?.["label"]]);
  expect(await w.entry(part)).toMatchObject({ stage: "ready", loadedAt: null });
  await seen([], [second?.["label"]]);
  expect(await w.entry(part)).toMatchObject({ stage: "loaded", loadedAt: expect.any(String) });
  // What is missed is planned no more.
  expect(await w.done("finish", load)).toMatchObject({ unitsPlanned: 1, unitsLoaded: 1 });
  await w.done("seal", load, { seal: "S-77", ...WAIVED });
  await w.done("dispatch", load);
  expect(await w.entry(gone)).toMatchObject({ stage: "ready", loadedAt: null, dispatchedAt: null });
  expect(await w.entry(part)).toMatchObject({ stage: "dispatched" });
  await seen([second?.["label"]], []);
  expect(await w.entry(part)).toMatchObject({ stage: "ready", loadedAt: null, dispatchedAt: null });
  const next = await w.loading([part]);
  expect(await refusedScan(next, second)).toEqual([]);
  expect(await w.entry(part)).toMatchObject({ stage: "loaded" });
});

it("a scan says everything that speaks against the unit at once", async () => {
  const load = await w.loading([(await w.ready(1))[0]]);
  const [theirs, [unit]] = await w.ready(1);
  const other = await w.planned([theirs]);
  await w.hold(unit);
  const invoice = await w.rejectedInvoice(theirs);
  await set("shipments", theirs, "site", w.ids["PLANT"]);
  await set("shipments", theirs, "destination", w.ids["OTHER"]);
  await set("shipments", theirs, "stage", "received");
  expect(await refusedScan(load, unit)).toEqual([
    ["heldUnit", "Cliente pide revisar"],
    ["unitElsewhere"],
    ["otherDestination", "Otra planta"],
    ["plannedElsewhere", other["loadNo"]],
    ["entryNotReady"],
    ["invoiceMissing", invoice],
  ]);
});

it("a unit of an entry that is held from being ready is not loaded, one of an entry that is held from something else is", async () => {
  const load = await w.loading([(await w.ready(1))[0]]);
  const refusedWhenHeld = async (blocks: string) => {
    const [held, [unit]] = await w.ready(1);
    await w.owner.query(
      `insert into entity_holds (subscriber_id, entity, row_id, type, reason, blocks, held_by)
       values ($1, 'shipments', $2, 'customs', 'Rojo', $3, 'Olga')`,
      [NORTE, held.id, [blocks]],
    );
    return refusedScan(load, unit);
  };
  expect(await refusedWhenHeld("cancel")).toEqual([]);
  expect(await refusedWhenHeld("ready")).toEqual([["heldUnit", "Rojo"]]);
});

it("a unit that is lost, or of which an invoice is missing, is not loaded; one whose hold was released is", async () => {
  const load = await w.loading([(await w.ready(1))[0]]);
  const [, [lost]] = await w.ready(1);
  await set("handling_units", lost, "status", "lost");
  expect(await refusedScan(load, lost)).toEqual([["notInHouse"]]);

  const [bare, [unit]] = await w.ready(1);
  const invoice = await w.rejectedInvoice(bare);
  await w.owner.query("update invoices set auth_status = 'missing' where shipment = $1", [bare.id]);
  expect(await refusedScan(load, unit)).toEqual([["invoiceMissing", invoice]]);

  const [, [free]] = await w.ready(1);
  await w.hold(free);
  await w.owner.query("update entity_holds set released_at = now() where row_id = $1", [free?.id]);
  expect(await refusedScan(load, free)).toEqual([]);
});

it("what stayed behind goes with another load once its own has left", async () => {
  const [entry, [first, second]] = await w.ready(2);
  const load = await w.loading([entry]);
  const next = await w.loading([(await w.ready(1))[0]]);
  await w.done("scan", load, { labels: [first?.["label"]] });
  expect(await refusedScan(next, first)).toEqual([["onOtherLoad", load["loadNo"]]]);
  expect(await refusedScan(next, second)).toEqual([["plannedElsewhere", load["loadNo"]]]);
  await w.done("finish", load, { difference: "No cupo" });
  await w.done("seal", load, { seal: "S-1", ...WAIVED });
  await w.done("dispatch", load);
  const third = await w.planned([]);
  const plan = async () => faultsOf(await w.run("plan", third, { entries: [entry["entryNo"]] }));
  expect(await plan()).toEqual([]);
  await w.done("plan", third, { entries: [] });
  await set("shipments", entry, "load", load.id);
  await w.done("deliver", load, { photo: w.photo });
  expect(await plan()).toEqual([]);
  await w.done("plan", third, { entries: [] });
  expect(await refusedScan(next, second)).toEqual([]);
});

it("loads are planned, given a trailer and loaded one at a time", async () => {
  const headers = await w.world.signIn("admin@demo.test", NORTE);
  const codesOf = async (name: string, of: readonly EntityRow[], input: object) => {
    const now = await Promise.all(of.map((load) => w.one("loads", load)));
    const rows = now.map(({ id, version }) => ({ id, version }));
    const url = `/api/loads/${name}`;
    const reply = await w.world.app.inject({
      method: "POST",
      url,
      payload: { rows, input },
      headers,
    });
    return reply.json<ProblemDocument>().errors?.map(({ code }) => code);
  };
  const both = ["oneAtATime", "oneAtATime"];
  const plans = [await w.planned([]), await w.planned([])];
  expect(await codesOf("plan", plans, { entries: [] })).toEqual(both);
  expect(await codesOf("assign", plans, { visit: (await w.inYard()).id })).toEqual(both);
  const [[one], [other], [, units]] = [await w.ready(1), await w.ready(1), await w.ready(1)];
  const underway = [await w.loading([one]), await w.loading([other])];
  const labels = units.map(({ label }) => label);
  expect(await codesOf("scan", underway, { labels })).toEqual(both);
});

it("of a scan twenty labels are told at most", async () => {
  const load = await w.loading([(await w.ready(1))[0]]);
  const labels = Array.from({ length: 25 }, (_, at) => `NONE-${at}`);
  const refused = faultsOf(await w.run("scan", load, { labels }));
  expect(refused).toEqual(Array.from({ length: 20 }, () => ["unknownLabel"]));
});

it("a plan takes no entry of another site, and is released with a carrier at work alone", async () => {
  const [entry] = await w.ready(1);
  const load = await w.planned([entry]);
  const [far] = await w.ready(1);
  await set("shipments", far, "site", w.ids["PLANT"]);
  const entries = [entry["entryNo"], far["entryNo"]];
  expect(faultsOf(await w.run("plan", load, { entries }))).toEqual([["entryElsewhere"]]);
  const { carrier } = await w.one("loads", load);
  await set("loads", load, "carrier", null);
  expect(faultsOf(await w.run("release", load))).toEqual([["noCarrier"]]);
  await set("loads", load, "carrier", carrier);
  await set("carriers", { id: String(carrier) }, "status", "inactive");
  expect(faultsOf(await w.run("release", load))).toEqual([["carrierOff", expect.any(String)]]);
  await set("carriers", { id: String(carrier) }, "status", "active");
});

it("a trailer of another site, of another type or gone comes to no load, nor by way of another load", async () => {
  const load = await w.planned([(await w.ready(1))[0]]);
  const visit = await w.inYard();
  const assigned = async () => faultsOf(await w.run("assign", load, { visit: visit.id }));
  await set("trailer_visits", visit, "site", w.ids["PLANT"]);
  expect(await assigned()).toEqual([["trailerElsewhere"]]);
  await set("trailer_visits", visit, "site", w.ids["LOA1"]);
  await set("loads", load, "unit_type", "reefer");
  expect(await assigned()).toEqual([["otherType"]]);
  await set("loads", load, "unit_type", "53dry");
  for (const gone of ["out", "cancelled"]) {
    await set("trailer_visits", visit, "position", gone);
    expect([gone, await assigned()]).toEqual([gone, [["trailerGone"]]]);
  }

  const first = await w.loading([(await w.ready(1))[0]]);
  const values = [load["loadNo"]];
  const given = async () => faultsOf(await w.run("reassign", first, { to: load.id }));
  await set("loads", load, "site", w.ids["PLANT"]);
  expect(await given()).toEqual([["loadElsewhere", ...values]]);
  await set("loads", load, "site", w.ids["LOA1"]);
  await set("loads", load, "unit_type", "reefer");
  expect(await given()).toEqual([["otherTypeOf", ...values]]);
  await set("loads", load, "unit_type", "53dry");
  await w.done("assign", load, { visit: (await w.inYard()).id });
  expect(await given()).toEqual([["cannotTakeOver", ...values]]);
});

it("a trailer is sealed at its dock, and leaves the yard once its load is dispatched", async () => {
  const [entry, units] = await w.ready(1);
  const load = await w.loading([entry]);
  const visit = await w.one("trailerVisits", { id: String((await w.one("loads", load))["visit"]) });
  await w.done("scan", load, { labels: units.map(({ label }) => label) });
  await w.done("finish", load);
  await set("trailer_visits", visit, "position", "inYard");
  expect(faultsOf(await w.run("seal", load, { seal: "S-1", ...WAIVED }))).toEqual([["notAtDock"]]);
  await set("trailer_visits", visit, "position", "atDock");
  await w.done("seal", load, { seal: "S-1", ...WAIVED });
  await w.runVisit("toYard", visit);
  const leaving = { carrierOut: visit["carrierIn"], driverOut: "Walter Nguyen", sealOut: "S-1" };
  const left = async () => faultsOf(await w.runVisit("checkOut", visit, leaving));
  expect(await left()).toContainEqual(["undispatchedLoad", load["loadNo"]]);
  await w.done("dispatch", load);
  expect(await left()).not.toContainEqual(["undispatchedLoad", load["loadNo"]]);
});

it("what was held, or lost its papers, after it was loaded does not leave; without papers it does with the reason alone", async () => {
  const [entry, units] = await w.ready(2);
  const load = await w.sealed([entry], units);
  await w.hold(units[1]);
  const left = async () => faultsOf(await w.run("dispatch", load));
  expect(await left()).toEqual([["heldUnit", "Cliente pide revisar"]]);
  const invoice = await w.rejectedInvoice(entry);
  const uninvoiced = ["leavesUninvoiced", invoice];
  expect(await left()).toEqual([["heldUnit", "Cliente pide revisar"], uninvoiced]);
  const papersWaiver = "El agente los entrega en el puente";
  expect(faultsOf(await w.run("dispatch", load, { papersWaiver }))).toEqual([
    ["heldUnit", "Cliente pide revisar"],
  ]);
  await w.owner.query("update entity_holds set released_at = now() where row_id = $1", [
    units[1]?.id,
  ]);
  expect(await left()).toEqual([uninvoiced]);
  expect(await w.done("dispatch", load, { papersWaiver })).toMatchObject({
    status: "dispatched",
    papersWaiver,
    sealedBy: "Adela Administra",
    dispatchedBy: "Adela Administra",
  });

  const direct = await w.direct();
  const through = await w.sealed([direct], []);
  await set("shipments", direct, "doc_status", "partial");
  expect(faultsOf(await w.run("dispatch", through))).toEqual([["leavesBare"]]);
});
