import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { faultsOf, type LoadWorld, openLoadWorld } from "./loadWorld.ts";

let w: LoadWorld;
beforeAll(async () => (w = await openLoadWorld()));
afterAll(() => w.close());

let count = 0;
const newDock = async () => {
  const code = `Y-${(count += 1)}`;
  const values = { site: w.ids["LOA1"], code, kind: "dock" };
  return w.added("locations", values);
};
const arrived = async (trailerNo: string, more: object = {}) => {
  const entry = await w.entered(more);
  return w.did("shipments/checkIn", entry, { trailerNo });
};
const rowsOf = async (path: string) => (await w.asked<EntityRow[]>(path)).map(({ id }) => id);
const listed = (entity: string, query: string, headers = w.by) =>
  w.world.app
    .inject({ url: `/api/${entity}?${query}&take=1000`, headers })
    .then((reply) => reply.json<{ data: EntityRow[] }>().data);
const visitOf = async (trailerNo: string) =>
  (await listed("trailerVisits", `search=${trailerNo}`)).find(
    (visit) => visit["trailerNo"] === trailerNo,
  );

it("a dock that another client's trailer takes is taken for everybody, without a word of whose it is, until it goes", async () => {
  const dock = await newDock();
  const foreign = await w.inYard(RIO_BRAVO);
  const taken = async (headers = w.by) =>
    (await listed("locations", `site=${w.ids["LOA1"]}&kind=dock&taken=true`, headers)).map(
      ({ id }) => id,
    );
  const free = () => rowsOf(`locations?site=${w.ids["LOA1"]}&taken=false&take=1000`);
  expect([(await taken()).includes(dock.id), (await free()).includes(dock.id)]).toEqual([
    false,
    true,
  ]);
  await w.did("trailerVisits/toDock", foreign, { location: dock.id });
  const norte = await w.world.signIn("operador@demo.test");
  expect((await taken(norte)).includes(dock.id)).toBe(true);
  expect((await free()).includes(dock.id)).toBe(false);
  const [row] = await listed("locations", `search=${String(dock["code"])}`, norte);
  expect(JSON.stringify(row)).not.toContain(String(foreign["trailerNo"]));
  const entry = await arrived(`YT-${(count += 1)}`);
  const refused = await w.command("shipments/startReceive", entry, { dock: dock.id });
  expect(faultsOf(refused)).toEqual([["placeTaken", dock["code"]]]);
  const own = await w.inYard(NORTE);
  const moved = await w.command("trailerVisits/toDock", own, { location: dock.id });
  expect(faultsOf(moved)).toEqual([["placeTaken", dock["code"]]]);
  await w.did("trailerVisits/toYard", foreign);
  expect((await taken(norte)).includes(dock.id)).toBe(false);
  expect(await w.did("shipments/startReceive", entry, { dock: dock.id })).toMatchObject({
    dock: dock.id,
  });
});

it("receiving begins at the dock at which the trailer stands, and moves it to another that is chosen", async () => {
  const [first, second] = [await newDock(), await newDock()];
  const trailerNo = `YT-${(count += 1)}`;
  const entry = await arrived(trailerNo);
  const refused = await w.command("shipments/startReceive", entry, {});
  expect(faultsOf(refused)).toEqual([["noDock"]]);
  await w.did("trailerVisits/toDock", await visitOf(trailerNo), { location: first.id });
  expect(await w.did("shipments/startReceive", entry, {})).toMatchObject({ dock: first.id });
  const other = await arrived(trailerNo);
  expect(await w.did("shipments/startReceive", other, { dock: second.id })).toMatchObject({
    dock: second.id,
  });
  expect(await visitOf(trailerNo)).toMatchObject({ position: "atDock", location: second.id });
  const third = await arrived(trailerNo);
  await w.did("shipments/startReceive", third, { dock: second.id });
  const closed = await newDock();
  await w.did("locations/close", closed);
  const last = await arrived(`YT-${(count += 1)}`);
  const at = async (dock: EntityRow) =>
    faultsOf(await w.command("shipments/startReceive", last, { dock: dock.id }));
  expect([await at(closed), await at(second)]).toEqual([
    [["closedPlace", closed["code"]]],
    [["placeTaken", second["code"]]],
  ]);
});

it("entries of two clients are received from one trailer at the dock at which it stands", async () => {
  const dock = await newDock();
  const trailerNo = `YT-${(count += 1)}`;
  const own = await arrived(trailerNo);
  await w.did("shipments/startReceive", own, { dock: dock.id });
  const other = await arrived(trailerNo, { client: RIO_BRAVO });
  expect(await w.did("shipments/startReceive", other, { dock: dock.id })).toMatchObject({
    stage: "receiving",
  });
});

it("a load is offered no trailer that is full of goods to unload, that another load has, or that has gone", async () => {
  const offered = async () =>
    new Set(await rowsOf(`trailerVisits?site=${w.ids["LOA1"]}&loadable=true&take=1000`));
  const empty = await w.atDock();
  const full = await w.inYard();
  await w.did("trailerVisits/markLoad", full, { load: "full" });
  const half = await w.inYard();
  await w.did("trailerVisits/markLoad", half, { load: "partial" });
  const [entry] = await w.ready(1);
  const [load, other] = [await w.planned([entry]), await w.planned([])];
  const at = async (...visits: readonly EntityRow[]) => {
    const all = await offered();
    return visits.map(({ id }) => all.has(id));
  };
  expect(await at(empty, full, half)).toEqual([true, false, true]);
  const assigning = await w.run("assign", other, { visit: full.id });
  expect(faultsOf(assigning)).toEqual([["trailerFull"]]);
  await w.done("assign", load, { visit: empty.id });
  expect(await at(empty)).toEqual([false]);
  expect(faultsOf(await w.run("assign", other, { visit: empty.id }))).toEqual([
    ["trailerTaken", load["loadNo"]],
  ]);
  await w.done("cancel", load);
  expect(await at(empty)).toEqual([true]);
});

it("the trailer in which an entry goes through is offered although it is full", async () => {
  const trailerNo = `YT-${(count += 1)}`;
  await arrived(trailerNo, { mode: "direct" });
  const visit = await visitOf(trailerNo);
  expect(visit).toMatchObject({ load: "full", loadable: true });
});

it("free time ends when the load of the trailer is dispatched, and else when it leaves", async () => {
  const load = await w.dispatched(1);
  const visit = await w.one("trailerVisits", { id: String(load["visit"]) });
  const { freeEndedAt, outAt } = visit;
  expect([freeEndedAt, outAt]).toEqual([load["dispatchedAt"], null]);
  await w.did("trailerVisits/toYard", visit);
  const leaving = await w.inYard();
  expect(leaving["freeEndedAt"]).toBe(null);
});
