import { expect, it } from "vitest";
import { deviceWords } from "./device.ts";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome, Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge, Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari, iOS",
  ],
  ["curl/8.5.0", "curl/8.5.0"],
  ["", ""],
])("%s is told as %s", (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});
