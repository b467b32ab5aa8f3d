import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rebuild } from "#modules/stock/server/move.ts";
import { openOwnerView } from "./behindTheGuards.ts";
import { faultsOf, type LoadWorld, openLoadWorld } from "./loadWorld.ts";
import { isSoak } from "./isSoak.ts";

let w: LoadWorld;
beforeAll(async () => (w = await openLoadWorld()));
afterEach(async () => {
  expect(await inTenant(w.world.database, NORTE, (tx) => rebuild(tx))).toBe(0);
});
afterAll(() => w.close());

const WAIVED = { waiver: "La cámara no sirve" };
const labelsOf = (units: readonly EntityRow[]) => units.map(({ label }) => String(label));

it("a load goes from its plan to the customer, and everything that it takes goes with it", async () => {
  const [entry, units] = await w.ready(3);
  const load = await w.planned([entry]);
  expect(load).toMatchObject({ status: "draft", unitsPlanned: 3, unitsLoaded: 0 });
  expect(load["loadNo"]).toMatch(/^L-LOA1-\d\d-\d{6}$/);
  await w.done("release", load);
  const visit = await w.atDock();
  await w.done("assign", load, { visit: visit.id });
  expect(await w.done("start", load, WAIVED)).toMatchObject({ startedBy: "Adela Administra" });
  await w.done("scan", load, { labels: labelsOf(units).slice(0, 2) });
  expect(await w.entry(entry)).toMatchObject({ stage: "ready", loadedAt: null });
  const full = await w.done("scan", load, { labels: labelsOf(units).slice(2) });
  expect(full).toMatchObject({ unitsLoaded: 3, unitsPlanned: 3, weightLoaded: "30" });
  const loaded = await w.entry(entry);
  expect(loaded).toMatchObject({
    stage: "loaded",
    loadedAt: expect.any(String),
    dispatchedAt: null,
  });
  await w.done("finish", load, { difference: null });
  await w.done("seal", load, { seal: "SLL-77", ...WAIVED });
  expect(await w.one("trailerVisits", visit)).toMatchObject({ load: "full", seal: "SLL-77" });
  await w.done("dispatch", load);
  expect(await w.entry(entry)).toMatchObject({ stage: "dispatched", loadedAt: loaded["loadedAt"] });
  await w.done("deliver", load, { photo: w.photo });
  expect(await w.entry(entry)).toMatchObject({ stage: "delivered", unitsReceived: 3 });
  for (const unit of await w.unitsOf(entry))
    expect(unit).toMatchObject({
      status: "delivered",
      location: null,
      loadedBy: "Adela Administra",
    });
  const ledger = await w.owner.query(
    `select distinct reason, from_place, to_place, from_location is not null as "fromHouse" from stock_moves
     where document = $1 order by reason`,
    [load.id],
  );
  expect(ledger).toEqual([
    { reason: "deliver", from_place: "transit", to_place: "customer", fromHouse: false },
    { reason: "load", from_place: null, to_place: "trailer", fromHouse: true },
    { reason: "ship", from_place: "trailer", to_place: "transit", fromHouse: false },
  ]);
});

it("a scan is refused with its reason: whatever is held, not here, not ready, without papers, or bound elsewhere", async () => {
  const [entry] = await w.ready(1);
  const load = await w.loading([entry]);
  const refused = async (label: unknown) =>
    faultsOf(await w.run("scan", load, { labels: [label] }));

  const [, [heldUnit]] = await w.ready(1);
  await w.hold(heldUnit);
  expect(await refused(heldUnit?.["label"])).toEqual([["heldUnit", "Cliente pide revisar"]]);

  const [, [far]] = await w.ready(1, { destination: w.ids["OTHER"] });
  expect(await refused(far?.["label"])).toEqual([["otherDestination", "Otra planta"]]);

  const [unready, [early]] = await w.ready(1, {}, { isReady: false });
  expect(await refused(early?.["label"])).toEqual([["entryNotReady"]]);
  await w.judge(unready, "rejected");
  expect(await refused(early?.["label"])).toEqual([["entryNotReady"], ["papersMissing"]]);

  const [unpapered, [bare]] = await w.ready(1);
  const invoice = await w.rejectedInvoice(unpapered);
  expect(await refused(bare?.["label"])).toEqual([["invoiceMissing", invoice]]);

  const [theirs, [spoken]] = await w.ready(1);
  const other = await w.planned([theirs]);
  expect(await refused(spoken?.["label"])).toEqual([["plannedElsewhere", other["loadNo"]]]);

  const [, [foreign]] = await w.ready(1, { client: RIO_BRAVO });
  expect(await refused(foreign?.["label"])).toEqual([["unknownLabel"]]);
  expect(await refused("NEVER-SEEN")).toEqual([["unknownLabel"]]);

  expect(await w.one("loads", load)).toMatchObject({ unitsLoaded: 0 });
});

