import { describe, expect, it } from "vitest";
import { readingsOf, resolved } from "./scanned.ts";

const [RS, GS, EOT] = ["\u001E", "\u001D", "\u0004"];
const NOTHING = {
  lot: null,
  expiry: null,
  quantity: null,
  serial: null,
  weight: null,
  isUnclear: false,
};
const PLATE = "UN049856325A2B4C6D8E";
const enveloped = (...elements: readonly string[]) =>
  `[)>${RS}06${GS}${elements.join(GS)}${RS}${EOT}`;
const nameOf = (code: string, as: "label" | "part") =>
  resolved({ code }, as, () => false).map(({ name }) => name);
const goodsOf = (code: string) => readingsOf(code).map(({ goods }) => goods);
const asScanned = (code: string) => {
  const whole = code.replaceAll(/\p{Cc}/gu, "");
  expect(readingsOf(code)).toEqual([{ names: [whole], label: whole, part: whole, goods: null }]);
};

describe("an envelope of data identifiers fills what it holds", () => {
  it.each([
    [
      ["PAHX-1", "Q500", "1TL7", "SSER9", "V123456"],
      { quantity: "500", lot: "L7", serial: "SER9" },
    ],
    [["P5C3T-14A005", "7Q1000PCE", "TL7"], { quantity: "1000", lot: "L7" }],
    [["PAHX-1", "Q00024", "3QEA"], { quantity: "24" }],
    [["PAHX-1", "7Q12.50KG"], { weight: "12.5" }],
    [["PAHX-1", "Q12", "3QKGM"], { weight: "12" }],
    [["PAHX-1", "7Q12.5EA"], {}],
    [["PAHX-1", "7Q300MTR"], {}],
    [["PAHX-1", "Q24.00"], { quantity: "24" }],
    [["1PSUP-77", "14D20270131", "16D20260131"], { expiry: "2027-01-31" }],
    [["PAHX-1", "9D2601"], {}],
    [["PAHX-1", "1T1234", "T99"], { lot: "1234" }],
  ])("%j", (elements, goods) => {
    expect(goodsOf(enveloped(...elements))).toEqual([{ ...NOTHING, ...goods }]);
  });

  it("the customer's part number comes before the supplier's", () => {
    const code = enveloped("1PSUP-77", "PAHX-1", "Q5");
    expect(nameOf(code, "part")).toEqual(["AHX-1"]);
    expect(resolved({ code }, "part", (name) => name === "SUP-77")[0]?.name).toBe("SUP-77");
    expect(nameOf(enveloped("1PSUP-77", "Q5"), "part")).toEqual(["SUP-77"]);
  });

  it("elements of GS1 in an envelope are read as in any GS1 code", () => {
    const code = `[)>${RS}05${GS}0107501234567893${GS}10LOT1${GS}3724${RS}${EOT}`;
    expect(goodsOf(code)).toEqual([{ ...NOTHING, lot: "LOT1", quantity: "24" }]);
    expect(nameOf(code, "part")).toEqual(["7501234567893"]);
  });
});

describe("a unit is known by its licence plate", () => {
  it.each(["1J", "2J", "5J", "6J", "J", "3S"])("%s", (di) => {
    const code = enveloped("PAHX-1", `${di}${PLATE}`, "Q5");
    expect(nameOf(code, "label")).toEqual([PLATE]);
    for (const announced of [PLATE, di + PLATE])
      expect(resolved({ code }, "label", (name) => name === announced)[0]?.name).toBe(announced);
  });

  it("the outermost of several comes first", () => {
    expect(nameOf(enveloped("3SBOX1", `1J${PLATE}`, "6JUNPALLET99"), "label")).toEqual([
      "UNPALLET99",
    ]);
  });

  it("a plate in a code of its own is known with its identifier and without, and stays as it was scanned where it is not known", () => {
    const known = (name: string) => name === PLATE;
    expect(resolved({ code: `1J${PLATE}` }, "label", known)[0]?.name).toBe(PLATE);
    expect(nameOf(`1J${PLATE}`, "label")).toEqual([`1J${PLATE}`]);
    expect(readingsOf("1J5").map(({ names }) => names)).toEqual([["1J5"]]);
    expect(readingsOf("3SER9").map(({ names }) => names)).toEqual([["3SER9"]]);
  });

  it("a label of several parts names its unit and leaves the rest to the person", () => {
    const code = enveloped(`5J${PLATE}`, "PAHX-1", "Q5", "PAHX-2", "Q7");
    expect(nameOf(code, "label")).toEqual([PLATE]);
    expect(goodsOf(code)).toEqual([{ ...NOTHING, isUnclear: true }]);
  });

  it("two quantities of one part are none", () => {
    expect(goodsOf(enveloped("PAHX-1", "Q5", "Q7"))).toEqual([NOTHING]);
  });
});

describe("the separators may be sent", () => {
  const body = ["PAHX-1", "Q100", "1TL7"];
  it.each([
    ["as control characters", enveloped(...body)],
    ["behind a symbology identifier", `]d1${enveloped(...body)}`],
    ["without an end", `[)>${RS}06${GS}${body.join(GS)}`],
    ["without RS and EOT", `[)>06${GS}${body.join(GS)}`],
    ["with one kind for all", `[)>${GS}06${GS}${body.join(GS)}${GS}${GS}`],
    ["without Ctrl", `[)>^06]${body.join("]")}^D`],
    ["without Ctrl, in small letters", `[)>^06]${body.join("]")}^d`.toLowerCase()],
    ["as a sign", `[)>|06|${body.join("|")}|`],
    ["as two signs", `[)>~06#${body.join("#")}~!`],
    ["in words", `[)><RS>06<GS>${body.join("<GS>")}<RS><EOT>`],
    ["as pictures", `[)>\u241E06\u241D${body.join("\u241D")}\u241E\u2404`],
    ["as escapes", `[)>\\x1E06\\x1D${body.join("\\x1D")}\\x1E\\x04`],
  ])("%s", (_how, code) => {
    expect(goodsOf(code)).toEqual([{ ...NOTHING, quantity: "100", lot: "L7" }]);
    expect(nameOf(code, "part")).toEqual(["AHX-1"]);
  });
});

it.each([
  ["without separators", "[)>06PAHX-1Q5001TL7"],
  ["with one element and no separator", "[)>06SSER9"],
  ["with a day that is none", enveloped("PAHX-1", "14D20270231")],
  ["with a quantity that is none", enveloped("PAHX-1", "QFIVE")],
  ["with an element without identifier", enveloped("PAHX-1", "-77")],
  ["of another format", `[)>${RS}12${GS}PAHX-1${GS}Q5${RS}${EOT}`],
  ["that is empty", `[)>${RS}06${GS}${RS}${EOT}`],
])("an envelope %s stays as it was scanned", (_what, code) => {
  asScanned(code);
});

it("an envelope is read with the wrong keyboard", () => {
  const american = `[)>${RS}06${GS}PAHX-1${GS}Q5${RS}${EOT}`;
  const code = american.replaceAll("[)>", "¨(:").replaceAll("-", "'");
  expect(resolved({ code, american }, "part", () => false)[0]?.name).toBe("AHX-1");
});
