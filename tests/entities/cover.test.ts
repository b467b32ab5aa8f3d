import { expect, it } from "vitest";
import { coverOf } from "./cover.ts";

const cover = (all: readonly string[]) =>
  [...coverOf(all, (one) => [...one])].map(([one, features]) => [one, [...features].join("")]);

it("few that together have every feature are chosen, each for those that none before it has", () => {
  expect(cover(["a", "ab", "bcd", "", "da"])).toEqual([
    ["bcd", "bcd"],
    ["a", "a"],
  ]);
});

it("one with a feature that no other has is always among them", () => {
  expect(cover(["abc", "abcd", "e"])).toEqual([
    ["abcd", "abcd"],
    ["e", "e"],
  ]);
});