it("two who load at once on one trailer have every unit once, and two loads never one unit", async () => {
  const [entry, units] = await w.ready(8);
  const load = await w.loading([entry]);
  const labels = labelsOf(units);
  const both = await Promise.all(
    labels.flatMap((label) => [load, load].map((to) => w.run("scan", to, { labels: [label] }))),
  );
  expect(both.filter(({ status }) => status === 200).length).toBe(8);
  expect(both.flatMap(faultsOf)).toEqual(labels.map(() => ["loadedAlready"]));
  expect(await w.one("loads", load)).toMatchObject({ unitsLoaded: 8 });

  const [, free] = await w.ready(4);
  const others = [load, await w.loading([(await w.ready(1))[0]])];
  const raced = await Promise.all(
    labelsOf(free).flatMap((label) => others.map((to) => w.run("scan", to, { labels: [label] }))),
  );
  expect(raced.filter(({ status }) => status === 200).length).toBe(4);
  expect(new Set(raced.flatMap(faultsOf).map(([code]) => code))).toEqual(new Set(["onOtherLoad"]));
});

it("two loads that scan one unit at the same moment have it once", async () => {
  const [, [unit]] = await w.ready(1);
  const both = [await w.loading([(await w.ready(1))[0]]), await w.loading([(await w.ready(1))[0]])];
  const holder = await openOwnerView(w.world.ownerUrl);
  await holder.query("begin");
  await holder.query("select from handling_units where id = $1 for update", [unit?.id]);
  const scans = both.map((load) => w.run("scan", load, { labels: [unit?.["label"]] }));
  const waiting = async () =>
    (
      await w.owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        [],
      )
    ).length;
  await expect.poll(waiting).toBe(2);
  await holder.query("commit");
  await holder.close();
  const replies = await Promise.all(scans);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect(replies.flatMap(faultsOf).map(([code]) => code)).toEqual(["onOtherLoad"]);
});

it("a scan that is taken back puts the unit where it stood; sent again it changes nothing", async () => {
  const [entry, [unit]] = await w.ready(1);
  const load = await w.loading([entry]);
  const key = crypto.randomUUID();
  const labels = [unit?.["label"]];
  const seen = await w.one("loads", load);
  const scan = await w.asking("scan", load, { labels });
  const first = await scan(key);
  expect(first.status).toBe(200);
  expect(await scan(key)).toEqual(first);
  expect(await w.one("loads", load)).toMatchObject({ unitsLoaded: 1, version: seen.version + 1 });
  expect(await w.one("handlingUnits", unit)).toMatchObject({ status: "loaded", load: load.id });
  await w.done("unscan", load, { labels });
  expect(await w.one("handlingUnits", unit)).toMatchObject({
    status: "received",
    load: null,
    loadedBy: null,
    location: w.ids["S-01"],
  });
  expect(await w.entry(entry)).toMatchObject({ stage: "ready", loadedAt: null });
  expect(faultsOf(await w.run("unscan", load, { labels }))).toEqual([["notOnLoad"]]);
  const moves = await w.owner.query<{ reason: string }>(
    "select reason from stock_moves where unit = $1 order by seq",
    [unit?.id],
  );
  expect(moves.map(({ reason }) => reason)).toEqual(["receive", "load", "reverse"]);
});

