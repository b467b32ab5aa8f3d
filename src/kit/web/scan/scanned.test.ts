import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEED } from "../../../../tests/seed.ts";
import { hasCheckDigit } from "./gs1.ts";
import { namesOf, readingsOf, resolved } from "./scanned.ts";

const GS = "\u001D";
const SSCC = "340123450000000017";
const OTHER = "340123450000000024";
const GTIN = "07501234567893";
const NOTHING = {
  lot: null,
  expiry: null,
  quantity: null,
  serial: null,
  weight: null,
  isUnclear: false,
};
const nothingKnown = () => false;
const nameOf = (code: string, as: "label" | "part" = "label") =>
  resolved({ code }, as, nothingKnown).map(({ name }) => name);
const goodsOf = (code: string) => readingsOf(code)[0]?.goods;

describe("a unit is known by its SSCC, however it is written", () => {
  const ways = [
    SSCC,
    `00${SSCC}`,
    `(00)${SSCC}`,
    `]C100${SSCC}`,
    `]c100${SSCC}`,
    `]C1(00)${SSCC}`,
    `${GS}00${SSCC}`,
    "(00) 3 4012345 000000001 7",
    "00 3 4012345 000000001 7",
    `00${SSCC}02${GTIN}3724`,
    `]C100${SSCC}02${GTIN}37000024${GS}10L7`,
    `https://id.gs1.org/00/${SSCC}`,
  ];
  it.each(ways)("%j", (scanned) => {
    for (const announced of [SSCC, `00${SSCC}`, `(00)${SSCC}`])
      expect(resolved({ code: scanned }, "label", (name) => name === announced)[0]?.name).toBe(
        announced,
      );
    expect(nameOf(scanned)).toEqual([SSCC]);
  });
});

it.each([
  "00340123450000000018",
  "(00)340123450000000018",
  "10D9T",
  "21SER9",
  "3712",
  "17261231",
  "0107501234567894",
  "010750123456789317261331",
  "010750123456789317261232",
  "0107501234567893172612",
  "]C1017501",
  "00-34",
  "HU01",
  "(ABC)1",
])(
  "a wrong check digit or day, and what only looks like an element, stay what they are: %s",
  (code) => {
    const whole = code.replace("]C1", "");
    expect(readingsOf(code)).toEqual([{ names: [whole], label: whole, part: whole, goods: null }]);
  },
);

it.each([
  ["012345678905", "0012345678905"],
  ["0012345678905", "012345678905"],
  ["00012345678905", "012345678905"],
  ["]E00012345678905", "012345678905"],
  ["0100012345678905", "012345678905"],
  ["7501234567893", GTIN],
  ["96385074", "00000096385074"],
  ["]E496385074", "96385074"],
  ["]I110614141000415", "10614141000415"],
  ["(02)07501234567893(37)24", "7501234567893"],
])("a trade item is known by all forms of its number: %s is %s", (scanned, known) => {
  expect(resolved({ code: scanned }, "part", (name) => name === known)[0]?.name).toBe(known);
});

describe("a combined code fills what it holds", () => {
  it.each([
    [`]C101${GTIN}10LOT1${GS}21SER9`, { lot: "LOT1", serial: "SER9" }],
    [
      `]d201${GTIN}1726123110LOT1${GS}21SER9`,
      { lot: "LOT1", expiry: "2026-12-31", serial: "SER9" },
    ],
    [`01${GTIN}10LOT1${GS}3724${GS}`, { lot: "LOT1", quantity: "24" }],
    [`01${GTIN}3012${GS}10LOT1`, { lot: "LOT1", quantity: "12" }],
    [`02${GTIN}37000024`, { quantity: "24" }],
    [`01${GTIN}1726020010ABC123`, { lot: "ABC123", expiry: "2026-02-28" }],
    [`01${GTIN}15280200`, { expiry: "2028-02-29" }],
    [`]C101${GTIN}3103001250`, { weight: "1.25" }],
    [`]C101${GTIN}3100000012`, { weight: "12" }],
    [`]C101${GTIN}310600125010L1`, { weight: "0.00125", lot: "L1" }],
    [`(01)${GTIN}(10)LOT1(37)24(21)S-1/2`, { lot: "LOT1", quantity: "24", serial: "S-1/2" }],
    [`]Q301${GTIN}11260101422484${GS}10L1`, { lot: "L1" }],
    [`]e001${GTIN}10L1`, { lot: "L1" }],
    [
      `https://example.com/a/01/${GTIN}/10/LOT1/21/SER9?17=261231&37=24`,
      { lot: "LOT1", serial: "SER9", expiry: "2026-12-31", quantity: "24" },
    ],
    [`01${GTIN}10LOT1#21SER10400`, { lot: "LOT1", serial: "SER10400" }],
    [`(01)${GTIN}(10)LOT1(01)${GTIN}(21)SER9`, { lot: "LOT1", serial: "SER9" }],
    [`01${GTIN}10L2101`, { lot: "L2101" }],
    [`01${GTIN}1726123110LOT2026`, { lot: "LOT2026", expiry: "2026-12-31" }],
  ])("%j", (code, goods) => {
    expect(readingsOf(code)).toHaveLength(1);
    expect(goodsOf(code)).toEqual({ ...NOTHING, ...goods });
    expect(nameOf(code, "part")).toEqual(["7501234567893"]);
  });

  it("the customer's part number comes before the item's number", () => {
    const code = `]C101${GTIN}241AHX-1${GS}10L7`;
    expect(nameOf(code, "part")).toEqual(["AHX-1"]);
    expect(resolved({ code }, "part", (name) => name === "7501234567893")[0]?.name).toBe(
      "7501234567893",
    );
  });

  it.each(["#", "|", "~", "^", "{GS}", "<GS>", "[FNC1]", "\u241D", "\u2194", "\\x1D"])(
    "the separator may be sent as %s",
    (separator) => {
      expect(goodsOf(`01${GTIN}10LOT1${separator}21SER9`)).toEqual({
        ...NOTHING,
        lot: "LOT1",
        serial: "SER9",
      });
    },
  );

  it.each([
    [`01${GTIN}10ABC12321SER9`],
    [`01${GTIN}372410LOT1`],
    [`01${GTIN}10LOT117261231`],
    [`01${GTIN}10L01${GTIN}10L0123`],
  ])("without separators the end of it is left to the person, never guessed: %s", (code) => {
    expect(goodsOf(code)).toEqual({ ...NOTHING, isUnclear: true });
    expect(nameOf(code, "part")).toEqual(["7501234567893"]);
    expect(nameOf(code)).toEqual([code]);
  });

  it("a scanner that says what it read is trusted to send separators", () => {
    expect(goodsOf(`]C101${GTIN}10ABC12321SER9`)).toEqual({ ...NOTHING, lot: "ABC12321SER9" });
  });
});

