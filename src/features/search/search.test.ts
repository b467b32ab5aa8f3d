import { afterAll, beforeAll, expect, it } from "vitest";
import { EJEMPLO, NORTE } from "#demo/clients.ts";
import { type Json, openWireWorld, partsZip, type WireWorld } from "../../../tests/wireWorld.ts";
import type { Headers } from "../../../tests/world.ts";

let world: WireWorld;
beforeAll(async () => {
  world = await openWireWorld("auditor@demo.test", {}, { isDemonstration: true });
  await world.upload("/api/upload_parts", [
    partsZip("enero 2026.zip", "SEEK-100%,8544429999,,CABLE_A,,", "SEEK-100A,8544429999,,CABLE,,"),
  ]);
  await world.settled();
});
afterAll(() => world.close());

const found = async (words: string, headers?: Headers): Promise<Record<string, Json[]>> => {
  const { status, body } = await world.get(`/api/search?q=${encodeURIComponent(words)}`, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return Object.fromEntries(body.data.map(({ kind, results }: Json) => [kind, results]));
};
const texts = (rows: Json[] = []) => rows.map(({ text }) => text);
const audited = async (): Promise<Json> =>
  (await world.get("/api/getAuditGen?Date1=2020-01-01&Date2=2030-01-01")).body.data[0];

it("a pedimento is found by the beginning of its number, by patente and number, and by all fifteen digits", async () => {
  const { _id, Aduana, Anio, Patente, Pedimento } = await audited();
  const digits = `${String(Anio).slice(2)} ${Aduana.slice(0, 2)} ${Patente} ${Pedimento}`;
  for (const words of [Pedimento, Pedimento.slice(0, 6), `${Patente} ${Pedimento}`, digits]) {
    const ids = ((await found(words))["pedimentos"] ?? []).map((row) => row._id);
    expect([words, ids]).toEqual([words, expect.arrayContaining([_id])]);
  }
});

it("a part is found by the beginning of its number, by a piece of it and by its fraccion", async () => {
  expect(texts((await found("seek-100"))["parts"])).toEqual(["SEEK-100%", "SEEK-100A"]);
  expect(texts((await found("EEK-100a"))["parts"])).toEqual(["SEEK-100A"]);
  expect((await found("8544.42"))["parts"]?.length).toBeGreaterThan(0);
});

it("a percent sign and an underscore are letters, not signs for anything", async () => {
  expect(texts((await found("seek-100%"))["parts"])).toEqual(["SEEK-100%"]);
  expect(await found("EEK_100")).toEqual({});
});

it("a file is found by its name, as a file of parts, of pedimentos or of certificates", async () => {
  expect(texts((await found("ENERO 2026"))["partFiles"])).toEqual(["enero 2026.zip"]);
  expect(texts((await found("partidas_agente"))["pedimentoFiles"])).toEqual([
    "partidas_agente.zip",
  ]);
  expect(texts((await found("CERTIF"))["agreementFiles"]).length).toBeGreaterThan(0);
});

it("an agreement is found by its number and by its supplier", async () => {
  const [one] = (await found("tmec-2026-01"))["agreements"] ?? [];
  expect(one.text).toMatch(/^TMEC-2026-01/);
  expect(texts((await found("zeltra"))["agreements"])).toContain("TMEC-2026-013");
});

it("a carrier is found by pieces of its name and by its numbers, whatever the accents, by whom may see carriers", async () => {
  const admin = await world.signIn("admin@demo.test", NORTE);
  for (const words of ["fletes baj", "FLBJ", "fba991103"]) {
    const [one] = (await found(words, admin))["carriers"] ?? [];
    expect([words, one]).toMatchObject([words, { text: "Fletes del Bajío" }]);
    expect(one.note).toContain("FLBJ");
    expect(await found(words)).not.toHaveProperty("carriers");
  }
});

it("a finding is found by the number of its part, and is one that the findings list", async () => {
  const { data } = (await world.get("/api/findings?take=1")).body;
  const rows = (await found(data[0].Parte))["findings"] ?? [];
  expect(rows.length).toBeGreaterThan(0);
  for (const { _id } of rows) {
    const { status } = await world.get(`/api/findings/${encodeURIComponent(_id)}/events`);
    expect(status).toBe(200);
  }
});

it("no kind shows more than five, and what is not there is no group", async () => {
  const all = await found("T");
  for (const rows of Object.values(all)) {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(5);
  }
  expect(await found("no such thing anywhere")).toEqual({});
  expect(await found("   ")).toEqual({});
});

it("each person finds only kinds that their permissions open", async () => {
  const client = await world.signIn("cliente@demo.test");
  const { Pedimento } = await audited();
  expect(Object.keys(await found(Pedimento, client))).not.toContain("pedimentos");
  expect(Object.keys(await found("seek", client))).toEqual(["parts"]);
  const operator = await world.signIn("operador@demo.test");
  expect(await found("seek", operator)).toEqual({});
  for (const file of ["partidas_agente", "certif"]) expect(await found(file, client)).toEqual({});
  expect((await world.get("/api/search?q=x", {})).status).toBe(401);
});

it("another client's things are not found", async () => {
  const elsewhere = await world.signIn("auditor@demo.test", EJEMPLO);
  for (const words of ["seek", "tmec", "enero", (await audited()).Pedimento])
    expect(await found(words, elsewhere)).toEqual({});
  expect(NORTE).not.toBe(EJEMPLO);
});

it("an empty search is refused, and one of a hundred letters answers", async () => {
  expect((await world.get("/api/search?q=")).status).toBe(400);
  expect(await found("x".repeat(100))).toEqual({});
});
