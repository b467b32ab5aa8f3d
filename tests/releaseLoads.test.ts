import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rebuild } from "#modules/stock/server/move.ts";
import type { Planning } from "#modules/loading/planning/contract.ts";
import { faultsOf, openReleaseWorld, type ReleaseWorld } from "./releaseWorld.ts";

let w: ReleaseWorld;
beforeAll(async () => (w = await openReleaseWorld()));
afterEach(async () => {
  expect(await inTenant(w.world.database, NORTE, (tx) => rebuild(tx))).toBe(0);
});
afterAll(() => w.close());

it("a staged release is planned, loaded, shipped and delivered with its load, and the ledger with it", async () => {
  const release = await w.staged(12);
  expect(release).toMatchObject({ status: "staged", units: 2, weight: "40", load: null });
  const load = await w.loading([release]);
  expect(load).toMatchObject({ unitsPlanned: 2, unitsLoaded: 0 });
  expect(await w.one(release)).toMatchObject({ status: "staged", load: load.id, loadPosition: 1 });
  expect((await w.scan(load, release["releaseNo"])).status).toBe(200);
  expect(await w.oneLoad(load)).toMatchObject({ unitsLoaded: 2, weightLoaded: "40" });
  expect(await w.one(release)).toMatchObject({
    status: "loaded",
    loadedAt: expect.any(String),
    loadedBy: "Adela Administra",
  });
  await w.doneLoad("finish", load);
  await w.doneLoad("seal", load, { seal: "REL-77" });
  await w.doneLoad("dispatch", load);
  expect(await w.one(release)).toMatchObject({
    status: "shipped",
    shippedAt: expect.any(String),
    deliveredAt: null,
  });
  await w.doneLoad("deliver", load, { photo: w.photo });
  expect(await w.one(release)).toMatchObject({
    status: "delivered",
    deliveredAt: expect.any(String),
  });
  expect(await w.wentTo(release)).toEqual([
    "pick house picked 12",
    "load picked trailer 12",
    "ship trailer transit 12",
    "deliver transit customer 12",
  ]);
});

it("a release that was held after it was loaded keeps its load from leaving until it is let go", async () => {
  const release = await w.staged(2);
  const load = await w.loading([release]);
  await w.scan(load, release["releaseNo"]);
  await w.doneLoad("finish", load);
  await w.doneLoad("seal", load, { seal: "REL-78" });
  await w.hold(release);
  expect(faultsOf(await w.runLoad("dispatch", load))).toEqual([
    ["heldUnit", release["releaseNo"], "Cliente pide esperar"],
  ]);
  await w.owner.query("update entity_holds set released_at = now() where row_id = $1", [
    release.id,
  ]);
  await w.doneLoad("dispatch", load);
});

it("of a release that was picked in part, what was picked is what leaves", async () => {
  const [part, other] = [w.freshPart(), w.freshPart()];
  await w.comes(part, 3, "A-01", "L1");
  await w.comes(part, 4, "A-02", "L2");
  await w.comes(other, 9, "A-01");
  const release = await w.draft({ [part]: { quantity: "10" }, [other]: { quantity: "5" } });
  await w.done("submit", release, { partial: true });
  await w.done("approve", release);
  await w.done("pick", release, { partNo: part });
  await w.done("pick", release, { partNo: other, quantity: "2.5" });
  const staging = { staging: w.ids["S-01"], difference: "Caja rota", units: 1 };
  await w.done("stage", release, staging);
  const own = await w.loading([await w.one(release)]);
  await w.scan(own, release["releaseNo"]);
  await w.doneLoad("finish", own);
  await w.doneLoad("seal", own, { seal: "REL-78" });
  await w.doneLoad("dispatch", own);
  expect((await w.wentTo(release)).filter((went) => went.startsWith("ship"))).toEqual([
    "ship trailer transit 3",
    "ship trailer transit 4",
    "ship trailer transit 2.5",
  ]);
  expect(await w.linesOf(release)).toMatchObject([
    { partNo: part, picked: "7", short: "3" },
    { partNo: other, picked: "2.5", short: "2.5" },
  ]);
  expect(await w.standing(other)).toEqual(["A-01 6.5 0"]);
});

