import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { openWireWorld, type Json, type WireWorld } from "../../../tests/wireWorld.ts";

let world: WireWorld;
beforeAll(async () => {
  world = await openWireWorld("auditor@demo.test", {}, { isDemonstration: true });
});
afterAll(() => world.close());

const ADDRESS = "/api/certificate_warnings";
const warnings = async (day: string): Promise<Json[]> =>
  (await world.get(`${ADDRESS}?At=${day}`)).body.data;
const steps = (told: Json[]) =>
  told.map(({ Agreement, DaysLeft, Step }: Json) => [Agreement, DaysLeft, Step]);

it("agreements that end within ninety days are told, the first to end first, with the step that is due", async () => {
  expect(steps(await warnings("2026-11-20"))).toEqual([
    ["TMEC-2026-013", 15, 30],
    ["TIPAT-2026-018", 41, 60],
    ["TMEC-2026-011", 41, 60],
    ["TMEC-2026-016", 55, 60],
    ["TLCUEM-2026-017", 72, 90],
  ]);
  expect(steps(await warnings("2026-09-06"))).toEqual([["TMEC-2026-013", 90, 90]]);
  expect(await warnings("2026-09-05")).toEqual([]);
  expect(steps(await warnings("2026-12-05"))[0]).toEqual(["TMEC-2026-013", 0, 30]);
  expect(steps(await warnings("2026-12-06"))[0]?.[0]).not.toBe("TMEC-2026-013");
});

it("each tells the imported parts that lose their cover, with partidas and the duty that was saved", async () => {
  const [first] = await warnings("2026-11-20");
  expect(first).toMatchObject({ Supplier: "ZELTRA POLYMERS INC", Treaty: "T-MEC", Lines: 18 });
  const parts = first.Lost.map(({ PartNO }: Json) => PartNO);
  expect(parts).toEqual(expect.arrayContaining(["TAP-1001", "TAP-1002", "EMP-1004"]));
  const sum = (of: (part: Json) => number) =>
    first.Lost.reduce((total: number, part: Json) => total + of(part), 0);
  expect(first.Parts).toBe(parts.length);
  expect(sum(({ Partidas }) => Partidas)).toBe(first.Partidas);
  expect(sum(({ Ahorro }) => Number(ahorro(Ahorro)))).toBeCloseTo(Number(first.Ahorro), 2);
  const dearest = first.Lost.map(({ Ahorro }: Json) => Number(ahorro(Ahorro)));
  expect(dearest).toEqual(dearest.toSorted((a: number, b: number) => b - a));
  expect(dearest[0]).toBeGreaterThan(0);
});

const ahorro = (sent: string | null) => sent ?? "0";

it("warnings are closed to nobody, to those without its codes and to other clients", async () => {
  expect((await world.get(ADDRESS, {})).status).toBe(401);
  expect((await world.get(ADDRESS, await world.signIn("operador@demo.test"))).status).toBe(403);
  const other = await world.signIn("auditor@demo.test", 3);
  expect((await world.get(`${ADDRESS}?At=2026-11-20`, other)).body.data).toEqual([]);
  expect((await world.get(`${ADDRESS}?At=2026-13-01`)).status).toBe(400);
});

// The last one: it changes the world.
it("revoking an agreement audits again what it touches, as one cause, and takes its warning away", async () => {
  const causes = () =>
    inTenant(world.database, NORTE, async ({ client }) => {
      const { rows } = await client.query<{ audits: number }>(
        "select audits from audit_causes where cause = 'certificates' order by at desc",
      );
      return rows;
    });
  const before = await causes();
  const [first] = await warnings("2026-11-20");
  const { status } = await world.post(`/api/agreements/${first._id}/revoke`, {
    RevokedDate: "2026-01-01",
    Reason: "No era originario",
  });
  expect(status).toBe(200);
  await world.settled();
  const after = await causes();
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]?.audits).toBeGreaterThan(0);
  const told = await warnings("2026-11-20");
  expect(told.map(({ Agreement }) => Agreement)).not.toContain("TMEC-2026-013");
});
