import { expect, it } from "vitest";
import { delayAfter } from "./signInDelay.ts";

it("lets five wrong passwords pass and then waits twice as long each time, never over 15 minutes", () => {
  expect([1, 4, 5, 6, 7, 14, 15, 60].map(delayAfter)).toEqual([0, 0, 1, 2, 4, 512, 900, 900]);
});
