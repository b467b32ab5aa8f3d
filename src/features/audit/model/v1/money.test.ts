import Big from "big.js";
import { describe, expect, test } from "vitest";
import { context, duty, facts, line, part, tl } from "../factsFixture.ts";
import type { PartidaFacts } from "../facts.ts";
import { judge } from "./judge.ts";
import { shareOf } from "./money.ts";

const risk = (more: Partial<PartidaFacts> = {}) =>
  facts({ identifiers: [tl("USA")], parts: [part({ lines: [] })], ...more });

const money = (given: PartidaFacts) =>
  judge(given, context).map(({ preference: { amount, vatAmount } }) => [amount, vatAmount]);

describe("amounts", () => {
  test("A45 half a peso goes up", () => {
    expect(money(risk({ customsValue: "10", rate: "5" }))[0]?.[0]).toBe("1");
    expect(money(risk({ customsValue: "9", rate: "5" }))[0]?.[0]).toBe("0");
    expect(money(risk({ customsValue: "130", rate: "5" }))[0]?.[0]).toBe("7");
  });

  test("A44 without a tariff for the date the amount is empty and the reason says so", () => {
    const [row] = judge(risk({ rate: null }), context);
    expect(row?.preference).toMatchObject({ amount: null, vatAmount: null });
    expect(row?.preference.reasons.map(({ code }) => code)).toContain("noTariff");
  });

  test("A45 a claim under another treaty than T-MEC is not priced", () => {
    for (const claim of [tl("EMU"), tl("CAN", "TIP"), tl("ISR")]) {
      expect(money(risk({ identifiers: [claim] }))).toEqual([[null, null]]);
    }
    const tlcan = { importedOn: "2020-06-30", paidOn: "2020-06-30" };
    expect(money(risk(tlcan))).toEqual([[null, null]]);
  });

  test("A46 IVA is 16 % of the duty, 8 % at the border", () => {
    expect(money(risk())).toEqual([["10285", "1646"]]);
    expect(money(risk({ destination: "7" }))).toEqual([["10285", "823"]]);
  });

  test("a partida without customs value has no exposure", () => {
    expect(money(risk({ customsValue: null }))).toEqual([[null, null]]);
  });
});

describe("A69 shares of several parts", () => {
  const parts = (...values: (string | null)[]) =>
    values.map((value, index) => part({ partNo: `P-${index}`, partKey: `P-${index}`, value }));

  test("equally without invoice values, the remainder on the last", () => {
    const given = facts({ fees: [duty("100")], parts: parts(null, null, null) });
    expect(money(given).map(([amount]) => amount)).toEqual(["33", "33", "34"]);
  });

  test("by invoice value where every part has one", () => {
    const given = facts({ fees: [duty("101")], parts: parts("300", "100") });
    expect(money(given).map(([amount]) => amount)).toEqual(["76", "25"]);
  });

  test("equally when one value is unknown or zero", () => {
    for (const value of [null, "0"]) {
      const given = facts({ fees: [duty("101")], parts: parts("300", value) });
      expect(money(given).map(([amount]) => amount)).toEqual(["51", "50"]);
    }
  });

  test("the shares add up to the whole and none is negative", () => {
    for (let total = 0; total <= 25; total += 1) {
      for (const count of [2, 3, 7, 10]) {
        const even = {
          how: "equally" as const,
          weights: Array.from({ length: count }, () => new Big(1)),
        };
        const each = even.weights.map((_, index) => Number(shareOf(new Big(total), even, index)));
        expect(each.reduce((sum, share) => sum + share, 0)).toBe(total);
        expect(Math.min(...each)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test("the reason tells how it was shared", () => {
    const [row] = judge(facts({ fees: [duty("100")], parts: parts(null, null) }), context);
    expect(row?.preference.reasons).toContainEqual({
      code: "shared",
      values: { parts: "2", how: "equally" },
    });
  });

  test("a single part has the whole", () => {
    expect(
      money(facts({ fees: [duty("10285")], parts: [part({ lines: [line()] })] }))[0]?.[0],
    ).toBe("10285");
  });
});