it("a scan of a release is refused with its reason: held, elsewhere, bound elsewhere, not staged, planned for another load or another client's", async () => {
  const load = await w.loading([await w.staged(1)]);
  const refused = async (label: unknown) => faultsOf(await w.scan(load, label));
  const held = await w.staged(1);
  await w.hold(held);
  const number = String(held["releaseNo"]);
  expect(await refused(number)).toEqual([["heldUnit", number, number, "Cliente pide esperar"]]);
  const far = await w.staged(1, { head: { destination: w.ids["OTHER"] } });
  expect(await refused(far["releaseNo"])).toMatchObject([
    ["otherDestination", expect.anything(), expect.anything(), "OTHER"],
  ]);
  const there = await w.staged(1, { head: { destination: w.ids["PLANT"] } });
  expect((await w.scan(load, there["releaseNo"])).status).toBe(200);
  const theirs = await w.staged(1);
  const other = await w.planned([theirs]);
  expect(await refused(theirs["releaseNo"])).toMatchObject([
    ["plannedElsewhere", expect.anything(), expect.anything(), other["loadNo"]],
  ]);
  const early = await w.draft({ [w.freshPart()]: { quantity: "1" } });
  expect(await refused(early["releaseNo"])).toMatchObject([
    ["releaseNotStaged", expect.anything(), expect.anything()],
  ]);
  const elsewhere = { head: { site: w.ids["REL2"] }, rack: "B-01", staging: "S-02" };
  const away = await w.staged(1, elsewhere);
  expect(await refused(away["releaseNo"])).toMatchObject([
    ["unitElsewhere", expect.anything(), expect.anything()],
  ]);
  const head = w.head({ client: RIO_BRAVO, site: w.ids["OTHER"] });
  const foreign = await w.added("releases", head);
  expect(await refused(foreign["releaseNo"])).toMatchObject([
    ["unknownLabel", foreign["releaseNo"]],
  ]);
  expect(await w.oneLoad(load)).toMatchObject({ unitsLoaded: 2 });
});

it("a plan takes releases beside each other in their order, and says of each why it may not", async () => {
  const [one, two, far] = [
    await w.staged(1),
    await w.staged(1),
    await w.staged(1, { head: { destination: w.ids["OTHER"] } }),
  ];
  const load = await w.planned([two, one]);
  expect(load["unitsPlanned"]).toBe(4);
  expect(await w.one(one)).toMatchObject({ loadPosition: 2, load: load.id });
  const early = await w.draft({ [w.freshPart()]: { quantity: "1" } });
  const entries = [one, far, early].map(({ releaseNo }) => releaseNo);
  const refused = await w.runLoad("plan", await w.planned([]), { entries });
  expect(faultsOf(refused).map(([code]) => code)).toEqual([
    "entryPlanned",
    "entryGoesTo",
    "releaseNotStaged",
  ]);
  await w.doneLoad("plan", load, { entries: [one["releaseNo"]] });
  expect(await w.one(one)).toMatchObject({ loadPosition: 1 });
  expect(await w.one(two)).toMatchObject({ loadPosition: null, load: null, status: "staged" });
});

