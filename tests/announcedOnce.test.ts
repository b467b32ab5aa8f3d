import { afterAll, beforeAll, expect, it } from "vitest";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { faultsOf, type LoadWorld, openLoadWorld } from "./loadWorld.ts";

let w: LoadWorld;
beforeAll(async () => (w = await openLoadWorld()));
afterAll(() => w.close());

let count = 0;
const numbered = () => `AO-${(count += 1)}`;
const visitOf = async (trailerNo: string) => {
  const rows = await w.asked<EntityRow[]>(`trailerVisits?search=${trailerNo}&take=100`);
  return rows.find((visit) => visit["trailerNo"] === trailerNo && visit["onSite"] === true);
};
const announced = async (more: object = {}) => {
  const trailerNo = numbered();
  const entry = await w.entered({
    trailerNo,
    sealIn: `S-${trailerNo}`,
    driverName: "Darnell Brooks",
    carrier: w.ids["carrier1"],
    ...more,
  });
  return { entry, trailerNo };
};
const expected = async (trailerNo: string) => {
  const trailer = await w.added("trailers", { number: trailerNo, trailerType: "53dry" });
  return w.added("trailerVisits", { trailer: trailer.id, site: w.ids["LOA1"] });
};

it("an entry that is checked in brings its trailer into the yard with all that was announced, one that nobody knew too", async () => {
  const { entry, trailerNo } = await announced();
  await w.did("shipments/checkIn", entry, { trailerNo });
  expect(await w.entry(entry)).toMatchObject({
    sealIn: `S-${trailerNo}`,
    driverName: "Darnell Brooks",
  });
  expect(await visitOf(trailerNo)).toMatchObject({
    position: "inYard",
    load: "full",
    carrierIn: w.ids["carrier1"],
    driverIn: "Darnell Brooks",
    sealIn: `S-${trailerNo}`,
    seal: `S-${trailerNo}`,
  });
  const [trailer] = await w.asked<EntityRow[]>(`trailers?search=${trailerNo}`);
  expect(trailer).toMatchObject({ number: trailerNo, carrier: w.ids["carrier1"] });
});

it("a second entry of the same trailer, and one whose trailer the gate let in, add no other stay", async () => {
  const { entry, trailerNo } = await announced();
  await w.did("shipments/checkIn", entry, { trailerNo });
  const second = await w.entered({});
  expect(await w.did("shipments/checkIn", second, { trailerNo })).toMatchObject({
    sealIn: `S-${trailerNo}`,
    driverName: "Darnell Brooks",
    carrier: w.ids["carrier1"],
  });
  const all = await w.asked<EntityRow[]>(`trailerVisits?search=${trailerNo}`);
  expect(all.length).toBe(1);
});

it("the gate begins with what entries announced of the trailer, and lets these entries arrive", async () => {
  const { entry, trailerNo } = await announced();
  const { entry: held } = await announced({ trailerNo });
  const visit = await expected(trailerNo);
  expect(visit).toMatchObject({
    carrierIn: w.ids["carrier1"],
    driverIn: "Darnell Brooks",
    load: "full",
  });
  await w.send(`shipments/${held.id}/holds`, {
    type: "customs",
    reason: "Revisión",
    blocks: ["checkIn"],
  });
  const came = {
    carrierIn: w.ids["carrier1"],
    driverIn: "Óscar Ibáñez",
    tractorIn: "T-1",
    load: "full",
    sealIn: "S-GATE",
  };
  await w.did("trailerVisits/checkIn", visit, came);
  expect(await w.entry(entry)).toMatchObject({
    stage: "arrived",
    sealIn: "S-GATE",
    driverName: "Óscar Ibáñez",
    arrivedAt: expect.any(String),
  });
  expect((await w.entry(held))["stage"]).toBe("expected");
});

it("an empty trailer brings no entry, and a trailer of another number neither", async () => {
  const { entry, trailerNo } = await announced();
  const visit = await expected(trailerNo);
  const came = { carrierIn: w.ids["carrier1"], driverIn: "A", tractorIn: "T", load: "empty" };
  await w.did("trailerVisits/checkIn", visit, { ...came, sealIn: null });
  const other = await expected(numbered());
  await w.did("trailerVisits/checkIn", other, { ...came, load: "full", sealIn: null });
  expect((await w.entry(entry))["stage"]).toBe("expected");
});

it("a load without a carrier takes that of its trailer", async () => {
  const load = await w.planned([]);
  await w.owner.query("update loads set carrier = null where id = $1", [load.id]);
  const visit = await w.inYard();
  expect(await w.done("assign", load, { visit: visit.id })).toMatchObject({
    carrier: visit["carrierIn"],
  });
});

it("from the gate to ready nobody says a fact that was said before", async () => {
  const { entry, trailerNo } = await announced({ unitsDeclared: 1 });
  const said: unknown[] = [];
  const does = async (path: string, row: EntityRow | undefined, input: object = {}) => {
    said.push(...Object.values(input).flat());
    expect([path, faultsOf(await w.command(path, row, input))]).toEqual([path, []]);
  };
  // What the form begins with is what the row says.
  const { sealIn, driverName } = entry;
  expect([entry["trailerNo"], sealIn, driverName]).toEqual([
    trailerNo,
    `S-${trailerNo}`,
    "Darnell Brooks",
  ]);
  await w.did("shipments/checkIn", entry, { trailerNo, sealIn, driverName });
  const dock = await w.added("locations", {
    site: w.ids["LOA1"],
    code: numbered(),
    kind: "dock",
  });
  await does("trailerVisits/toDock", await visitOf(trailerNo), { location: dock.id });
  await does("shipments/startReceive", entry);
  const unit = { labels: [`${trailerNo}-1`], unitType: "pallet", location: w.ids["S-01"] };
  await does("shipments/scan", entry, unit);
  await does("shipments/closeReceive", entry);
  await does("shipments/startReview", entry);
  await does("shipments/closeReview", entry);
  const judging = { docStatus: "verified", papersWaiver: "Originales en papel" };
  await does("shipments/judgeDocuments", entry, judging);
  await does("shipments/ready", entry);
  const ready = await w.entry(entry);
  expect(ready).toMatchObject({ stage: "ready", dock: dock.id, trailerNo, sealIn, driverName });
  // The place of the trailer and of the unit, the unit's label and type, and how its papers are.
  expect(said.length).toBe(6);
  expect(new Set(said).size).toBe(said.length);
});