it("loading starts at a dock with a photo, and ends as planned or with the reason why not", async () => {
  const [entry, units] = await w.ready(2);
  const load = await w.planned([entry]);
  await w.done("release", load);
  expect(faultsOf(await w.run("start", load))).toEqual([["noTrailer"], ["noPhoto"]]);
  const visit = await w.inYard();
  await w.done("assign", load, { visit: visit.id });
  expect(faultsOf(await w.run("start", load, WAIVED))).toEqual([["notAtDock"]]);
  await w.dock(visit);
  await w.done("start", load, { photo: w.photo });
  expect(await w.photosOf(load)).toBe(1);
  expect(faultsOf(await w.run("finish", load))).toEqual([["nothingLoaded"], ["loadDiffers", 2, 0]]);
  await w.done("scan", load, { labels: labelsOf(units).slice(1) });
  expect(faultsOf(await w.run("finish", load))).toEqual([["loadDiffers", 1, 0]]);
  await w.done("finish", load, { difference: "Tarima dañada" });
  expect(faultsOf(await w.runVisit("toYard", visit))).toEqual([["unsealedLoad", load["loadNo"]]]);
  expect(faultsOf(await w.run("seal", load, { seal: "S-1" }))).toEqual([["noPhoto"]]);
  await w.done("seal", load, { seal: "S-1", ...WAIVED });
  await w.runVisit("changeSeal", visit, { seal: "S-2" });
  expect(faultsOf(await w.run("dispatch", load))).toEqual([["sealBroken", "S-1"]]);
});

it("a trailer is one load's, and goes to another load when the first falls through", async () => {
  const first = await w.loading([(await w.ready(1))[0]]);
  const second = await w.planned([(await w.ready(1))[0]]);
  await w.done("release", second);
  const { visit } = await w.one("loads", first);
  expect(faultsOf(await w.run("assign", second, { visit }))).toEqual([
    ["trailerTaken", first["loadNo"]],
  ]);
  expect(await w.done("reassign", first, { to: second.id })).toMatchObject({
    status: "draft",
    visit: null,
    startedAt: null,
  });
  expect(await w.one("loads", second)).toMatchObject({ visit, reassignedFrom: first.id });
  await w.done("start", second, WAIVED);
  await w.done("release", first);
  expect(faultsOf(await w.run("reassign", first, { to: second.id }))).toEqual([
    ["noTrailer"],
    ["cannotTakeOver", second["loadNo"]],
  ]);
});

it("a load on whose trailer something stands is neither cancelled nor reassigned; cancelled, it lets its entries go", async () => {
  const [entry, units] = await w.ready(1);
  const load = await w.loading([entry]);
  const other = await w.planned([(await w.ready(1))[0]]);
  await w.done("scan", load, { labels: labelsOf(units) });
  expect(faultsOf(await w.run("cancel", load))).toEqual([["stillLoaded", 1]]);
  expect(faultsOf(await w.run("reassign", load, { to: other.id }))).toEqual([["stillLoaded", 1]]);
  await w.done("unscan", load, { labels: labelsOf(units) });
  expect(await w.done("cancel", load)).toMatchObject({ status: "cancelled", visit: null });
  expect(await w.entry(entry)).toMatchObject({ load: null, loadPosition: null, stage: "ready" });
});

it("a plan holds its entries in their order, takes none that another load has, and says all that is wrong", async () => {
  const [one, two] = [(await w.ready(1))[0], (await w.ready(1))[0]];
  const load = await w.planned([one, two]);
  await w.done("plan", load, { entries: [two["entryNo"], one["entryNo"]] });
  expect(await w.entry(two)).toMatchObject({ load: load.id, loadPosition: 1 });
  expect(await w.entry(one)).toMatchObject({ loadPosition: 2 });
  const [far] = await w.ready(1, { destination: w.ids["OTHER"] });
  const [early] = await w.ready(1, {}, { isReady: false });
  const other = await w.planned([]);
  const entries = [one, far, early].map(({ entryNo }) => entryNo);
  expect(faultsOf(await w.run("plan", other, { entries: [...entries, "E-NONE"] }))).toEqual([
    ["entryPlanned", load["loadNo"]],
    ["entryGoesTo", "Otra planta"],
    ["entryUnready"],
    ["unknownEntry"],
  ]);
  expect(faultsOf(await w.run("release", other))).toEqual([["nothingPlanned"]]);
  await w.done("plan", load, { entries: [] });
  expect(await w.entry(one)).toMatchObject({ load: null, loadPosition: null });
});

it("an entry that goes through in its own trailer is loaded and gone as its load is", async () => {
  const entry = await w.direct();
  const load = await w.loading([entry]);
  await w.done("finish", load);
  expect(await w.entry(entry)).toMatchObject({ stage: "loaded", loadedAt: expect.any(String) });
  await w.done("seal", load, { seal: "S-9", ...WAIVED });
  await w.done("dispatch", load);
  expect(await w.entry(entry)).toMatchObject({ stage: "dispatched" });
});

