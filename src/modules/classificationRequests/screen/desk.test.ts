import { expect, test } from "vitest";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import {
  classificationRequests,
  type ClassificationRequestRow,
} from "../classificationRequests.ts";
import type { SimilarPart } from "../contract.ts";
import {
  afterThese,
  codesOf,
  draftLike,
  draftOf,
  proposalOf,
  queueOf,
  sameProposals,
  stepFrom,
} from "./desk.ts";

const now = new Date("2026-11-20T18:00:00Z");
const request = (at: number, more: Partial<ClassificationRequestRow> = {}) => ({
  ...sampleRow(classificationRequests, at, now),
  status: "open" as const,
  mxhts: null,
  nico: null,
  ushts: null,
  spanishDescription: null,
  identifiers: [],
  permits: [],
  basis: null,
  ...more,
});
const rows = [1, 2, 3].map((at) => request(at));
const [first, second, third] = rows as [
  ClassificationRequestRow,
  ClassificationRequestRow,
  ClassificationRequestRow,
];
const part: SimilarPart = {
  partNo: "P-9",
  description: "STEEL BRACKET",
  mxhts: "73269099",
  nico: "01",
  ushts: "7326908688",
  rate: "0",
  on: "2026-01-01",
  by: null,
  request: null,
  spanishDescription: "Soporte de acero",
  identifiers: ["EN"],
  permits: [],
};

test("one walks through the queue and stays at its ends", () => {
  expect(stepFrom(rows, first.id, 1)).toBe(second);
  expect(stepFrom(rows, third.id, 1)).toBe(third);
  expect(stepFrom(rows, first.id, -1)).toBe(first);
  expect(stepFrom(rows, undefined, 1)).toBe(first);
  expect(stepFrom([], undefined, 1)).toBeUndefined();
});

test("what is decided leaves its place to the next, at the end to the one before", () => {
  expect(afterThese(rows, [first.id])).toBe(second);
  expect(afterThese(rows, [second.id, third.id])).toBe(first);
  expect(afterThese(rows, [first.id, second.id])).toBe(third);
  expect(afterThese([first], [first.id])).toBeUndefined();
});

test("proposals have a queue of their own, and a search leaves what it finds", () => {
  const all = [first, { ...second, status: "proposed" as const, description: "Copper TUBE" }];
  expect(queueOf(all, "classify", "")).toEqual([first]);
  expect(queueOf(all, "approve", " tube ")).toEqual([all[1]]);
  expect(queueOf(all, "approve", "pipe")).toEqual([]);
});

test("a similar part gives its codes; what was filled in already stays", () => {
  const typedIn = { ...draftOf(first), spanishDescription: "Ménsula" };
  expect(draftLike(typedIn, part, "Como P-9")).toMatchObject({
    mxhts: "73269099",
    nico: "01",
    ushts: "7326908688",
    spanishDescription: "Ménsula",
    identifiers: ["EN"],
    basis: "Como P-9",
  });
  expect(draftLike({ ...typedIn, ushts: "8431438060" }, part, "")["ushts"]).toBe("8431438060");
});

test("codes are looked at once they are whole", () => {
  const draft = draftLike(draftOf(first), part, "Como P-9");
  expect(codesOf(draft)).toEqual({ mxhts: "73269099", nico: "01", ushts: "7326908688" });
  expect(codesOf({ ...draft, ushts: "73" })).toEqual({ mxhts: "73269099", nico: "01" });
  expect(codesOf({ ...draft, nico: "" })).toBeNull();
  expect(codesOf({ ...draft, mxhts: "7326" })).toBeNull();
  expect(proposalOf({ ...draft, basis: " " }).faults).toEqual({ basis: { code: "required" } });
});

test("proposals that say the same of one description are decided together", () => {
  const proposed = { status: "proposed" as const, description: "Steel  bracket", client: 1 };
  const alike = { mxhts: "73269099", nico: "01", proposedBy: "Carla" };
  const own = request(1, { ...proposed, ...alike });
  const others = [
    request(2, { ...proposed, ...alike, description: "STEEL BRACKET" }),
    request(3, { ...proposed, ...alike, nico: "02" }),
    request(4, { ...proposed, ...alike, proposedBy: "Otra" }),
    request(5, { ...proposed, ...alike, client: 2 }),
    request(6, { ...proposed, ...alike, status: "open" }),
  ];
  const eccn = { eccn: own.eccn, noms: own.noms };
  const rest = others.map((one) => ({ ...one, ...eccn }));
  expect(sameProposals([own, ...rest], own)).toEqual([rest[0]]);
});
