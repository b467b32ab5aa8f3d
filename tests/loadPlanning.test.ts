import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { Candidate, Planning } from "#modules/loading/planning/contract.ts";
import { faultsOf, type LoadWorld, openLoadWorld } from "./loadWorld.ts";

let w: LoadWorld;
beforeAll(async () => (w = await openLoadWorld()));
afterAll(() => w.close());

const askedBy = async (load: EntityRow, by: Readonly<Record<string, string>>) =>
  w.world.app.inject({ url: `/api/loads/${load.id}/planning`, headers: by });
async function planningOf(load: EntityRow): Promise<Planning> {
  const reply = await askedBy(load, await w.world.signIn("admin@demo.test", NORTE));
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: Planning }>().data;
}
const told = ({ entries }: Planning, entry: EntityRow): Candidate | undefined =>
  entries.find(({ id }) => id === entry.id);

it("of each ready entry is told what it weighs and fills: by its units where all say so, else by its papers, rounded up", async () => {
  const declared = { weightDeclared: "99.2", volumeDeclared: "1.5001" };
  const [measured] = await w.ready(2, { ...declared, volumeDeclared: "1.5" });
  const [partly] = await w.ready(2, { ...declared, volumeDeclared: "1.5" });
  const [unknown] = await w.ready(1);
  await w.owner.query(
    "update handling_units set weight = 10.3, length = 120, width = 100.5, height = 90 where shipment = $1",
    [measured.id],
  );
  await w.owner.query(
    `update handling_units set weight = null, height = 10, length = 10, width = case when label like '%0' then 10 end
     where shipment = $1`,
    [partly.id],
  );
  await w.owner.query("update handling_units set weight = null where shipment = $1", [unknown.id]);
  const planning = await planningOf(await w.planned([]));
  // 2 × 10.3 kg, and 2 × 1.2 m × 1.005 m × 0.9 m
  expect(told(planning, measured)).toMatchObject({
    kg: 21,
    litres: 2_171,
    isWeighed: true,
    isMeasured: true,
    units: 2,
    position: null,
  });
  expect(told(planning, partly)).toMatchObject({
    kg: 100,
    litres: 1_500,
    isWeighed: false,
    isMeasured: false,
  });
  expect(told(planning, unknown)).toMatchObject({ kg: null, litres: null });
});

it("what can be planned is ready, here, bound there and in no other plan; the most urgent priority that is not met, holds and papers are told", async () => {
  const [mine] = await w.ready(1);
  const [free] = await w.ready(2);
  const [far] = await w.ready(1, { destination: w.ids["OTHER"] });
  const [unready] = await w.ready(1, {}, { isReady: false });
  const [theirs] = await w.ready(1);
  const [foreign] = await w.ready(1, { client: RIO_BRAVO });
  await w.planned([theirs]);
  const load = await w.planned([mine]);
  const [unit] = await w.unitsOf(free);
  await w.hold(unit);
  await w.rejectedInvoice(free);
  for (const [level, status, neededBy = "2026-11-29T16:00:00Z"] of [
    [1, "declined"],
    [1, "done"],
    [4, "requested"],
    [3, "accepted"],
    [2, "missed", "2026-11-30T16:00:00Z"],
  ])
    await w.owner.query(
      `insert into priorities (subscriber_id, number, shipment, level, needed_on, needed_at, needed_by, zone, grounds, requested_by, status)
       values ($1, $2, $3, $4, '2026-11-30', '10:00', $6, 'America/Chicago', 'Paro de línea', 'Ana', $5)`,
      [NORTE, `P-${status}-${free.id}`, free.id, level, status, neededBy],
    );
  const planning = await planningOf(load);
  expect(planning.entries[0]).toMatchObject({ id: mine.id, position: 1, level: null, held: 0 });
  expect(told(planning, free)).toMatchObject({
    position: null,
    level: 2,
    neededBy: "2026-11-30T16:00:00.000Z",
    held: 1,
    lacksPapers: true,
    docStatus: "verified",
  });
  for (const other of [far, unready, theirs, foreign])
    expect(told(planning, other)).toBe(undefined);
});

it("carriers are told with the types of units that they have, those that are not active not at all", async () => {
  const added = async (name: string, roles: string[], status = "active") => {
    const [row] = await w.owner.query<{ id: string }>(
      "insert into carriers (subscriber_id, name, roles, status) values ($1, $2, $3, $4) returning id",
      [NORTE, name, roles, status],
    );
    return String(row?.id);
  };
  const fleet = await added("Con caja y torton", ["carrier"]);
  const yard = await added("Con plataforma", ["transfer"]);
  const off = await added("Suspendida", ["carrier"], "suspended");
  await added("Agencia", ["broker"]);
  for (const [carrier, unitType, status] of [
    [fleet, "trailer", "active"],
    [fleet, "torton", "active"],
    [fleet, "van", "inactive"],
    [off, "trailer", "active"],
  ])
    await w.owner.query(
      "insert into vehicles (subscriber_id, plate, carrier, unit_type, status) values ($1, $2, $3, $4, $5)",
      [NORTE, `${unitType}-${carrier?.slice(0, 6)}`, carrier, unitType, status],
    );
  await w.owner.query(
    `insert into trailers (subscriber_id, number, trailer_type, carrier, status)
     values ($1, 'LX-FLAT', 'flatbed', $2, 'active'), ($1, 'LX-OLD', 'reefer', $2, 'inactive')`,
    [NORTE, yard],
  );
  const { carriers } = await planningOf(await w.planned([]));
  const types = new Map(carriers.map(({ name, unitTypes }) => [name, unitTypes]));
  expect(types.get("Con caja y torton")).toEqual(
    ["48dry", "53dry", "flatbed", "lowboy", "reefer", "stepDeck", "straight"].toSorted(),
  );
  expect(types.get("Con plataforma")).toEqual(["flatbed"]);
  expect([types.has("Suspendida"), types.has("Agencia")]).toEqual([false, false]);
});

it("one plan saves the entries, the type of unit and its carrier; what it does not say stays", async () => {
  const [one] = await w.ready(1);
  const [other] = await w.ready(1);
  const load = await w.planned([one]);
  const carrier = w.ids[`carrier${NORTE}`];
  const entries = [other["entryNo"], one["entryNo"]];
  const reefer = await w.done("plan", load, { entries, unitType: "reefer", carrier });
  expect(reefer).toMatchObject({ unitType: "reefer", carrier, unitsPlanned: 2 });
  const { entries: told } = await planningOf(load);
  expect(told.slice(0, 2).map(({ id, position }) => [id, position])).toEqual([
    [other.id, 1],
    [one.id, 2],
  ]);
  expect(await w.done("plan", load, { entries: [] })).toMatchObject({
    unitType: "reefer",
    carrier,
  });
  const free = await w.done("plan", load, { entries: [], unitType: "van" });
  expect(free).toMatchObject({ unitType: "van", carrier: null });
});

it("a plan for another type of unit than the trailer that the load has is refused", async () => {
  const load = await w.planned([]);
  await w.done("assign", load, { visit: (await w.inYard()).id });
  const asked = await w.run("plan", load, { entries: [], unitType: "reefer" });
  expect([asked.status, faultsOf(asked)]).toEqual([422, [["otherType"]]]);
  await w.done("plan", load, { entries: [], unitType: "53dry" });
});

it("planning is told to whoever loads", async () => {
  const load = await w.planned([]);
  const by = await w.world.signIn("auditor@demo.test", NORTE);
  expect((await askedBy(load, by)).statusCode).toBe(403);
});