const STEPS = [
  "scan",
  "scan",
  "scan",
  "unscan",
  "finish",
  "reopen",
  "seal",
  "dispatch",
  "cancel",
  "reassign",
  "papers",
] as const;
const ENDS = ["finish", "seal", "dispatch"] as const;
const aStep = fc.tuple(
  fc.constantFrom(...STEPS),
  fc.integer({ min: 0, max: 1 }),
  fc.integer({ min: 0, max: 4 }),
);

it("whatever several people do to loads at once, what left the house is on one load, and a load that left is sealed and shown", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(aStep, { minLength: 3, maxLength: 8 }), { minLength: 2, maxLength: 3 }),
      async (people) => {
        const [entry, units] = await w.ready(5);
        const mine = [await w.loading([entry]), await w.loading([(await w.ready(1))[0]])];
        const inputs = ([name, at, unit]: (typeof people)[number][number]) => ({
          ...(name.endsWith("scan") && { labels: [units[unit]?.["label"]] }),
          ...(name === "finish" && { difference: "Se acabó el turno" }),
          ...(name === "seal" && {
            seal: `S-${unit}`,
            ...(unit > 2 ? WAIVED : { photo: w.photo }),
          }),
          ...(name === "dispatch" && unit > 2 && { papersWaiver: "Los trae el chofer" }),
          ...(name === "reassign" && { to: mine[1 - at]?.id }),
        });
        let lacksPapers = false;
        const work = people.map(async (steps, person) => {
          // Whoever comes to the end sees to it that something leaves.
          const unit = steps.length % 5;
          const end = ENDS.map((name): (typeof steps)[number] => [name, person % 2, unit]);
          for (const step of [...steps, ...end]) {
            const [name, at] = step;
            if (name === "papers") {
              await w.rejectedInvoice(entry);
              lacksPapers = true;
              continue;
            }
            const key = crypto.randomUUID();
            const asked = await w.asking(name, mine[at], inputs(step));
            const lackedPapers = lacksPapers;
            const first = await asked(key);
            expect([200, 409, 422]).toContain(first.status);
            if (first.status !== 200) continue;
            if (name === "dispatch" && lackedPapers)
              expect(inputs(step)).toHaveProperty("papersWaiver");
            // Whoever hears no answer asks again.
            expect(await asked(key)).toEqual(first);
          }
        });
        await Promise.all(work);
        const ids = units.map(({ id }) => id);
        const ledger = await w.owner.query<{ unit: string; trailer: number; transit: number }>(
          `select unit, (count(*) filter (where to_place = 'trailer') - count(*) filter (where from_place = 'trailer'))::integer
             as trailer, count(*) filter (where to_place = 'transit')::integer as transit
           from stock_moves where unit = any($1) group by unit`,
          [ids],
        );
        const at = new Map(ledger.map((row) => [row.unit, row]));
        const loads = await Promise.all(mine.map((load) => w.one("loads", load)));
        for (const unit of await w.unitsOf(entry)) {
          const { trailer, transit } = at.get(unit.id) ?? { trailer: 0, transit: 0 };
          const on = loads.find(({ id }) => id === unit["load"]);
          expect([unit["status"], trailer, transit]).toEqual(
            on
              ? on["status"] === "dispatched"
                ? ["dispatched", 0, 1]
                : ["loaded", 1, 0]
              : ["received", 0, 0],
          );
        }
        for (const load of loads) {
          const own = (await w.unitsOf(entry)).filter((unit) => unit["load"] === load.id);
          expect(load["unitsLoaded"]).toBe(own.length);
          if (load["status"] !== "dispatched") continue;
          expect(load).toMatchObject({
            seal: expect.any(String),
            startWaiver: WAIVED.waiver,
            startedBy: "Adela Administra",
            sealedBy: "Adela Administra",
            dispatchedBy: "Adela Administra",
          });
          if (load["sealWaiver"] === null) expect(await w.photosOf(load)).toBeGreaterThan(0);
          else expect(load["sealWaiver"]).toBe(WAIVED.waiver);
        }
      },
    ),
    { numRuns: isSoak ? 8 : 4 },
  );
});