it("a load that is cancelled gives its releases back to staging, and what stands on its trailer is taken off first", async () => {
  const release = await w.staged(6);
  const extra = await w.staged(3);
  const load = await w.loading([release]);
  await w.scan(load, release["releaseNo"], extra["releaseNo"]);
  expect(await w.oneLoad(load)).toMatchObject({ unitsLoaded: 4, unitsPlanned: 2 });
  expect(faultsOf(await w.runLoad("cancel", load))).toEqual([["stillLoaded", 4]]);
  const labels = [release["releaseNo"], extra["releaseNo"]];
  await w.doneLoad("unscan", load, { labels });
  expect(await w.one(release)).toMatchObject({ status: "staged", load: load.id, loadedAt: null });
  expect(await w.one(extra)).toMatchObject({ status: "staged", load: null });
  expect(faultsOf(await w.runLoad("unscan", load, { labels }))).toHaveLength(2);
  await w.doneLoad("cancel", load);
  expect(await w.one(release)).toMatchObject({ status: "staged", load: null, loadPosition: null });
  const again = await w.loading([release]);
  expect((await w.scan(again, release["releaseNo"])).status).toBe(200);
  expect(await w.wentTo(release)).toEqual([
    "pick house picked 6",
    "load picked trailer 6",
    "reverse trailer picked 6",
    "load picked trailer 6",
  ]);
});

it("a release on a load is not cancelled beside it, and one that was taken off gives everything back", async () => {
  const release = await w.staged(5);
  const load = await w.planned([release]);
  expect(faultsOf(await w.run("cancel", release))).toEqual([["onLoad", load["loadNo"]]]);
  await w.doneLoad("plan", load, { entries: [] });
  const [line] = await w.linesOf(release);
  expect(await w.done("cancel", release)).toMatchObject({ status: "cancelled", units: null });
  expect(await w.standing(String(line?.["partNo"]))).toEqual(["A-01 5 0"]);
});

it("two loads that scan one release at once have it once; what is left behind is planned no more once the load has gone", async () => {
  const [one, left] = [await w.staged(2), await w.staged(2)];
  const loads = [await w.loading([await w.staged(1)]), await w.loading([await w.staged(1)])];
  const both = await Promise.all(loads.map((load) => w.scan(load, one["releaseNo"])));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 422,
  ]);
  const moved = (await w.wentTo(one)).filter((went) => went.startsWith("load"));
  expect(moved).toEqual(["load picked trailer 2"]);
  const load = await w.loading([one, left].slice(1).concat(await w.staged(4)));
  const [, other] = await w.asked<{ releaseNo: string }[]>(
    `releases?load=${load.id}&sort=releaseNo`,
  );
  await w.scan(load, other?.releaseNo);
  expect(faultsOf(await w.runLoad("finish", load))).toEqual([["loadDiffers", 2, 0]]);
  await w.doneLoad("finish", load, { difference: "No cupo" });
  await w.doneLoad("seal", load, { seal: "REL-79" });
  await w.doneLoad("dispatch", load);
  expect(await w.one(left)).toMatchObject({ status: "staged", load: null });
  expect((await w.oneLoad(load))["unitsLoaded"]).toBe(2);
});

it("a plant that counts releases otherwise than they were sent says what it found, and the load keeps it", async () => {
  const release = await w.staged(8, { packed: { units: 5 } });
  const load = await w.loading([release]);
  await w.scan(load, release["releaseNo"]);
  await w.doneLoad("finish", load);
  await w.doneLoad("seal", load, { seal: "REL-80" });
  await w.doneLoad("dispatch", load);
  const counted = (remark: string | null) =>
    w.runLoad("confirmReceipt", load, { unitsCounted: 4, remark, photo: w.photo }, w.client);
  expect(faultsOf(await counted(null))).toEqual([["countDiffers", 5]]);
  expect((await counted("Falta una tarima")).status).toBe(200);
  expect(await w.oneLoad(load)).toMatchObject({
    status: "delivered",
    unitsCounted: 4,
    countRemark: "Falta una tarima",
  });
  expect(await w.one(release)).toMatchObject({ status: "delivered" });
});

