import { expect, it } from "vitest";
import { type Heard, MOST_GAP, wedge } from "./wedge.ts";

/** What is heard last of keys that follow each other by so many milliseconds. */
function heard(keys: readonly string[], gaps: number | readonly number[]): Heard | undefined {
  const hear = wedge();
  let at = 1_000;
  return keys
    .map((key, index) => {
      at += typeof gaps === "number" ? gaps : (gaps[index] ?? 0);
      return hear({ key, at });
    })
    .at(-1);
}
const keysOf = (code: string, end = "Enter") => [...code, end];

it.each([
  ["a scanner at its fastest", "TX-4431-B", 1],
  ["one at the slowest that is known as one", "TX-4431-B", MOST_GAP],
])("a code is known by its speed: %s", (_what, code, gap) => {
  expect(heard(keysOf(code), gap)).toEqual({ code });
  expect(heard(keysOf(code, "Tab"), gap)).toEqual({ code });
});

it.each([
  ["a millisecond too slow", "TX-4431-B", MOST_GAP + 1],
  ["a typist of 120 words a minute", "TX-4431-B", 100],
  ["three signs, as a quick hand rolls over them", "the", 5],
])("what a person types is none: %s", (_what, code, gap) => {
  expect(heard(keysOf(code), gap)).toBe("none");
});

it("a typist's quickest runs are none: now and then a pair of keys at once", () => {
  const text = "transportes del norte 4431";
  const gaps = [...text].map((_, at) => (at % 3 === 0 ? 90 : 12));
  expect(heard(keysOf(text), [...gaps, 15])).toBe("none");
});

it("an Enter that a person presses after a fast run is theirs", () => {
  expect(heard(keysOf("PASTED"), [1, 1, 1, 1, 1, 1, MOST_GAP + 1])).toBe("none");
});

it("what stood before the code in time is no part of it, nor is Shift", () => {
  expect(heard(["x", "A", "B", "1", "2", "Enter"], [0, 200, 5, 5, 5, 5])).toEqual({ code: "AB12" });
  expect(heard(["Shift", "A", "Shift", "B", "1", "2", "Enter"], 5)).toEqual({ code: "AB12" });
});

it("keys without a sign end it, and a phone's keyboard, which names none, begins none", () => {
  expect(heard(["A", "B", "ArrowLeft", "1", "2", "Enter"], 5)).toBe("none");
  expect(heard(["Unidentified", "Unidentified", "Unidentified", "Unidentified", "Enter"], 1)).toBe(
    "none",
  );
});

it("two codes at once are two", () => {
  const hear = wedge();
  const codes = [...keysOf("AAAA"), ...keysOf("BBBB")].map((key, at) => hear({ key, at }));
  expect(codes.filter((one) => typeof one === "object")).toEqual([
    { code: "AAAA" },
    { code: "BBBB" },
  ]);
});
