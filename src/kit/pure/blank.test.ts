import { expect, it } from "vitest";
import { isBlank } from "./blank.ts";

it.each(["", " \t\n", "\u00a0\u3000", "\u200b\u2060\ufeff", "\u3164\u115f", "\u00ad\u2800"])(
  "nothing is seen of %j",
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

it.each([".", " a ", "葛\u{e0100}", "👩‍🔧"])("something is seen of %j", (text) => {
  expect(isBlank(text)).toBe(false);
});
