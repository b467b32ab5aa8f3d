import { expect, it } from "vitest";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import type { Spot } from "../../../console/screen/goods.ts";
import { counts } from "../../counts.ts";
import {
  countOf,
  inputOf,
  judged,
  type Line,
  marksOf,
  nextOf,
  NOTHING,
  withLine,
  withMore,
} from "./counting.ts";

const spot = (code: string, area: string | null = null): Spot => ({
  id: code,
  code,
  area,
  kind: "rack",
  isOpen: true,
});
const spots = [spot("A-10", "North"), spot("A-2", "North"), spot("B-1", "East")];
const lines: readonly Line[] = [
  { label: "HU1@E-2" },
  { part: "P1", lot: "L1", quantity: "0.1" },
  { part: "P1", lot: null, quantity: "3" },
  { label: "HU2" },
];

it.each([
  ["A-2", false, "unit", "place"],
  ["A-2", true, "part", "place"],
  ["A-10", true, "unit", "otherPlace"],
  ["HU9", false, "unit", "noPlace"],
  ["HU2", true, "part", "again"],
  ["HU1", true, "unit", "again"],
  ["HU1@E-3", true, "unit", "unit"],
  ["P1", true, "part", "part"],
  ["340123450000000017", true, "part", "unit"],
] as const)("%s, there %s, counted by %s, is %s", (code, isThere, by, what) =>
  expect(judged(code, { spots, place: "A-2", isThere, lines, by })).toBe(what),
);

it("the same part and lot adds up exactly, another lot stands by itself, and the latest is first", () => {
  const more = withMore(lines, { part: "P1", lot: "L1", quantity: "0.2" });
  expect(more[0]).toEqual({ part: "P1", lot: "L1", quantity: "0.3" });
  expect(more).toHaveLength(4);
  expect(withMore(lines, { part: "P1", lot: "L2", quantity: "1" })).toHaveLength(5);
  expect(countOf(more)).toEqual({ units: 2, parts: 1 });
  expect(withLine(lines, { label: "HU2@E-1" }, { label: "HU2" })[0]).toEqual({ label: "HU2@E-1" });
});

it("a count is sent as labels and as parts with lot and quantity", () => {
  const begunAt = "2026-11-20T18:00:00.000Z";
  expect(inputOf({ ...NOTHING, begunAt, lines })).toEqual({
    labels: ["HU1@E-2", "HU2"],
    goods: ["P1\tL1\t0.1", "P1\t\t3"],
    begunAt,
  });
});

it("what the server has against a count is found at its lines, once more of them are left", () => {
  const issue = (code: string, values: Readonly<Record<string, string>>) => ({
    field: "id",
    code,
    message: "",
    values,
  });
  const issues = [
    issue("impossible", { label: "HU2" }),
    issue("severalUnits", { label: "HU1", entries: "E-1, E-2" }),
    issue("unknownPart", { part: "P1" }),
    issue("movedSince", { part: "P1" }),
  ];
  expect(marksOf(lines, issues).map(({ issue: { code }, line }) => [code, line])).toEqual([
    ["impossible", lines[3]],
    ["unknownPart", lines[1]],
  ]);
  const unclear = marksOf([{ label: "HU1" }], issues);
  expect(unclear.map(({ entries }) => entries)).toEqual([["E-1", "E-2"]]);
});

it("the next count is the one on the way, and after the last place comes the first", () => {
  const row = (at: number, location: string) => ({
    ...sampleRow(counts, at, new Date("2026-11-20T18:00:00Z")),
    location,
  });
  const planned = [row(1, "A-10"), row(2, "B-1"), row(3, "elsewhere"), row(4, "A-2")];
  const next = (from: string, done: readonly number[] = []) =>
    nextOf(planned, spots, from, new Set(done.map((at) => row(at, "").id)))?.location;
  expect(next("B-1", [2])).toBe("A-2");
  expect(next("A-2", [4])).toBe("A-10");
  expect(next("A-10", [1, 4])).toBe("B-1");
  expect(next("A-10", [1, 2, 4])).toBeUndefined();
});
