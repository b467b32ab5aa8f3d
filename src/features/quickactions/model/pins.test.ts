import { expect, it } from "vitest";
import { MOST_PINS, toggled } from "./pins.ts";

it("adds a shortcut at the end, and takes one out that is there", () => {
  expect(toggled(["a"], "b")).toEqual(["a", "b"]);
  expect(toggled(["a", "b"], "a")).toEqual(["b"]);
});

it("keeps no more than there is room for", () => {
  const full = Array.from({ length: MOST_PINS }, (_, index) => `p${index}`);
  expect(toggled(full, "one more")).toEqual(full);
});
