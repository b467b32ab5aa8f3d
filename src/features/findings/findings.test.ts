import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#db/world/clients.ts";
import { loadWorld } from "#db/world/loadWorld.ts";
import { openWireWorld, type WireWorld } from "../../../tests/wireWorld.ts";

let world: WireWorld;
beforeAll(async () => {
  world = await openWireWorld("admin@demo.test");
  await loadWorld(world, world.database);
}, 120_000);
afterAll(() => world.close());

it("x", async () => {
  const r = await world.get("/api/findings?take=1000");
  console.log(r.status, r.body.totalCount);
  for (const f of r.body.data)
    console.log(
      f.Prueba,
      f.Severidad,
      f.Caso,
      f.Patente,
      f.Pedimento,
      f.Partida,
      f.Parte,
      f.Declarado,
      "|",
      f.Registrado,
      f.Importe,
      f.FechaLimite,
      f.FechaPago,
    );
  const e = await world.get(`/api/findings/${encodeURIComponent(r.body.data[0]._id)}/letter`);
  console.log(JSON.stringify(e.body, null, 1));
  console.log(JSON.stringify((await world.get("/api/assignees")).body), NORTE);
});
