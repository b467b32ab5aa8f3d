import { describe, expect, test } from "vitest";
import { observationRows } from "./vucemPartida.ts";
import { namedNumbers } from "./vucemFile.ts";
import { legalDay } from "./vucemRow.ts";

describe("what a file's name tells of a pedimento", () => {
  test.each([
    ["9999-240-6000101.xml", "240", "9999", "6000101"],
    ["24-9999-6000101.xml", "24", "9999", "6000101"],
    ["EKU9003173C9_9999-240-6000101_PED_20260211-101500.xml", "240", "9999", "6000101"],
    ["VU_240_9999_6000101.xml", "240", "9999", "6000101"],
    ["262499996000101.xml", "24", "9999", "6000101"],
    ["26 24 9999 6000101.xml", "24", "9999", "6000101"],
    ["9999_6000101.xml", null, "9999", "6000101"],
    ["VU_PARTIDA_6000101-3.xml", null, null, "6000101"],
    ["respuesta.xml", null, null, null],
    ["60001012.xml", null, null, null],
  ])("%s", (name, aduana, patente, number) => {
    expect(namedNumbers(name)).toEqual({ aduana, patente, number });
  });
});

test.each([
  ["2026-02-10-06:00", "2026-02-10"],
  ["2026-02-10T00:00:00.000-06:00", "2026-02-10"],
  ["2026-02-10Z", "2026-02-10"],
  ["2026-02-10", "2026-02-10"],
  ["ayer", "ayer"],
])("the day of %s is %s, whatever its zone", (text, day) => {
  expect(legalDay(text)).toBe(day);
});

test("observations are cut into the rows that the service joined", () => {
  const full = "X".repeat(120);
  const text = "NO. DE PARTE: AB-1".padEnd(120) + full + "LOTE 7".padEnd(120) + " ".repeat(120);
  expect(observationRows(text)).toEqual([
    { SecuenciaObservacion: "1", Observaciones: "NO. DE PARTE: AB-1" },
    { SecuenciaObservacion: "2", Observaciones: full },
    { SecuenciaObservacion: "3", Observaciones: "LOTE 7" },
  ]);
});
