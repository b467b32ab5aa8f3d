import { describe, expect, it } from "vitest";
import { context, duty, facts, identifier, line, part, tl } from "../factsFixture.ts";
import type { PartidaFacts } from "../facts.ts";
import { razon } from "../razon.ts";
import { treatiesInQuestion } from "../treatiesInQuestion.ts";
import { judge as judgeByV6 } from "../v6/judge.ts";
import { judge } from "./judge.ts";

// Of 29,387 pesos at 2.5 percent the duty is 734.675.
const NORTH_AMERICAN = { "T-MEC": "2.5" };
const claimed = (paid: string, more: Partial<PartidaFacts> = {}): PartidaFacts =>
  facts({ identifiers: [tl("USA")], preferences: NORTH_AMERICAN, fees: [duty(paid)], ...more });
const withLines = (...lines: PartidaFacts["parts"][number]["lines"]) => ({
  parts: [part({ lines })],
});

const verdict = (given: PartidaFacts, by = judge) => {
  const { caseCode, severity, agrees, amount, vatAmount } = by(given, context)[0]!.preference;
  return { caseCode, severity, agrees, amount, vatAmount };
};
const caseOf = (given: PartidaFacts) => verdict(given).caseCode;
const text = (given: PartidaFacts) =>
  judge(given, context)[0]!.preference.reasons.map(razon).join(" ");

it("judges what declares no duty beside a claim as the sixth edition does", () => {
  const all = [
    facts(),
    facts({ fees: [duty("700")], preferences: NORTH_AMERICAN }),
    claimed("0"),
    claimed("700", { fees: [] }),
    claimed("700", { fees: [{ contribution: "3", paymentForm: "0", amount: "700" }] }),
    claimed("700", { isImport: false }),
  ];
  for (const one of all) expect(judge(one, context)).toEqual(judgeByV6(one, context));
});

describe("A97 duty beside a claim whose preferential rate is on file", () => {
  it("of what that rate gives is covered: the saving is the general duty less it", () => {
    const given = claimed("735");
    expect(verdict(given, judgeByV6)).toMatchObject({ caseCode: "C27", amount: "735" });
    // 35 % of 29,387 less 735.
    expect(verdict(given)).toEqual({
      caseCode: "C01",
      severity: "OK",
      agrees: true,
      amount: "9550",
      vatAmount: null,
    });
    expect(text(given)).toContain("no pasa del preferencial: 2.5 % de 29387 (T-MEC)");
    expect(text(given)).toContain("Ahorro obtenido: 35 % de 29387 menos el IGI declarado de 735.");
  });

  it.each([
    ["734", "C01"],
    ["735.67", "C01"],
    ["735.675", "C01"],
    ["735.676", "C27"],
    ["736", "C27"],
  ])("of %s pesos is %s: only more than a peso counts", (paid, code) => {
    expect(caseOf(claimed(paid))).toBe(code);
  });

  it("counts as C27 with what is beyond it, to the peso", () => {
    expect(verdict(claimed("10285"))).toMatchObject({
      caseCode: "C27",
      severity: "ERROR",
      agrees: false,
      amount: "9550",
      vatAmount: null,
    });
    expect(verdict(claimed("736")).amount).toBe("1");
    expect(verdict(claimed("736.18")).amount).toBe("2");
    expect(text(claimed("10285"))).toContain(
      "el IGI de 10285 pasa en 9550 del preferencial: 2.5 % de 29387 (T-MEC)",
    );
  });

  it("of a rate of zero is beyond it from two pesos on", () => {
    const free = { preferences: { "T-MEC": "0" } };
    expect(caseOf(claimed("1", free))).toBe("C01");
    expect(verdict(claimed("2", free))).toMatchObject({ caseCode: "C27", amount: "2" });
    expect(verdict(claimed("2", { ...free, customsValue: null }))).toMatchObject({ amount: "2" });
    expect(verdict(claimed("1", { ...free, customsValue: null }))).toMatchObject({
      caseCode: "C01",
      amount: null,
    });
  });

  it.each(["0", "4", "5", "6", "12", "13", "16", "21", "22"])(
    "counts in form of payment %s, and the rows are added up",
    (form) => {
      expect(verdict(claimed("", { fees: [duty("735", form)] }))).toMatchObject({
        caseCode: "C01",
        amount: "9550",
      });
      const two = [duty("700", form), duty("700")];
      expect(verdict(claimed("", { fees: two }))).toMatchObject({ caseCode: "C27", amount: "665" });
      expect(caseOf(claimed("", { fees: [duty("700", form), duty("35", form)] }))).toBe("C01");
    },
  );

  it("with leading zeros is read as it is meant", () => {
    const padded = { contribution: "06", paymentForm: "00", amount: "735" };
    expect(caseOf(claimed("", { fees: [padded] }))).toBe("C01");
  });

  it("leaves the other cases of a claim as they are, with the general duty less it exposed", () => {
    const exposed = { severity: "RIESGO", agrees: false, amount: "9550", vatAmount: "1528" };
    expect(verdict(claimed("735", withLines()))).toEqual({ caseCode: "C20", ...exposed });
    expect(text(claimed("735", withLines()))).toContain(
      "35 % de 29387 menos el IGI declarado de 735; IVA 16 % aparte",
    );
    const others: [string, Partial<PartidaFacts>][] = [
      ["C26", withLines(line({ supplier: "OTHER INC" }))],
      ["C21", withLines(line({ finalOn: "2026-01-31" }))],
      ["C25", withLines(line({ criterion: null }))],
      ["C22", withLines(line({ hs: "732619" }))],
      ["C23", { origin: "CHN" }],
    ];
    for (const [caseCode, more] of others)
      expect(verdict(claimed("735", more))).toEqual({ caseCode, ...exposed });
    const withProsec = [tl("USA"), identifier("PS", "IIa")];
    expect(verdict(claimed("735", { identifiers: withProsec }))).toMatchObject({
      caseCode: "C28",
      amount: null,
    });
    expect(caseOf(claimed("736", { identifiers: withProsec }))).toBe("C27");
    expect(caseOf(claimed("735", { predecessor: new Map([["CB-2210-K", "C27"]]) }))).toBe("C02");
  });

  it("saves and exposes nothing where the general rate is not above the preferential one", () => {
    expect(verdict(claimed("735", { rate: "2.5" }))).toMatchObject({
      caseCode: "C01",
      amount: "0",
    });
    expect(verdict(claimed("735", { rate: "1" }))).toMatchObject({ caseCode: "C01", amount: "0" });
    expect(verdict(claimed("735", { rate: "2.5", ...withLines() }))).toMatchObject({
      caseCode: "C20",
      amount: "0",
      vatAmount: "0",
    });
    expect(verdict(claimed("735", { rate: null }))).toMatchObject({ amount: null });
  });

  it("under a treaty without a certain price is covered without an amount", () => {
    const european = line({
      treaty: "TLCUEM",
      country: "DE",
      criterion: null,
      absent: ["criterion"],
    });
    const given = claimed("735", {
      identifiers: [tl("EMU")],
      origin: "DEU",
      preferences: { TLCUEM: "2.5" },
      ...withLines(european),
    });
    expect(verdict(given)).toMatchObject({ caseCode: "C01", agrees: true, amount: null });
    expect(text(given)).toContain("(TLCUEM)");
  });

  it("is shared among the parts of a partida, each with its own case", () => {
    const other = part({ partNo: "ZZ-1", partKey: "ZZ-1", lines: [], value: "100" });
    const parts = [part({ value: "300" }), other];
    const money = (paid: string) =>
      judge(claimed(paid, { parts }), context).map(
        ({ preference: { caseCode, amount } }) => `${caseCode} ${amount}`,
      );
    expect(money("735")).toEqual(["C01 7163", "C20 2387"]);
    expect(money("10285")).toEqual(["C27 7163", "C27 2387"]);
  });
});