it("what cannot be a unit's own number is the whole code, never its tail, and the same from every scanner", () => {
  const label = `01${GTIN}10LOT121SER9`;
  for (const code of [
    `]C101${GTIN}10LOT1${GS}21SER9`,
    `01${GTIN}10LOT1${GS}21SER9`,
    `(01)${GTIN}(10)LOT1(21)SER9`,
    label,
  ])
    expect(nameOf(code)).toEqual([label]);
  expect(nameOf(`ABC${GS}21SER9`)).toEqual(["ABC21SER9"]);
});

describe("two codes run together", () => {
  const both = [SSCC, OTHER];
  it.each([
    [`00${SSCC}00${OTHER}`, both],
    [`]C100${SSCC}]C100${OTHER}`, both],
    [`(00)${SSCC}(00)${OTHER}`, both],
    [`00${SSCC}00${SSCC}`, [SSCC]],
    [`]C100${SSCC}]C100${SSCC}`, [SSCC]],
  ])("are two, and one twice is one: %s", (code, labels) => {
    expect(nameOf(code)).toEqual(labels);
  });

  it("of any kind are two where both are known, and nothing else is divided", () => {
    const isKnown = (name: string) => ["HU01", "HU02", "S1"].includes(name);
    const names = (code: string) => resolved({ code }, "label", isKnown).map(({ name }) => name);
    expect(names("HU01HU02")).toEqual(["HU01", "HU02"]);
    expect(names("HU01HU01")).toEqual(["HU01"]);
    expect(names("HU01HU03")).toEqual(["HU01HU03"]);
    expect(names("S1S1")).toEqual(["S1S1"]);
  });
});

describe("with the wrong keyboard", () => {
  const scan = { code: "HU'01", american: "HU-01" };
  it("what is known counts, then what makes more sense", () => {
    expect(resolved(scan, "label", (name) => name === "HU-01")[0]?.name).toBe("HU-01");
    expect(resolved(scan, "label", (name) => name === "HU'01")[0]?.name).toBe("HU'01");
    expect(resolved(scan, "label", nothingKnown)[0]?.name).toBe("HU'01");
    const french = { code: 'HUà&é"', american: "HU0123" };
    expect(resolved(french, "label", nothingKnown)[0]?.name).toBe("HU0123");
    const spanish = { code: `)00=${SSCC}`, american: `(00)${SSCC}` };
    expect(resolved(spanish, "label", nothingKnown)[0]?.name).toBe(SSCC);
    expect(namesOf(scan)).toEqual(["HU'01", "HU-01"]);
  });
});

it("an empty scan means nothing", () => {
  expect(resolved({ code: " " }, "label", nothingKnown)).toEqual([]);
  expect(resolved({ code: GS }, "label", nothingKnown)).toEqual([]);
});

it("whatever is scanned is read without a failure, and a code that is known as it is counts before all else", () => {
  const sign = fc.constantFrom(..."01237()]CdQ10AZ-#", GS, " ");
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
      const code = signs.join("");
      const whole = readingsOf(code)[0]?.names[0];
      for (const { names } of readingsOf(code)) expect(names.join("")).not.toMatch(/\p{Cc}|\s/u);
      if (whole !== undefined && readingsOf(code).length === 1)
        expect(resolved({ code }, "label", (name) => name === whole)[0]?.name).toBe(whole);
    }),
    { seed: SEED, numRuns: 300 },
  );
});

it("a check digit catches every single wrong digit", () => {
  expect(hasCheckDigit(SSCC)).toBe(true);
  for (let at = 0; at < SSCC.length; at += 1) {
    const wrong = (Number(SSCC[at]) + 1) % 10;
    expect(hasCheckDigit(SSCC.slice(0, at) + String(wrong) + SSCC.slice(at + 1))).toBe(false);
  }
});
