import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rebuild } from "#modules/stock/server/move.ts";
import { filed } from "./filedPedimentos.ts";
import { faultsOf, openReleaseWorld, type ReleaseWorld } from "./releaseWorld.ts";

let w: ReleaseWorld;
beforeAll(async () => (w = await openReleaseWorld()));
afterAll(() => w.close());

it("a mixed trailer does not cross while a pedimento of its entry is not paid", async () => {
  const entry = await w.entered("MIXED-0", ["MIX-0"]);
  const release = await w.staged(3);
  const load = await w.loading([entry, release], { kind: "cross" });
  expect((await w.scan(load, "MIX-0", release["releaseNo"])).status).toBe(200);
  await w.doneLoad("finish", load);
  await w.doneLoad("seal", load, { seal: "MIX-70" });
  await w.owner.query(
    `insert into invoices (subscriber_id, shipment, number, supplier, issued_on, total, auth_status)
     values ($1, $2, 'MIXED-F', $3, '2026-11-01', '10.00 USD', 'received')`,
    [NORTE, entry.id, w.ids["carrier"]],
  );
  const id = await filed(w.world.database, {
    number: "6100081",
    folios: ["MIXED-F"],
    paidOn: null,
  });
  expect(faultsOf(await w.runLoad("dispatch", load))).toEqual([
    ["leavesUnpaid", entry["entryNo"], "26  24  9301  6100081"],
  ]);
  await w.owner.query("update pedimentos set paid_on = '2026-11-20' where id = $1", [id]);
  await w.doneLoad("dispatch", load);
});

it("a mixed trailer takes units of an entry and a release in one order, and both go with it to the customer", async () => {
  const entry = await w.entered("MIXED-1", ["MIX-1", "MIX-2", "MIX-3"]);
  const release = await w.staged(12);
  const load = await w.loading([entry, release]);
  expect(load).toMatchObject({ unitsPlanned: 5, unitsLoaded: 0 });
  const asked = () => w.asked<Record<string, unknown>>(`shipments/${entry.id}`);
  expect([(await asked())["loadPosition"], (await w.one(release))["loadPosition"]]).toEqual([1, 2]);

  expect((await w.scan(load, "MIX-1", release["releaseNo"])).status).toBe(200);
  expect(await w.oneLoad(load)).toMatchObject({ unitsLoaded: 3 });
  expect(faultsOf(await w.scan(load, "MIX-2", release["releaseNo"]))).toMatchObject([
    ["loadedAlready", release["releaseNo"], release["releaseNo"]],
  ]);
  expect(await w.oneLoad(load)).toMatchObject({ unitsLoaded: 3 });
  expect(faultsOf(await w.runLoad("finish", load))).toEqual([["loadDiffers", 2, 0]]);
  expect(
    (await w.runLoad("unscan", load, { labels: [release["releaseNo"], "MIX-1"] })).status,
  ).toBe(200);
  expect(await w.oneLoad(load)).toMatchObject({ unitsLoaded: 0 });
  const all = ["MIX-1", "MIX-2", "MIX-3", release["releaseNo"]];
  expect((await w.scan(load, ...all)).status).toBe(200);
  expect(await asked()).toMatchObject({ stage: "loaded" });

  await w.doneLoad("finish", load);
  await w.doneLoad("seal", load, { seal: "MIX-77" });
  await w.doneLoad("dispatch", load);
  expect([(await asked())["stage"], (await w.one(release))["status"]]).toEqual([
    "dispatched",
    "shipped",
  ]);
  const count = { unitsCounted: 4, remark: "Falta una", photo: w.photo };
  expect((await w.runLoad("confirmReceipt", load, count, w.client)).status).toBe(200);
  expect([(await asked())["stage"], (await w.one(release))["status"]]).toEqual([
    "delivered",
    "delivered",
  ]);
  // What is short is told at the entry, which can have exceptions.
  expect(
    await w.owner.query("select kind, quantity, shipment from exceptions where load = $1", [
      load.id,
    ]),
  ).toEqual([{ kind: "short", quantity: 1, shipment: entry.id }]);
  const went = await w.owner.query<{ went: string }>(
    `select concat_ws(' ', reason, coalesce(from_place, 'house'), coalesce(to_place, 'house'), count(*)) as went
     from stock_moves where unit is not null and document = $1 group by reason, from_place, to_place order by min(seq)`,
    [load.id],
  );
  expect(went.map((row) => row.went)).toEqual([
    "load house trailer 4",
    "reverse trailer house 1",
    "ship trailer transit 3",
    "deliver transit customer 3",
  ]);
  // Twice scanned, once taken off: it is aboard once.
  expect(await w.wentTo(release)).toEqual([
    "pick house picked 12",
    "load picked trailer 12",
    "reverse trailer picked 12",
    "load picked trailer 12",
    "ship trailer transit 12",
    "deliver transit customer 12",
  ]);
  expect(await inTenant(w.world.database, NORTE, (tx) => rebuild(tx))).toBe(0);
});
