import { expect, it } from "vitest";
import { feedTrouble } from "./feedTrouble.ts";

const fine = { isEnabled: true, hasFailed: false };

it.each([
  ["on time", fine, -1, null],
  ["one period late", fine, 0, "late"],
  ["later still", fine, 1, "late"],
  ["failed", { ...fine, hasFailed: true }, -1, "failed"],
  ["failed and late", { ...fine, hasFailed: true }, 1, "failed"],
  ["off", { isEnabled: false, hasFailed: true }, 1, null],
] as const)("a feed that is %s is told for what it is", (_words, feed, lateness, trouble) => {
  expect(feedTrouble(feed, lateness)).toBe(trouble);
});
