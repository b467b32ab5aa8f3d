import { expect, it } from "vitest";
import { whenText } from "./whenText.ts";

const NOW = Date.parse("2026-11-20T18:30:00.000Z");
const TODAY = "2026-11-20";

it.each([
  ["2026-11-20T18:29:30.000Z", "hace 0 min"],
  ["2026-11-20T16:31:00.000Z", "hace 119 min"],
  ["2026-11-20T16:30:00.000Z", "hace 2 h"],
  ["2026-11-18T18:31:00.000Z", "hace 47 h"],
  ["2026-11-18T18:30:00.000Z", "hace 2 días"],
  ["2026-11-20T21:45:00.000Z", "en 3 h"],
  ["2026-11-20", "hoy"],
  ["2026-11-19", "ayer"],
  ["2026-11-15", "hace 5 días"],
])("%s is written as %s", (at, written) => {
  expect(whenText(at, NOW, TODAY, "es-MX")).toBe(written);
});
