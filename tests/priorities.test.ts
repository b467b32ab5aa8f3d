import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let by: Headers;
beforeAll(async () => {
  world = await openWorld();
  by = await world.signIn("admin@demo.test", NORTE);
});
afterAll(() => world.close());

async function send(path: string, payload: object): Promise<EntityRow> {
  const reply = await world.app.inject({
    method: "POST",
    url: `/api/${path}`,
    payload,
    headers: by,
  });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return reply.json<{ data: EntityRow }>().data;
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
  await send("priorities/finish", { rows: [{ id, version: 2 }] });
  const url = `/api/priorities/${id}`;
  const { data } = (await world.app.inject({ url, headers: by })).json<{ data: EntityRow }>();
  expect(data["status"]).toBe("done");
  expect(Date.now() - Date.parse(String(data["doneAt"]))).toBeLessThan(60_000);
});
