import { expect, it } from "vitest";
import { delayAfter, delayFromAnywhere } from "./signInDelay.ts";

it("lets five wrong passwords pass and then waits twice as long each time, never over 15 minutes", () => {
  expect([1, 4, 5, 6, 7, 14, 15, 60].map(delayAfter)).toEqual([0, 0, 1, 2, 4, 512, 900, 900]);
});

it("lets fifty wrong passwords from all over pass and then waits twice as long each time, never over a minute", () => {
  expect([1, 49, 50, 51, 55, 56, 5_000].map(delayFromAnywhere)).toEqual([0, 0, 1, 2, 32, 60, 60]);
});
