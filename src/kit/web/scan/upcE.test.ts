import fc from "fast-check";
import { expect, it } from "vitest";
import { SEED } from "../../../../tests/seed.ts";
import { hasCheckDigit } from "./gs1.ts";
import { readingsOf, resolved } from "./scanned.ts";
import { upcAOf } from "./upcE.ts";

const partOf = (code: string, known?: string) =>
  resolved({ code }, "part", (name) => name === known)[0]?.name;

it.each([
  ["04252614", "042100005264"],
  ["01234505", "012000003455"],
  ["07777733", null],
  ["09876530", null],
  ["07777743", "077770000073"],
  ["09876539", "098700000659"],
  ["01234558", "012345000058"],
  ["01234565", "012345000065"],
  ["13456795", null],
  ["04252615", null],
  ["24252614", null],
])("%s stands for %s", (short, long) => {
  expect(upcAOf(short, false)).toBe(long);
});

it("a scanner that says what it read has the short form taken for the long one, with or without its check digit", () => {
  for (const code of ["]E004252614", "]E0425261", "]e004252614"])
    expect([code, partOf(code)]).toEqual([code, "042100005264"]);
  for (const known of ["042100005264", "0042100005264", "00042100005264"])
    expect(partOf("]E004252614", known)).toBe(known);
  expect(partOf("]E013456795")).toBe("134567000095");
});

it.each([
  ["without a mark", "04252614"],
  ["that may be an EAN-8 as well", "01234565"],
])(
  "eight digits %s are known by the long form, and stay as they were scanned where it is not",
  (_what, code) => {
    const long = upcAOf(code, false) ?? "";
    for (const known of [long, `0${long}`]) expect(partOf(code, known)).toBe(known);
    expect(resolved({ code }, "part", (name) => [code, long].includes(name))[0]?.name).toBe(code);
    expect(partOf(code)).toBe(code);
  },
);

it.each(["]E496385074", "]E401234565", "425261", "0425261", "]E00425261", "12345678"])(
  "what is no short form, or cannot be told to be one, stays what it is: %s",
  (code) => {
    const digits = code.replace(/^\]E\d/, "");
    expect(partOf(code)).toBe(digits);
    const names = readingsOf(code)[0]?.names ?? [];
    expect(names.filter((name) => !/^0*$/.test(name.replace(digits, "")))).toEqual([]);
  },
);

it("each short form stands for one number with a check digit, and no two for the same one", () => {
  const digits = fc.stringMatching(/^[01]\d{6}$/);
  fc.assert(
    fc.property(fc.uniqueArray(digits, { maxLength: 30 }), (all) => {
      const long = all.flatMap((seven) => {
        const found = [..."0123456789"].flatMap((check) => upcAOf(seven + check, true) ?? []);
        expect(found).toHaveLength(1);
        return found;
      });
      for (const one of long) expect(hasCheckDigit(one)).toBe(true);
    }),
    { seed: SEED, numRuns: 200 },
  );
});
