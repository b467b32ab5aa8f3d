import { expect, it } from "vitest";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { releaseLines } from "../../releases/releaseLines/releaseLines.ts";
import type { Spot } from "../../console/screen/goods.ts";
import { countOf, differenceOf, isPicked, judged, PICK, stopsOf, UNPICK } from "./picking.ts";

const spot = (code: string, kind: Spot["kind"], area: string | null = null): Spot => ({
  id: code,
  code,
  area,
  kind,
  isOpen: true,
});
const spots = [
  spot("A-2", "rack", "North"),
  spot("A-10", "rack", "North"),
  spot("B-1", "floor", "East"),
  spot("H-1", "hold"),
  spot("S-1", "staging"),
  spot("R-9", "rack"),
];
const line = (partNo: string, pickFrom: string, picked = "0", reserved = "50") => ({
  ...sampleRow(releaseLines, 1, new Date("2026-11-20T18:00:00Z")),
  partNo,
  pickFrom,
  picked,
  reserved,
});
const lines = [
  line("P1", "A-10 OLD (12.5), A-2 (30), A-10 NEW (7.5)"),
  line("P2", "B-1 (4)", "2", "4"),
];
const given = [
  { kind: PICK, content: { part: "P1", place: "A-10", quantity: "0.3" } },
  { kind: PICK, content: { part: "P2", place: "B-1", quantity: "4" } },
];

it("goods are taken in walking order, by area and then by place, less what waits to be sent", () => {
  const told = (commands: typeof given) =>
    stopsOf(lines, spots, commands).map(({ place, part, left }) => `${place} ${part} ${left}`);
  expect(told([])).toEqual(["B-1 P2 4", "A-2 P1 30", "A-10 P1 20"]);
  expect(told(given)).toEqual(["A-2 P1 30", "A-10 P1 19.7"]);
  expect(stopsOf(lines, spots, [])[2]?.lots).toEqual(["OLD", "NEW"]);
  expect(countOf(lines, given)).toEqual({ done: "6.3", all: "56" });
});

it("what is put back is to be taken at its place again, and is picked no more", () => {
  const content = { label: "one", part: "P2", place: "B-1", quantity: "1.5" };
  const back = [...given, { kind: UNPICK, content }];
  const stops = stopsOf(lines, spots, back).map(({ place, part, left }) => [place, part, left]);
  expect(stops[0]).toEqual(["B-1", "P2", "1.5"]);
  expect(countOf(lines, back)).toEqual({ done: "4.8", all: "56" });
  expect([isPicked("one", back), isPicked("two", back)]).toEqual([false, true]);
});

it.each([
  ["A-2", null, null, "place"],
  ["H-1", null, null, "heldPlace"],
  ["R-9", null, null, "emptyPlace"],
  ["S-1", null, null, "staging"],
  ["P9", "A-2", null, "notOrdered"],
  ["P1", null, null, "noPlace"],
  ["P1", "B-1", null, "elsewhere"],
  ["P1", "A-10", "LATE", "otherLot"],
  ["P1", "A-10", "OLD", "part"],
  ["P1", "A-2", "LATE", "part"],
])("%s at %s of lot %s is %s", (code, place, lot, what) => {
  const stops = stopsOf(lines, spots, []);
  expect(judged(code, lot, { spots, stops, parts: ["P1", "P2"], place }).what).toBe(what);
});

it("a part of which all is taken is told so", () => {
  const stops = stopsOf(lines, spots, given);
  const known = { spots, stops, parts: ["P1", "P2"], place: "B-1" };
  expect(judged("P2", null, known).what).toBe("nothingLeft");
});

it("why less goes is told by reason, within what is kept of it", () => {
  const note = (part: string, reason: "absent" | "damaged") => ({ place: "A-2", part, reason });
  const words = (reason: string) => reason;
  expect(differenceOf([], words)).toBeNull();
  const notes = [note("P1", "absent"), note("P2", "damaged"), note("P3", "absent")];
  expect(differenceOf(notes, words)).toBe("absent: P1, P3; damaged: P2");
  const many = Array.from({ length: 60 }, (_, at) => note(`PART-${at}`, "absent"));
  expect(differenceOf(many, words)).toHaveLength(200);
});
