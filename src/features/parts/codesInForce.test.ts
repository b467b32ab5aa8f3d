import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TARIFF_COLUMNS } from "#features/reference/model/tariffFile.ts";
import { loadCatalog } from "#features/reference/store/loadCatalog.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { type Json, openWireWorld, partsZip, type WireWorld } from "../../../tests/wireWorld.ts";

const today = dayIn("America/Mexico_City");
let world: WireWorld;
beforeAll(async () => {
  world = await openWireWorld("auditor@demo.test");
  await world.upload("/api/upload_parts", [
    partsZip(
      "inicio.zip",
      "AHX-1001,8544.30.01.00,,ARNES REFORZADO,EAR99,",
      "AHX-1002,8544.30.99.99,,ARNES LARGO,EAR99,",
      "AHX-1003,8544.30.99,,ARNES CORTO,EAR99,",
      "AHX-1004,,,ARNES SIN FRACCION,EAR99,",
    ),
  ]);
  await world.settled();
});
afterAll(() => world.close());

async function load(header: readonly string[], ...rows: string[]): Promise<void> {
  const path = join(world.dataDir, "law.csv");
  writeFileSync(path, [header.join(","), ...rows, ""].join("\n"));
  const period = { from: today, until: dayAfter(today), isComplete: true };
  const loaded = await loadCatalog(world.database, path, period);
  if (typeof loaded === "string") throw new Error(loaded);
}

async function marks(): Promise<Json[]> {
  const { body } = await world.get("/parts_paginated?take=9&orderby=PartNO&order=asc");
  return body.data.map(({ NoVigente }: Json) => NoVigente);
}

const lapse = (text: string, values: Record<string, string>) => ({
  Razones: [
    `El código ${values["code"]} no está en vigor el ${today} según la tarifa cargada${text}.`,
  ],
  Motivos: [
    {
      Codigo: "successors" in values ? "codeReplaced" : "codeLapsed",
      Valores: { day: today, ...values },
    },
  ],
});

it("the catalogue marks codes that a complete tariff does not have today, in the words of C31, as its latest version says", async () => {
  expect(await marks()).toEqual([undefined, undefined, undefined, undefined]);
  await load(TARIFF_COLUMNS, "8544300100,85443001,00,ARNESES,Pza,5.0,");
  const gone = lapse("", { code: "85443099" });
  expect(await marks()).toEqual([undefined, gone, gone, undefined]);
  await load(["code", "successor", "ended_on"], "85443099,85443001,2026-01-01");
  const followed = lapse("; lo sustituyen 85443001", { code: "85443099", successors: "85443001" });
  expect(await marks()).toEqual([undefined, followed, followed, undefined]);
  await load(
    TARIFF_COLUMNS,
    "8544300100,85443001,00,ARNESES,Pza,5.0,",
    "8544309902,85443099,02,A,Pza,5.0,",
  );
  expect((await marks()).map((mark) => mark?.Motivos[0].Valores.code)).toEqual([
    undefined,
    "8544309999",
    undefined,
    undefined,
  ]);
});