describe("A97 duty beside a claim whose preferential rate is not on file", () => {
  it.each([
    ["no preference of the fraction", {}],
    ["another treaty's alone", { TLCUEM: "2.5" }],
    ["that it has none", { "T-MEC": null }],
  ])("is C27 whatever it is, with all of it, where the tariff says %s", (_, preferences) => {
    for (const paid of ["0.5", "1", "735"]) {
      const given = claimed(paid, { preferences });
      expect(verdict(given)).toEqual(verdict(given, judgeByV6));
      expect(caseOf(given)).toBe("C27");
      expect(text(given)).toContain("cuenta todo el IGI");
    }
    expect(verdict(claimed("735", { preferences })).amount).toBe("735");
  });

  it("is C27 with all of it where the partida has no customs value", () => {
    const given = claimed("735", { customsValue: null });
    expect(verdict(given)).toMatchObject({ caseCode: "C27", amount: "735" });
    expect(text(given)).toContain("no trae valor en aduana");
  });

  it("is C27 where the treaty was not in force on the day", () => {
    const day = "2020-06-30";
    expect(caseOf(claimed("735", { importedOn: day, paidOn: day }))).toBe("C27");
  });
});

describe("A97 of two claims the lower rate on file", () => {
  const both = { identifiers: [tl("USA"), tl("EMU")], origin: "USA" };
  const at = (american: string | null, european: string | null, paid: string) =>
    verdict(claimed(paid, { ...both, preferences: { "T-MEC": american, TLCUEM: european } }));

  it("says what may be paid, whichever is claimed first", () => {
    for (const identifiers of [both.identifiers, both.identifiers.toReversed()]) {
      const preferences = { "T-MEC": "10", TLCUEM: "2.5" };
      const given = claimed("2939", { ...both, identifiers, preferences });
      expect(verdict(given)).toMatchObject({ caseCode: "C27", amount: "2204" });
      expect(text(given)).toContain("(TLCUEM)");
      expect(caseOf(claimed("735", { ...both, identifiers, preferences }))).not.toBe("C27");
    }
  });

  it("is compared as a number", () => {
    expect(at("10", "9", "2645").caseCode).not.toBe("C27");
    expect(at("10", "9", "2939")).toMatchObject({ caseCode: "C27", amount: "294" });
  });

  it("is that of the one that has a rate", () => {
    expect(at(null, "2.5", "735").caseCode).not.toBe("C27");
    expect(at("2.5", null, "736")).toMatchObject({ caseCode: "C27", amount: "1" });
  });

  it("takes the second complement into account", () => {
    const canadian = { origin: "CAN", preferences: { "T-MEC": "0", TIPAT: "2.5" } };
    const under = (complement: string | null) =>
      verdict(claimed("735", { ...canadian, identifiers: [tl("CAN", complement)] })).caseCode;
    expect(under(null)).toBe("C27");
    expect(under("TIP")).toBe("C24");
  });

  it("covers an ALADI claim by the rate of its agreement", () => {
    const identifiers = [identifier("AL", "ACE53", "BRA")];
    const under = (preferences: PartidaFacts["preferences"]) =>
      caseOf(claimed("735", { identifiers, origin: "BRA", preferences }));
    expect(under({ ACE53: "2.5" })).toBe("C24");
    expect(under({})).toBe("C27");
  });
});

it("names the treaty in question of a C27 as before", () => {
  const given = claimed("10285");
  expect(treatiesInQuestion(given, judge(given, context)[0]!, context.treaties)).toEqual(["T-MEC"]);
});