it("a dispatched load tells who drove it off: whoever is named, or whoever brought its trailer", async () => {
  const [known, named] = [await w.dispatched(1), await w.dispatched(1, { driver: "Rosa Ruiz" })];
  expect(known).toMatchObject({ driver: "Walter Nguyen", tractor: "TX-501" });
  expect(named).toMatchObject({ driver: "Rosa Ruiz", tractor: "TX-501" });
});

it("a load has its driver and its vehicle as rows, whose name and plates its papers tell before it leaves", async () => {
  const fleet = await w.fleet();
  const [entry, units] = await w.ready(1);
  const load = await w.sealed([entry], units);
  const told = async ({ id }: EntityRow) => {
    const { driver, tractor, driverRef, vehicle } = await w.one("loads", { id });
    return { driver, tractor, driverRef, vehicle };
  };
  const { rosa, truck, other } = fleet;
  const named = { driver: "Rosa Ruiz", driverRef: rosa };
  const plated = { tractor: "77AB1C", vehicle: truck };
  const plan = await w.planned([]);
  expect(await told(plan)).toEqual({ driver: null, tractor: null, driverRef: null, vehicle: null });
  const chosen = await w.changed(plan, { driverRef: rosa, vehicle: truck });
  expect(await told(chosen)).toEqual({ ...named, ...plated });
  expect(chosen).toMatchObject({ "vehicle.label": "77AB1C", "driverRef.label": "Rosa Ruiz" });
  const order = pdfTexts(await w.print("loads", { ids: [plan.id], paper: "bol", language: "es" }));
  expect(order).toEqual(expect.arrayContaining(["Rosa Ruiz", "77AB1C"]));
  expect(await told(await w.changed(plan, { driverRef: null, vehicle: other }))).toEqual({
    driver: null,
    driverRef: null,
    tractor: "88CD2E",
    vehicle: other,
  });
  // Of what is chosen as it leaves nothing is typed otherwise beside it.
  const twice = { driverRef: rosa, driver: "Otra", vehicle: truck, tractor: "TX-9" };
  expect(faultsOf(await w.run("dispatch", load, twice))).toEqual([
    ["driverTwice", "Rosa Ruiz", "Otra"],
    ["tractorTwice", "77AB1C", "TX-9"],
  ]);
  const same = { driverRef: rosa, driver: "Rosa Ruiz", vehicle: truck, tractor: null };
  await w.done("dispatch", load, same);
  expect(await told(load)).toEqual({ ...named, ...plated });
});

it("a load leaves with whoever is planned, unless somebody else is chosen or typed", async () => {
  const { rosa, hugo, truck, other } = await w.fleet();
  const leaving = async (input: object) => {
    const [entry, units] = await w.ready(1);
    const plan = await w.planned([entry]);
    await w.changed(plan, { driverRef: rosa, vehicle: truck });
    const load = await w.sealedAs(plan, units);
    const left = await w.done("dispatch", load, input);
    return ["driver", "driverRef", "tractor", "vehicle"].map((field) => left[field]);
  };
  expect(await leaving({})).toEqual(["Rosa Ruiz", rosa, "77AB1C", truck]);
  expect(await leaving({ driverRef: hugo, vehicle: other })).toEqual([
    "Hugo Paz",
    hugo,
    "88CD2E",
    other,
  ]);
  expect(await leaving({ driver: "Otra", tractor: "TX-9" })).toEqual(["Otra", null, "TX-9", null]);
});

it("a load that is opened again has neither its seal nor its times, nor has its trailer, and is sealed anew", async () => {
  const [entry, units] = await w.ready(1);
  const load = await w.sealed([entry], units);
  const trailer = () => w.one("trailerVisits", { id: String(load["visit"]) });
  expect(await trailer()).toMatchObject({ load: "full", seal: load["seal"] });
  expect(await w.done("reopen", load)).toMatchObject({
    status: "loading",
    unitsLoaded: 1,
    loadedAt: null,
    seal: null,
    sealWaiver: null,
    sealedAt: null,
    sealedBy: null,
  });
  expect(await trailer()).toMatchObject({ load: "partial", seal: null });
  await w.done("finish", load);
  const { version } = await trailer();
  await w.done("reopen", load);
  // One that was not sealed yet is opened without touching the trailer.
  expect(await trailer()).toMatchObject({ version });
  await w.done("finish", load);
  const anew = { seal: "S-NEW", sealWaiver: null, sealedBy: "Adela Administra" };
  expect(await w.done("seal", load, { seal: "S-NEW", photo: w.photo })).toMatchObject(anew);
  expect(await trailer()).toMatchObject({ load: "full", seal: "S-NEW" });
});

