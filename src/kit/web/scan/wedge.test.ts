import { describe, expect, it } from "vitest";
import type { ScannerSetting } from "./scannerSetting.ts";
import { type Heard, MOST_GAP, type Pressed, Wedge, type Where } from "./wedge.ts";

const GS = "\u001D";
type Key = string | Omit<Pressed, "at">;

/** What is heard last of keys that follow each other by so many milliseconds. */
function heard(
  keys: readonly Key[],
  gaps: number | readonly number[],
  where: Where = "field",
  setting: ScannerSetting = {},
): Heard | undefined {
  const wedge = new Wedge(() => setting);
  let at = 1_000;
  return keys
    .map((key, index) => {
      at += typeof gaps === "number" ? gaps : (gaps[index] ?? 0);
      return wedge.press({ where, ...(typeof key === "string" ? { key } : key), at });
    })
    .at(-1);
}
/** What is heard of them and of the silence that follows. */
function heardAlone(
  code: string,
  gaps: number | readonly number[],
  where: Where,
  setting: ScannerSetting = {},
): Heard {
  const wedge = new Wedge(() => setting);
  let at = 1_000;
  for (const [index, key] of [...code].entries()) {
    at += typeof gaps === "number" ? gaps : (gaps[index] ?? 0);
    wedge.press({ key, at, where });
  }
  return wedge.pause();
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

it("a clock that is set back begins anew", () => {
  expect(heard([...keysOf("HU01"), "Enter"], [0, 5, 5, 5, 5, -900])).toBe("none");
});

it("an Enter that a person presses after a fast run is theirs", () => {
  expect(heard(keysOf("PASTED"), [1, 1, 1, 1, 1, 1, 121])).toBe("none");
});

it("what stood before the code in time is no part of it, nor is Shift", () => {
  expect(heard(["x", "A", "B", "1", "2", "Enter"], [0, 200, 5, 5, 5, 5])).toEqual({ code: "AB12" });
  expect(heard(["Shift", "A", "Shift", "B", "1", "2", "Enter"], 5)).toEqual({ code: "AB12" });
});

it("keys without a sign end it, and a phone's keyboard, which names none, begins none", () => {
  expect(heard(["A", "B", "ArrowLeft", "1", "2", "Enter"], 5)).toBe("none");
  const arrow = { key: "ArrowDown", place: "Numpad2" };
  expect(heard(["A", "B", arrow, "1", "2", "Enter"], 5)).toBe("none");
  expect(heard(["Unidentified", "Unidentified", "Unidentified", "Unidentified", "Enter"], 1)).toBe(
    "none",
  );
});

it("two codes at once are two", () => {
  const wedge = new Wedge();
  const codes = [...keysOf("AAAA"), ...keysOf("BBBB")].map((key, at) => wedge.press({ key, at }));
  expect(codes.filter((one) => typeof one === "object")).toEqual([
    { code: "AAAA" },
    { code: "BBBB" },
  ]);
});

it("a wireless scanner that pauses within a code is read whole, never from the pause on", () => {
  expect(heard(keysOf("HU00012345"), [0, 5, 5, 5, 5, 5, 110, 5, 5, 5, 5])).toEqual({
    code: "HU00012345",
  });
  expect(heard(keysOf("HU01"), [0, 5, 5, 5, 120])).toEqual({ code: "HU01" });
});

describe("in an empty field for codes", () => {
  it.each(["Enter", "Tab"])("a slow scanner is read, whatever its length: %s", (end) => {
    expect(heard(keysOf("HU-0123", end), 120, "scan")).toEqual({ code: "HU-0123" });
    expect(heard(keysOf("A1", end), 120, "scan")).toEqual({ code: "A1" });
    expect(heard(keysOf("HU-0123", end), 121, "scan")).toBe("none");
  });

  it("a code without an end is read after a silence by its speed or its rhythm, what a person begins to type is not", () => {
    expect(heardAlone("HU01", 20, "scan")).toEqual({ code: "HU01" });
    expect(heardAlone("HU-0123", [0, 95, 110, 100, 105, 95, 108], "scan")).toEqual({
      code: "HU-0123",
    });
    expect(heardAlone("HU-0123", [0, 95, 118, 60, 105, 95, 80], "scan")).toBe("none");
    expect(heardAlone("AHX-1", 100, "scan")).toBe("none");
  });
});

describe("where nothing is typed", () => {
  it("a code without an end, and a short one with it, are read", () => {
    expect(heardAlone("HU01", 20, "page")).toEqual({ code: "HU01" });
    expect(heard(keysOf("D1"), 20, "page")).toEqual({ code: "D1" });
    expect(heard(["D", "Enter"], 20, "page")).toBe("none");
  });

  it("what is too slow for a scanner that is known is told, not read", () => {
    expect(heard(keysOf("HU01"), 60, "page")).toBe("slow");
    expect(heardAlone("HU01", 60, "page")).toBe("slow");
    expect(heard(keysOf("===="), 60, "page")).toBe("none");
    expect(heard(keysOf("LOS"), 60, "page")).toBe("none");
  });
});

it("in any other field a code without an end stays where it is typed", () => {
  expect(heardAlone("saludos cordiales", 2, "field")).toBe("none");
});

it("what the owner of the device has set rules: the time between keys, and that nothing ends a code", () => {
  expect(heard(keysOf("TX-4431-B"), 80, "field", { gap: 80 })).toEqual({ code: "TX-4431-B" });
  expect(heard(keysOf("TX-4431-B"), 81, "field", { gap: 80 })).toBe("none");
  expect(heardAlone("TX-4431", 20, "field", { suffix: "none" })).toEqual({ code: "TX-4431" });
  expect(heardAlone("TX-4431", 80, "field", { suffix: "none", gap: 80 })).toEqual({
    code: "TX-4431",
  });
  expect(heard(keysOf("TX-4431-B"), 200, "scan", { gap: 200 })).toEqual({ code: "TX-4431-B" });
});

it("what follows the end of a code is the scanner's, too: a line feed, a second Enter", () => {
  const lineFeed = { key: "j", isControl: true };
  expect(heard([...keysOf("HU01"), lineFeed], 5)).toBe("after");
  expect(heard([...keysOf("HU01"), "Enter"], 5)).toBe("after");
  expect(heard([...keysOf("HU01"), "Enter"], [0, 5, 5, 5, 5, 300])).toBe("none");
  expect(heard([...keysOf("HU01"), "Enter", "Enter"], [0, 5, 5, 5, 5, 300, 10])).toBe("none");
  expect(heard(["Enter"], 5)).toBe("none");
  const wedge = new Wedge();
  for (const [at, key] of [..."HU01"].entries()) wedge.press({ key, at, where: "page" });
  expect(wedge.pause()).toEqual({ code: "HU01" });
  expect(wedge.press({ key: "Enter", at: 400, where: "page" })).toBe("after");
});

describe("a separator is a part of the code, however the keyboard sends it", () => {
  const alt = (digits: string): Key[] => [
    { key: "Alt" },
    ...[...digits].map((key) => ({ key, place: `Numpad${key}`, isAlt: true })),
  ];
  const ways: readonly (readonly [string, readonly Key[]])[] = [
    ["the character itself", [GS]],
    [
      "Ctrl ]",
      [
        { key: "Control", isControl: true },
        { key: "]", isControl: true },
      ],
    ],
    [
      "Ctrl ] where the keyboard has another sign",
      [{ key: "+", place: "BracketRight", isControl: true }],
    ],
    ["Alt 029", alt("029")],
    ["Alt 0029", alt("0029")],
    [
      "Alt 29 while NumLock is off",
      [
        { key: "ArrowDown", place: "Numpad2", isAlt: true },
        { key: "PageUp", place: "Numpad9", isAlt: true },
      ],
    ],
    ["F8", ["F8"]],
    ["another function key", ["F13"]],
  ];
  it.each(ways)("%s", (_way, keys) => {
    expect(heard([..."10L1", ...keys, ..."21SER9", "Enter"], 5)).toEqual({
      code: `10L1${GS}21SER9`,
    });
  });

  it("at the beginning as well, and at the end", () => {
    const code = [{ key: "]", isControl: true }, ..."10L1", { key: "]", isControl: true }, "Enter"];
    expect(heard(code, 5)).toEqual({ code: `${GS}10L1${GS}` });
    expect(heard([..."10L1", ...alt("029"), "Enter"], 5)).toEqual({ code: `10L1${GS}` });
  });

  it.each<readonly [string, Key, Key]>([
    ["Ctrl ^ and Ctrl D", { key: "^", isControl: true }, { key: "d", isControl: true }],
    [
      "Ctrl ^ where the keyboard has another sign",
      { key: "&", place: "Digit6", isControl: true },
      { key: "D", place: "KeyD", isControl: true },
    ],
    ["the characters themselves", "\u001E", "\u0004"],
  ])("those of an envelope too: %s", (_way, rs, eot) => {
    const keys = [..."[)>", rs, ..."06", GS, ..."P1", rs, eot, "Enter"];
    expect(heard(keys, 5)).toEqual({ code: `[)>\u001E06${GS}P1\u001E\u0004` });
  });

  it("a scanner that types all signs by their numbers is read", () => {
    expect(
      heard([...alt("0072"), ...alt("0085"), ...alt("0048"), ...alt("0049"), "Enter"], 5),
    ).toEqual({
      code: "HU01",
    });
  });

  it("a key within a code that means nothing is told, and its tail is no code", () => {
    expect(heard([..."HU01", "Insert", ..."2345", "Enter"], 5, "page")).toBe("slow");
    expect(heard([..."HU01", "Insert", ..."2345", "Enter"], 5)).toBe("slow");
  });
});

describe("other keyboards", () => {
  const place = (key: string, at: string, isShift = false) => ({ key, place: at, isShift });

  it("a code is told as it is written here and on an American keyboard", () => {
    // A Spanish keyboard, a scanner set to an American one.
    const keys = ["H", "U"].map((key) => place(key, `Key${key}`, true));
    const code = [
      ...keys,
      place("'", "Minus"),
      place("0", "Digit0"),
      place("1", "Digit1"),
      "Enter",
    ];
    expect(heard(code, 5)).toEqual({ code: "HU'01", american: "HU-01" });
    expect(heard(code, 5, "field", { isAmerican: true })).toEqual({ code: "HU-01" });
  });

  it("a key whose sign is not known is read by its place: an accent, an input method", () => {
    const accent = [..."AB12", place("Dead", "BracketLeft"), ..."34", "Enter"];
    expect(heard(accent, 5)).toEqual({ code: "AB12[34" });
    const method = [..."HU01"].map((sign) =>
      place("Process", /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`, true),
    );
    expect(
      heard(
        [...method.slice(0, 2), place("Process", "Digit0"), place("Process", "Digit1"), "Enter"],
        5,
      ),
    ).toEqual({ code: "HU01" });
  });

  it("signs that need AltGr are signs, and CapsLock is no key of the code", () => {
    const bracket = { key: "]", place: "BracketRight", isControl: true, isAlt: true };
    expect(heard([{ key: "AltGraph" }, bracket, ..."C10034", "Enter"], 5)).toEqual({
      code: "]C10034",
    });
    expect(heard(["H", "U", "CapsLock", "0", "1", "CapsLock", "Enter"], 5)).toEqual({
      code: "HU01",
    });
  });

  it("a shortcut, and a key that is held down, are a person's", () => {
    expect(heard([..."HU01", { key: "v", isOther: true }, "Enter"], 5)).toBe("none");
    expect(heard([{ key: "i", isControl: true }], 5)).toBe("none");
  });
});
