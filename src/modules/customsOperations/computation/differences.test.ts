import { expect, test } from "vitest";
import { differencesOf } from "./differences.ts";

const partida = (sequence: number, lines: readonly string[], more: object = {}) => ({
  sequence,
  lines,
  rows: [{ key: 6, form: 0, pesos: "100" }],
  treatment: { kind: "general", rate: "5" },
  fraccion: "84314303",
  customsValue: "2000",
  ...more,
});
const edition = (partidas: ReturnType<typeof partida>[], more: object = {}) => ({
  cash: "500",
  other: "0",
  summary: [{ key: 6, form: 0, pesos: "100" }],
  partidas,
  ...more,
});

test("equal editions differ in nothing", () => {
  expect(differencesOf(edition([partida(1, ["a"])]), edition([partida(1, ["a"])]))).toEqual([]);
});

test("money of the whole pedimento comes first, then each partida by the lines that it shares", () => {
  const before = edition([partida(1, ["a"]), partida(2, ["b"])]);
  const claimed = partida(2, ["a"], {
    rows: [],
    treatment: { kind: "treaty", rate: "0" },
  });
  const after = edition([partida(1, ["b"]), claimed], { cash: "400", summary: [] });
  expect(differencesOf(before, after)).toEqual([
    { field: "cash", sequence: null, before: "500", after: "400" },
    { field: "6 0", sequence: null, before: "100", after: null },
    { field: "6 0", sequence: 2, before: "100", after: null },
    {
      field: "treatment",
      sequence: 2,
      before: '{"kind":"general","rate":"5"}',
      after: '{"kind":"treaty","rate":"0"}',
    },
  ]);
});

test("a partida that is new and one that is gone are told in whole", () => {
  const told = differencesOf(edition([partida(1, ["a"])]), edition([partida(1, ["b"])]));
  expect(told.map(({ field, before, after }) => [field, before, after])).toEqual([
    ["6 0", null, "100"],
    ["customsValue", null, "2000"],
    ["treatment", null, '{"kind":"general","rate":"5"}'],
    ["fraccion", null, "84314303"],
    ["6 0", "100", null],
    ["customsValue", "2000", null],
    ["treatment", '{"kind":"general","rate":"5"}', null],
    ["fraccion", "84314303", null],
  ]);
});