it("what is loaded beside the plan needs its reason as what is left behind does", async () => {
  const [planned, units] = await w.ready(1);
  const [, others] = await w.ready(2);
  const load = await w.loading([planned]);
  await w.done("scan", load, { labels: labelsOf([...units, ...others]) });
  expect(await w.one("loads", load)).toMatchObject({ unitsPlanned: 1, unitsLoaded: 3 });
  expect(faultsOf(await w.run("finish", load))).toEqual([["loadDiffers", 0, 2]]);
  const difference = "Cupieron más";
  expect(await w.done("finish", load, { difference })).toMatchObject({ difference });
});

it("a dispatched load keeps why its start or its seal has no photo", async () => {
  const { waiver } = WAIVED;
  expect(await w.dispatched(1)).toMatchObject({ startWaiver: waiver, sealWaiver: waiver });
});

it("a plant confirms what it received with photos and its count: two short opens an exception", async () => {
  const load = await w.dispatched(5);
  const found = { photo: w.photo, secondPhoto: w.photo };
  expect((await w.run("confirmReceipt", load, { ...found, unitsCounted: 5 })).status).toBe(403);
  const count = (row: EntityRow, input: object) => w.runAsClient("confirmReceipt", row, input);
  expect((await count(load, { unitsCounted: 5 })).body.errors).toMatchObject([
    { field: "photo", code: "required" },
  ]);
  expect(faultsOf(await count(load, { ...found, unitsCounted: 3 }))).toEqual([["countDiffers", 5]]);
  const remark = "Faltan dos tarimas";
  expect((await count(load, { ...found, unitsCounted: 3, remark })).status).toBe(200);
  expect(await w.one("loads", load)).toMatchObject({
    status: "delivered",
    deliveredAt: expect.any(String),
    unitsCounted: 3,
    countedBy: "Clara Cliente",
  });
  expect(await w.photosOf(load)).toBe(2);
  expect(await w.exceptionsOf(load)).toEqual([
    { kind: "short", quantity: 2, description: remark, status: "open" },
  ]);
  expect(faultsOf(await count(load, { ...found, unitsCounted: 5 }))).toEqual([
    ["countedAlready", "Clara Cliente"],
  ]);

  const whole = await w.dispatched(2);
  await w.done("deliver", whole, { photo: w.photo });
  const { deliveredAt } = await w.one("loads", whole);
  expect((await count(whole, { ...found, unitsCounted: 2 })).status).toBe(200);
  expect(await w.one("loads", whole)).toMatchObject({ unitsCounted: 2, deliveredAt });
  expect(await w.exceptionsOf(whole)).toEqual([]);

  const more = await w.dispatched(1);
  expect((await count(more, { ...found, unitsCounted: 4, remark })).status).toBe(200);
  expect(await w.exceptionsOf(more)).toMatchObject([{ kind: "over", quantity: 3 }]);
});

it("what a plant misses of several entries is told of the one of which most was sent", async () => {
  const [few, some] = await w.ready(1);
  const [many, most] = await w.ready(3);
  const load = await w.done("dispatch", await w.sealed([few, many], [...some, ...most]));
  const found = { photo: w.photo, secondPhoto: w.photo, unitsCounted: 3, remark: "Falta una" };
  expect((await w.runAsClient("confirmReceipt", load, found)).status).toBe(200);
  expect(
    await w.owner.query("select shipment, quantity from exceptions where load = $1", [load.id]),
  ).toEqual([{ shipment: many.id, quantity: 1 }]);
});

it("5,000 units are loaded, sealed and dispatched by one command each", async () => {
  const [entry, units] = await w.ready(5_000);
  const load = await w.loading([entry]);
  await w.done("scan", load, { labels: labelsOf(units) });
  await w.done("finish", load);
  await w.done("seal", load, { seal: "S-5000", ...WAIVED });
  await w.done("dispatch", load);
  expect(await w.one("loads", load)).toMatchObject({ unitsLoaded: 5_000, status: "dispatched" });
});
