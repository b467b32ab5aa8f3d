import { expect, test } from "vitest";
import { clockFault } from "./clockFault.ts";

const server = "Sat, 21 Nov 2026 10:00:00 GMT";
const at = Date.parse("2026-11-21T10:00:00Z");

test.each([
  [server, at, null],
  [server, at + 9 * 60_000, null],
  [server, at + 86_400_000, 1440],
  [server, at - 86_400_000, -1440],
  [null, at, null],
  ["no date", at, null],
])("against %s a device at %i is off by %s minutes", (date, now, fault) => {
  expect(clockFault(date, now)).toBe(fault);
});
