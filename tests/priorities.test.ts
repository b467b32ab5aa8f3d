import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { isSince } from "./isSince.ts";
import { openWireWorld, type WireWorld } from "./wireWorld.ts";
import type { Headers } from "./world.ts";

const today = dayIn("America/Chicago");
let world: WireWorld;
let by: Headers;
let operator: Headers;
beforeAll(async () => {
  world = await openWireWorld("auditor@demo.test");
  by = await world.signIn("admin@demo.test", NORTE);
  operator = await world.signIn("operador@demo.test");
});
afterAll(() => world.close());

async function send(path: string, payload: object, headers = by): Promise<EntityRow> {
  const { status, body } = await world.post(`/api/${path}`, payload, headers);
  expect([path, status]).toEqual([path, 200]);
  return body.data;
}

async function entryAt(code: string, zone: string): Promise<EntityRow> {
  const place = { kind: "warehouse", country: "US", city: "Laredo" };
  const site = await send("sites", { code, name: code, zone, ...place });
  const entry = { bolNo: code, site: site.id, shipmentType: "FTL", unitsDeclared: 1 };
  return send("shipments", entry);
}

it("is needed by a time of the clock of the entry's site, in summer, in winter and when it is changed", async () => {
  const entry = await entryAt("PRI1", "America/Chicago");
  const values = { shipment: entry.id, neededAt: "14:00", level: 1, grounds: "Paro de planta" };
  const winter = await send("priorities", { ...values, neededOn: "2026-11-24" });
  expect(winter).toMatchObject({
    neededBy: "2026-11-24T20:00:00.000Z",
    zone: "America/Chicago",
    requestedBy: "Adela Administra",
    status: "requested",
  });
  expect(winter["number"]).toMatch(/^P-PRI1-\d\d-\d{6}$/);
  const changed = await send(`priorities/${winter.id}`, {
    ...values,
    neededOn: "2026-07-24",
    version: 1,
  });
  expect(changed["neededBy"]).toBe("2026-07-24T19:00:00.000Z");
  const further = await entryAt("PRI2", "America/Mexico_City");
  const other = await send("priorities", {
    ...values,
    shipment: further.id,
    neededOn: "2026-07-24",
  });
  expect(other["neededBy"]).toBe("2026-07-24T20:00:00.000Z");
});

it("says when it was met, and is open no longer", async () => {
  const entry = await entryAt("PRI3", "America/Chicago");
  const { id } = await send("priorities", {
    shipment: entry.id,
    neededOn: "2026-11-24",
    neededAt: "08:00",
    grounds: "Arranque",
  });
  await send("priorities/work", { rows: [{ id, version: 1 }] });
  const began = Date.now();
  await send("priorities/finish", { rows: [{ id, version: 2 }] });
  const { data } = (await world.get(`/api/priorities/${id}`, by)).body;
  expect(data["status"]).toBe("done");
  expect(isSince(began, String(data["doneAt"]))).toBe(true);
});

it("whoever may answer hears what is asked for and what was missed; whoever asked hears what others answered", async () => {
  const entry = await entryAt("PRI4", "America/Chicago");
  const asked = (neededOn: string) => {
    const values = { shipment: entry.id, neededOn, neededAt: "08:00", grounds: "Paro de planta" };
    return send("priorities", values, operator);
  };
  const heard = async (headers: Headers, { id }: EntityRow) => {
    const { data } = (await world.get("/api/notifications?take=100", headers)).body;
    return data
      .filter(({ values }: { values: EntityRow }) => values["priority"] === id)
      .map(({ kind, values }: { kind: string; values: EntityRow }) => [kind, values["comment"]])
      .toSorted();
  };
  const [coming, late] = [await asked("2099-01-01"), await asked(dayAfter(today, -1))];
  // At once, before the next round of background work.
  await expect.poll(() => heard(by, coming)).toEqual([["priorityRequested", "Paro de planta"]]);
  const rows = [{ id: coming.id, version: 1 }];
  await send("priorities/accept", { rows });
  await send("priorities/decline", {
    rows: [{ id: coming.id, version: 2 }],
    reason: "No hay cupo",
  });
  await world.settled();
  const requested = ["priorityRequested", "Paro de planta"];
  expect(await heard(by, coming)).toEqual([requested]);
  expect(await heard(operator, coming)).toEqual([
    ["priorityAccepted", "Paro de planta"],
    ["priorityDeclined", "No hay cupo"],
    requested,
  ]);
  expect(await heard(by, late)).toEqual([["priorityLate", "Paro de planta"], requested]);
  const answered = await asked("2099-01-01");
  await send("priorities/accept", { rows: [{ id: answered.id, version: 1 }] }, operator);
  await world.settled();
  expect(await heard(operator, answered)).toEqual([requested]);
  const own = [{ id: late.id, version: 2 }];
  await send("priorities/finish", { rows: own }, operator);
  await world.settled();
  expect(await heard(operator, late)).toEqual([["priorityLate", "Paro de planta"], requested]);
});
