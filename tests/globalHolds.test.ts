import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { Planning } from "#modules/loading/planning/contract.ts";
import { openOwnerView } from "./behindTheGuards.ts";
import { faultsOf, type LoadWorld, openLoadWorld } from "./loadWorld.ts";

let w: LoadWorld;
beforeAll(async () => (w = await openLoadWorld()));
afterAll(() => w.close());

const STRIKE = ["allHeld", "customs", "Huelga en la aduana"];
const scanned = async (load: EntityRow, unit: EntityRow | undefined) =>
  faultsOf(await w.run("scan", load, { labels: [unit?.["label"]] }));

it("a client whose loads are held asks for no truck and lets none leave, and another client's go", async () => {
  const [entry, units] = await w.ready(2);
  const waiting = await w.sealed([entry], units);
  const planned = await w.planned([(await w.ready(1))[0]]);
  await w.done("release", planned);
  const visit = await w.inYard();
  const [theirs, theirUnits] = await w.ready(1, { client: RIO_BRAVO });
  const other = await w.sealed([theirs], theirUnits, RIO_BRAVO);

  const release = await w.holdAll("loads", ["dispatch", "assign"]);
  expect(faultsOf(await w.run("assign", planned, { visit: visit.id }))).toEqual([STRIKE]);
  await w.owner.query("update trailer_visits set site = $2 where id = $1", [
    visit.id,
    w.ids["PLANT"],
  ]);
  expect(faultsOf(await w.run("assign", planned, { visit: visit.id }))).toEqual([
    STRIKE,
    ["trailerElsewhere"],
  ]);
  await w.hold(units[0]);
  const left = await w.run("dispatch", waiting);
  expect([left.status, faultsOf(left)]).toEqual([
    422,
    [STRIKE, ["heldUnit", "Cliente pide revisar"]],
  ]);
  const later = await w.planned([(await w.ready(1))[0]]);
  await w.done("release", later);
  const another = await w.atDock();
  expect(faultsOf(await w.run("assign", later, { visit: another.id }))).toEqual([STRIKE]);
  expect(await w.done("dispatch", other)).toMatchObject({ status: "dispatched" });

  await release();
  await w.owner.query("update entity_holds set released_at = now() where row_id = $1", [
    units[0]?.id,
  ]);
  await w.done("assign", later, { visit: another.id });
  expect(await w.done("dispatch", waiting)).toMatchObject({ status: "dispatched" });
});

it("nothing is scanned onto a load, offered to one or lets it leave while all units or all entries are held", async () => {
  const [entry, [unit, aboard]] = await w.ready(2);
  const load = await w.loading([entry]);
  const [gone, goneUnits] = await w.ready(1);
  const full = await w.sealed([gone], goneUnits);
  await w.done("scan", load, { labels: [aboard?.["label"]] });
  const offered = async () => {
    const url = `/api/loads/${load.id}/planning`;
    const headers = await w.world.signIn("admin@demo.test", NORTE);
    const { data } = (await w.world.app.inject({ url, headers })).json<{ data: Planning }>();
    return data.entries.find(({ id }) => id === entry.id)?.held;
  };
  expect(await offered()).toBe(0);

  for (const [entity, blocks] of [
    ["handlingUnits", "move"],
    ["shipments", "ready"],
  ] as const) {
    const release = await w.holdAll(entity, [blocks]);
    expect(await scanned(load, unit)).toEqual([["heldUnit", "Huelga en la aduana"]]);
    expect(await offered()).toBe(1);
    if (entity === "handlingUnits")
      expect(faultsOf(await w.run("dispatch", full))).toEqual([
        ["heldUnit", "Huelga en la aduana"],
      ]);
    await release();
    expect(await offered()).toBe(0);
  }
  const release = await w.holdAll("shipments", ["cancel"]);
  expect(await scanned(load, unit)).toEqual([]);
  await release();
});

it("a unit is held while a scan waits for it, or all of them: the scan sees both", async () => {
  const holder = await openOwnerView(w.world.ownerUrl);
  const waiting = async () =>
    (
      await w.owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).length;
  const place = (row: string | null) =>
    holder.query(
      `insert into entity_holds (subscriber_id, entity, row_id, type, reason, blocks, held_by)
       values ($1, 'handlingUnits', $2, 'customs', 'Rojo', '{move}', 'Olga')`,
      [NORTE, row],
    );
  const [entry, [unit, other]] = await w.ready(2);
  const load = await w.loading([entry]);
  await holder.query("begin");
  await holder.query("select from handling_units where id = $1 for update", [unit?.id]);
  await place(unit?.id ?? null);
  const one = scanned(load, unit);
  await expect.poll(waiting).toBe(1);
  await holder.query("commit");
  expect(await one).toEqual([["heldUnit", "Rojo"]]);

  await holder.query("begin");
  await holder.query("select pg_advisory_xact_lock(holds_gate('handlingUnits'), $1)", [NORTE]);
  await place(null);
  const all = scanned(load, other);
  await expect.poll(waiting).toBe(1);
  await holder.query("commit");
  await holder.close();
  expect(await all).toEqual([["heldUnit", "Rojo"]]);
  await w.owner.query("update entity_holds set released_at = now() where row_id is null");
});
