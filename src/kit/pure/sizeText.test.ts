import { expect, it } from "vitest";
import { sizeText } from "./sizeText.ts";

it.each([
  [0, "0 B"],
  [1_023, "1023 B"],
  [1_024, "1.0 KiB"],
  [1_500_000, "1.4 MiB"],
  [52_428_800, "50 MiB"],
  [5_368_709_120, "5.0 GiB"],
])("%d bytes are read as %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
