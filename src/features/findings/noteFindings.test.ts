import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EJEMPLO } from "#demo/clients.ts";
import { runWaitingAudits } from "#features/audit/jobs/runAudits.ts";
import { allAuditsAgain } from "#features/audit/store/touchedAudits.ts";
import { CODE_COLUMNS } from "#features/reference/model/codeFile.ts";
import { CORRELATION_COLUMNS } from "#features/reference/model/correlationFile.ts";
import { TARIFF_COLUMNS } from "#features/reference/model/tariffFile.ts";
import { loadCatalog } from "#features/reference/store/loadCatalog.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import { type Json, openWireWorld, type WireWorld } from "../../../tests/wireWorld.ts";
import { catalogue, filePedimento } from "../audit/jobs/auditFixture.ts";

let world: WireWorld;
let headers: Record<string, string>;
const period = { from: "2026-01-01", until: "2027-01-01" };

beforeAll(async () => {
  world = await openWireWorld("admin@demo.test");
  headers = await world.signIn("admin@demo.test", EJEMPLO);
  await load(TARIFF_COLUMNS, ["7326909999,73269099,99,LOS DEMAS,Pza,35.0,"], true);
  await load(CORRELATION_COLUMNS, ["73269001,73269099,2026-01-01"]);
  await load(CODE_COLUMNS, ["554,EN,ENOM,2020-01-01,"]);
  await inTenant(world.database, EJEMPLO, async (tx) => {
    for (const part of ["CB-1", "CB-2"]) await catalogue(tx, 1, part);
    await catalogue(tx, 1, "OLD-1", { mxhts: "7326900100" });
    const alike = { fraccion: "73269099", nico: "99" };
    const lapsed = { fraccion: "73269001", nico: "00", parts: ["OLD-1"] };
    const partidas = {
      // In order but for its code.
      "6000001": [lapsed],
      // One note of two parts.
      "6000002": [{ ...lapsed, parts: ["OLD-1", "CB-1"] }],
      "6000003": [{ ...alike, parts: ["CB-2"], keys: ["EN ZZZ"] }],
      // A NICO of 00, of one digit or none, and the generic code say nothing.
      "6000004": [
        { ...alike, nico: "00", parts: ["CB-2"] },
        { ...alike, nico: "9", parts: ["CB-2"] },
        { ...alike, nico: "", parts: ["CB-2"] },
        { fraccion: "99999999", nico: "00", parts: ["CB-2"] },
      ],
    };
    for (const [number, given] of Object.entries(partidas))
      await filePedimento(tx, { number, partidas: given });
  });
  await runAll();
});
afterAll(() => world.close());

async function runAll(): Promise<void> {
  const run = (tx: Tx) => runWaitingAudits(tx, world.database);
  while (await inTenant(world.database, EJEMPLO, run));
}

async function load(header: readonly string[], rows: string[], isComplete = false): Promise<void> {
  const path = join(world.dataDir, "law.csv");
  writeFileSync(path, [header.join(","), ...rows, ""].join("\n"));
  const loaded = await loadCatalog(world.database, path, { ...period, isComplete });
  if (typeof loaded === "string") throw new Error(loaded);
}

const findings = async (query: string): Promise<Json[]> =>
  (await world.get(`/api/findings?${query}`, headers)).body.data;
const audit = async (number: string): Promise<Json> => {
  const url = "/api/getAuditGen?Date1=2026-01-01&Date2=2100-01-01";
  const { data } = (await world.get(url, headers)).body;
  return data.find(({ Pedimento }: Json) => Pedimento === number);
};

it("A84 a code that is not in force is a finding of its own, and turns the Estado of a clean audit", async () => {
  expect(await audit("6000001")).toMatchObject({ Estado: "Con diferencias", Diferencias: 1 });
  const found = await findings("pedimento=6000001");
  expect(found).toMatchObject([
    {
      Prueba: "vigencia",
      Severidad: "ERROR",
      Caso: "C31",
      Partida: 1,
      Parte: "",
      Declarado: "7326900100",
      Registrado: "73269099",
      Importe: null,
      Estado: "open",
    },
  ]);
  const [line] = (
    await world.get(`/api/getAuditDet?ID=${found[0].Auditoria}`, headers)
  ).body.data.Resultado.filter(({ Tipo }: Json) => Tipo === "CERTIFICADO");
  expect(line).toMatchObject({ Caso: "C00", Severidad: "INFO", Notas: ["C31"] });
});

it("A84 counts once a partida, however many parts it has, beside the rows that differ", async () => {
  // CB-1 is classified otherwise.
  expect(await audit("6000002")).toMatchObject({ Estado: "Con diferencias", Diferencias: 2 });
  const found = await findings("pedimento=6000002");
  expect(found.map(({ Prueba, Parte }) => `${Prueba} ${Parte}`).toSorted()).toEqual([
    "fraccion CB-1",
    "vigencia ",
  ]);
});

it("A84 so does a complement outside the list", async () => {
  expect(await audit("6000003")).toMatchObject({ Estado: "Con diferencias", Diferencias: 1 });
  expect(await findings("pedimento=6000003")).toMatchObject([
    { Prueba: "complemento", Caso: "C30", Declarado: "EN ZZZ", Registrado: null, Parte: "" },
  ]);
});

it("A84 NICO 00, none or of one digit, and 99999999, stay silent", async () => {
  const found = await findings("pedimento=6000004");
  expect(found.map(({ Prueba }) => Prueba)).not.toContain("vigencia");
  expect(await findings("test=vigencia")).toHaveLength(2);
});

it("A84 somebody works on it, and it is put right when the code is in force after all", async () => {
  const [one] = await findings("test=vigencia&pedimento=6000001");
  const sent = { findings: [{ id: one._id, version: one.Version }], action: "resolve" };
  expect((await world.post("/api/findings/decide", sent, headers)).status).toBe(200);
  const letter = `/api/findings/${encodeURIComponent(one._id)}/letter`;
  const { es } = (await world.get(letter, headers)).body.data;
  expect(es.body).toContain("no están en vigor");
  expect(es.body).toContain("Declarado: 7326900100");
  await load(
    TARIFF_COLUMNS,
    ["7326909999,73269099,99,A,Pza,35.0,", "7326900100,73269001,00,B,Pza,35.0,"],
    true,
  );
  await inTenant(world.database, EJEMPLO, (tx) => allAuditsAgain(tx, "2"));
  await runAll();
  expect(await audit("6000001")).toMatchObject({ Estado: "Sin diferencias", Diferencias: 0 });
  expect(await findings("test=vigencia")).toMatchObject([{ Severidad: "OK", Estado: "resolved" }]);
  const { data: changes } = (await world.get("/api/audit_changes", headers)).body;
  const { data: lines } = (await world.get(`/api/audit_changes/${changes[0]._id}`, headers)).body;
  expect(lines.flatMap(({ Resultados }: Json) => Resultados)).toContainEqual({
    Prueba: "Vigencia",
    Antes: false,
    Despues: true,
  });
});