it("planning tells staged releases that could go with a load, with what they weigh and fill and what holds them", async () => {
  const head = { reference: "PO-77", priority: 2, requestedFor: "2026-12-03" };
  const release = await w.staged(3, { head, packed: { units: 4, weight: "99.2", volume: "1.5" } });
  await w.staged(3, { head: { destination: w.ids["OTHER"] } });
  const taken = await w.staged(3);
  await w.planned([taken]);
  const load = await w.planned([await w.staged(1)]);
  const told = async () =>
    (await w.asked<Planning>(`loads/${load.id}/planning`)).entries.filter(
      ({ entryNo, position }) => entryNo === release["releaseNo"] || position !== null,
    );
  expect(await told()).toMatchObject([
    { isRelease: true, position: 1, kg: 40, litres: null, level: 3 },
    {
      isRelease: true,
      id: release.id,
      bolNo: "PO-77",
      supplier: "Planta Apodaca",
      units: 4,
      kg: 100,
      litres: 1_500,
      held: 0,
      level: 2,
      neededBy: "2026-12-04T05:59:59.000Z",
      readyAt: release["stagedAt"],
      position: null,
    },
  ]);
  await w.hold(release);
  expect((await told())[1]).toMatchObject({ held: 4 });
  const { entries } = await w.asked<Planning>(`loads/${load.id}/planning`);
  const numbers = entries.map(({ entryNo }) => entryNo);
  expect(numbers).not.toContain(taken["releaseNo"]);
  for (const { isRelease } of entries) expect(isRelease).toBe(true);
});

it("while all releases are held, none is scanned, offered to a load or lets one leave", async () => {
  const [aboard, waiting] = [await w.staged(1), await w.staged(1)];
  const full = await w.loading([aboard]);
  await w.scan(full, aboard["releaseNo"]);
  await w.doneLoad("finish", full);
  await w.doneLoad("seal", full, { seal: "REL-79" });
  const load = await w.loading([waiting]);
  const [of, to] = [aboard, waiting].map(({ releaseNo }) => String(releaseNo));
  const told = async () =>
    (await w.asked<Planning>(`loads/${load.id}/planning`)).entries.find(
      ({ entryNo }) => entryNo === to,
    )?.held;
  const release = await w.holdAll(["cancel"]);
  expect(faultsOf(await w.scan(load, to))).toEqual([["heldUnit", to, to, "Crédito suspendido"]]);
  expect(faultsOf(await w.runLoad("dispatch", full))).toEqual([
    ["heldUnit", of, "Crédito suspendido"],
  ]);
  expect(await told()).toBe(2);
  await release();
  expect(await told()).toBe(0);
  expect((await w.scan(load, to)).status).toBe(200);
  await w.doneLoad("dispatch", full);
});

it("papers of a load tell its releases, those of a release its parts as they were picked", async () => {
  const head = { reference: "PO-PAPER", shipTo: "Nave 9, Apodaca" };
  const release = await w.staged(7, { head, packed: { units: 3, weight: "61.5" } });
  const left = await w.staged(1);
  const load = await w.loading([release, left]);
  await w.scan(load, release["releaseNo"]);
  const number = String(release["releaseNo"]);
  const [line] = await w.linesOf(release);
  for (const paper of ["manifest", "packingList", "bol"] as const) {
    const said = await w.printed("loads", paper, load);
    for (const text of [number, "PO-PAPER", "Nave 9, Apodaca", "61.5 kg", "Total (1)"])
      expect([paper, said]).toEqual([paper, expect.stringContaining(text)]);
    // Of units of entries there is none, and no table that says so.
    expect(said).not.toContain("Nada que decir");
    expect(said).not.toContain(String(left["releaseNo"]));
  }
  const order = await w.printed("loads", "loadOrder", load);
  for (const text of [number, String(left["releaseNo"])]) expect(order).toContain(text);
  const list = await w.printed("releases", "packingList", release);
  for (const text of ["Lista de empaque de la salida", String(line?.["partNo"]), "7", "61.5 kg"])
    expect(list).toContain(text);
});
