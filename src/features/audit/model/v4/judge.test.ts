import { expect, it } from "vitest";
import { context, facts, identifier, part } from "../factsFixture.ts";
import { razon } from "../razon.ts";
import { judge as judgeByV3 } from "../v3/judge.ts";
import { judge } from "./judge.ts";

const lapsed = (...successors: string[]) => facts({ lapsedCode: { code: "73269099", successors } });

it("judges what is in force as the third edition does", () => {
  expect(judge(facts(), context)).toEqual(judgeByV3(facts(), context));
});

it("C31 notes a code that is not in force, beside the case, which stays as it is", () => {
  const [row] = judge(lapsed(), context);
  const [before] = judgeByV3(lapsed(), context);
  expect(row).toEqual({ ...before, notes: ["C31"], noteReasons: row?.noteReasons });
  expect(before?.notes).toEqual([]);
  expect(row?.noteReasons.map(razon)).toEqual([
    "El código 73269099 no está en vigor el 2026-02-10 según la tarifa cargada.",
  ]);
});

it("C31 A83 names the codes that took its place, where a correlation is on file", () => {
  const [row] = judge(lapsed("73269098", "7326909701"), context);
  expect(row?.noteReasons.map(razon)).toEqual([
    "El código 73269099 no está en vigor el 2026-02-10 según la tarifa cargada; lo sustituyen 73269098, 7326909701.",
  ]);
});

it("C31 stands on every row of the partida, exports too, between the other notes", () => {
  const where = { ...context, complements: new Map([["EN", new Set(["ENOM"])]]), isStale: true };
  const given = {
    ...lapsed(),
    isImport: false,
    identifiers: [identifier("EN", "ZZZ")],
    parts: [part(), part({ partNo: "CB-2", partKey: "CB-2" })],
  };
  const all = ["C30", "C31", "C42"];
  expect(judge(given, where).map(({ notes }) => notes)).toEqual([all, all]);
});
