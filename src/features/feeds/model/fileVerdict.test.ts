import { expect, it } from "vitest";
import {
  fileVerdict,
  inOrder,
  isPartialName,
  type KnownFile,
  mayStillGrow,
} from "./fileVerdict.ts";

const now = new Date("2026-11-20T12:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const file = (seconds: number) => ({ name: "a.zip", bytes: 10, modifiedAt: ago(seconds) });
const noted = (seconds: number, outcome: KnownFile["outcome"] = "waiting"): KnownFile => ({
  outcome,
  firstSeenAt: ago(seconds),
});

it.each([
  ["is seen for the first time", file(3600), undefined, "wait"],
  ["was noted a moment ago", file(3600), noted(1), "wait"],
  ["has stood still between two looks", file(60), noted(4), "take"],
  ["was changed a moment ago, though noted as it is", file(1), noted(4), "wait"],
  ["comes from a clock that is ahead", file(-7200), noted(4), "take"],
  ["was taken before and lies there still", file(60), noted(60, "taken"), "done"],
  ["was set aside before", file(60), noted(60, "setAside"), "done"],
] as const)("a file that %s", (_words, seen, known, verdict) => {
  expect(fileVerdict(seen, known, now, 3_000)).toBe(verdict);
});

it.each([
  ["catalogo.zip", false],
  ["catalogo.zip.part", true],
  ["catalogo.tmp", true],
  ["catalogo.zip.FilePart", true],
  [".catalogo.zip", true],
  ["catalogo.zip~", true],
  ["partes.zip", false],
])("%s is a name for what is not whole yet: %s", (name, isPartial) => {
  expect(isPartialName(name)).toBe(isPartial);
});

it("gives a zip that breaks off a quarter of an hour, also when the sender's clock is ahead", () => {
  expect(mayStillGrow(file(60), ago(50), now)).toBe(true);
  expect(mayStillGrow(file(3600), ago(1000), now)).toBe(false);
  expect(mayStillGrow(file(3600), ago(5), now)).toBe(true);
});

it("takes files in the order in which they were written", () => {
  const files = [file(10), { ...file(10), name: "0.zip" }, { ...file(20), name: "z.zip" }];
  expect(files.toSorted(inOrder).map(({ name }) => name)).toEqual(["z.zip", "0.zip", "a.zip"]);
});
