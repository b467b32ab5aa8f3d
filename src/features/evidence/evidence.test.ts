import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#db/world/clients.ts";
import { loadWorld } from "#db/world/loadWorld.ts";
import { type Headers, openWorld, type World } from "../../../tests/world.ts";

let world: World;
let headers: Headers;
beforeAll(async () => {
  world = await openWorld();
  await loadWorld(world, world.database);
  headers = await world.signIn("admin@demo.test", NORTE);
}, 120_000);
afterAll(() => world.close());

it("makes", async () => {
  const list = await world.app.inject({ method: "GET", url: "/api/getAuditGen?Date1=2020-01-01&Date2=2030-01-01", headers });
  const rows = list.json<{ data: { _id: string; Riesgos: number; Ahorro: string; Partidas: number; Estado: string }[] }>().data;
  console.log(rows.length, rows.slice(0, 20));
  const one = rows.toSorted((a, b) => b.Riesgos - a.Riesgos)[0];
  for (const [name, ids] of [["one", [one?._id]], ["many", rows.slice(0, 12).map((r) => r._id)]] as const)
    for (const format of ["pdf", "xlsx"])
      for (const language of ["es", "en"]) {
        const started = performance.now();
        const reply = await world.app.inject({ method: "POST", url: "/api/evidence", headers, payload: { ids, format, language } });
        console.log(name, format, language, reply.statusCode, reply.headers["content-disposition"], reply.rawPayload.length, performance.now() - started);
        if (reply.statusCode !== 200) console.log(reply.body);
        await writeFile(`/tmp/ev-${name}-${language}.${format}`, reply.rawPayload);
      }
  expect(1).toBe(1);
});
