import { expect, it } from "vitest";
import { mendedTally, type Tally } from "../bin/tally.ts";

const none: Tally = { passed: {}, failed: {}, secondTry: [], stray: [] };

it("a file that failed counts as its second run went", () => {
  const first: Tally = {
    passed: { "a.test.ts": ["one"], "b.test.ts": ["three"] },
    failed: { "a.test.ts": { "a.test.ts > two": "early" } },
    secondTry: ["b.test.ts > three: late"],
    stray: [],
  };
  expect(mendedTally(first, { ...none, passed: { "a.test.ts": ["one", "two"] } })).toEqual({
    passed: { "a.test.ts": ["one", "two"], "b.test.ts": ["three"] },
    failed: {},
    secondTry: ["b.test.ts > three: late", "a.test.ts > two, with its whole file: early"],
    stray: [],
  });
  const again: Tally = {
    ...none,
    passed: { "a.test.ts": ["two"] },
    failed: { "a.test.ts": { "a.test.ts > one": "gone" } },
  };
  expect(mendedTally(first, again)).toMatchObject({
    passed: { "a.test.ts": ["two"], "b.test.ts": ["three"] },
    failed: { "a.test.ts": { "a.test.ts > one": "gone" } },
  });
  expect(mendedTally(first, none), "a run that broke off").toMatchObject({
    failed: first.failed,
    secondTry: first.secondTry,
  });
});

it("an error of no file is not mended", () => {
  const first: Tally = {
    ...none,
    failed: { "a.test.ts": { "a.test.ts > two": "early" } },
    stray: ["Unhandled"],
  };
  expect(mendedTally(first, { ...none, stray: ["Closed twice"] }).stray).toEqual([
    "Unhandled",
    "Closed twice",
  ]);
});
