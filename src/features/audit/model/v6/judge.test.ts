import { describe, expect, it } from "vitest";
import { context, duty, facts, identifier, line, part, tl } from "../factsFixture.ts";
import type { Fee, PartidaFacts } from "../facts.ts";
import { razon } from "../razon.ts";
import { treatiesInQuestion } from "../treatiesInQuestion.ts";
import { judge as judgeByV5 } from "../v5/judge.ts";
import { judge } from "./judge.ts";

const padded = (amount: string, paymentForm: string, contribution = "06"): Fee => ({
  contribution,
  paymentForm,
  amount,
});
const verdict = (given: PartidaFacts, by = judge, under = context) => {
  const { caseCode, amount, vatAmount } = by(given, under)[0]!.preference;
  return { caseCode, amount, vatAmount };
};

it("judges what is on file without leading zeros as the fifth edition does", () => {
  const all = [facts(), facts({ fees: [duty("700")] }), facts({ identifiers: [tl("USA")] })];
  for (const one of all) expect(judge(one, context)).toEqual(judgeByV5(one, context));
});

describe("A96 codes on file with leading zeros", () => {
  const uncertified = { parts: [part({ lines: [] })] };

  it("06 paid in 00 is duty in cash: a candidate of 5,000 pesos", () => {
    const given = facts({ ...uncertified, fees: [padded("5000", "00")] });
    expect(verdict(given)).toMatchObject({ caseCode: "C14", amount: "5000" });
    expect(verdict(given, judgeByV5)).toMatchObject({ caseCode: "C00", amount: "0" });
  });

  it.each([
    ["00", "C10"],
    ["04", "C10"],
    ["012", "C10"],
    ["016", "C10"],
    ["006", "C10"],
    ["05", "C12"],
    ["021", "C11"],
  ])("form of payment %s is %s with a certificate", (form, code) => {
    const [zeros, plain] = [padded("700", form, "006"), duty("700", String(Number(form)))];
    expect(verdict(facts({ fees: [zeros] })).caseCode).toBe(code);
    expect(judge(facts({ fees: [zeros] }), context)).toEqual(
      judge(facts({ fees: [plain] }), context),
    );
  });

  it("destination 07 is the border, whichever way the client's list writes it", () => {
    const exposed = { ...uncertified, identifiers: [tl("USA")] };
    const border = verdict(facts({ ...exposed, destination: "7" }));
    expect(border.vatAmount).toBe("823");
    expect(verdict(facts({ ...exposed, destination: "07" }))).toEqual(border);
    const listed = { ...context, borderDestinations: new Set(["07"]) };
    expect(verdict(facts({ ...exposed, destination: "7" }), judge, listed)).toEqual(border);
  });

  it("complements and permits are those of a list that writes them otherwise", () => {
    const listed = {
      ...context,
      complements: new Map([["EB", new Set(["1"])]]),
      octavaPermits: new Set(["8"]),
    };
    const noted = (complement: string) =>
      judge(facts({ identifiers: [identifier("EC", complement)] }), {
        ...listed,
        complements: new Map([["EC", new Set(["1"])]]),
      })[0]!.notes;
    expect(noted("01")).not.toContain("C30");
    expect(noted("02")).toContain("C30");
    expect(verdict(facts({ permits: ["08"] }), judge, listed).caseCode).toBe("C12");
  });
});

describe("A92 of two treaties that are claimed and fail", () => {
  const both = { origin: "USA", identifiers: [tl("USA"), tl("EMU")] };
  const american = line({ country: null });
  const told = (given: PartidaFacts) => {
    const { preference } = judge(given, context)[0]!;
    return { ...preference, text: preference.reasons.map(razon).join(" ") };
  };
  const withLines = (...lines: PartidaFacts["parts"][number]["lines"]) => ({
    parts: [part({ lines })],
  });

  it("the case is the first in the order of the cases, whichever is claimed first", () => {
    // Under T-MEC the HS differs (C22), under TLCUEM there is no certificate of it (C24).
    const other = line({ country: null, hs: "940190" });
    for (const identifiers of [both.identifiers, both.identifiers.toReversed()]) {
      const { caseCode, text } = told(facts({ ...both, identifiers, ...withLines(other) }));
      expect(caseCode).toBe("C24");
      expect(text).toContain("bajo T-MEC (USA) no está amparado");
      expect(text).toContain("bajo TLCUEM (EMU) no está amparado");
    }
    const given = facts({ ...both, ...withLines(other) });
    expect(judgeByV5(given, context)[0]?.preference.caseCode).toBe("C22");
  });

  it("one that fails is named alone", () => {
    const { caseCode, text } = told(facts({ ...both, ...withLines(american) }));
    expect(caseCode).toBe("C24");
    expect(text).toContain("bajo TLCUEM (EMU) no está amparado");
    expect(text).not.toContain("bajo T-MEC");
  });

  it("without any certificate both are named, and the money is that of one claim", () => {
    const { caseCode, amount, text } = told(facts({ ...both, parts: [part({ lines: [] })] }));
    expect([caseCode, amount]).toEqual(["C20", "10285"]);
    expect(text.match(/no está amparado/g)).toHaveLength(2);
    const alone = told(facts({ identifiers: [tl("USA")], parts: [part({ lines: [] })] }));
    expect(alone.amount).toBe(amount);
    expect(alone.text).not.toContain("no está amparado");
  });
});

describe("A93 a candidate without a certificate", () => {
  const from = (origin: string, preferences: PartidaFacts["preferences"]) => {
    const given = facts({
      origin,
      preferences,
      fees: [duty("700")],
      parts: [part({ lines: [] })],
    });
    const row = judge(given, context)[0]!;
    return {
      caseCode: row.preference.caseCode,
      amount: row.preference.amount,
      named: treatiesInQuestion(given, row, context.treaties),
      text: row.preference.reasons.map(razon).join(" "),
    };
  };

  it.each(["USA", "CHL", "DEU"])(
    "from %s names no treaty where no preference is loaded",
    (origin) => {
      expect(from(origin, {})).toMatchObject({ caseCode: "C14", amount: "700", named: [] });
      expect(from(origin, {}).text).toContain("no trae tasas preferenciales");
    },
  );

  it("is none where the tariff has no preference for the fraction", () => {
    expect(from("DEU", { TLCUEM: null }).caseCode).toBe("C00");
    expect(from("USA", { "T-MEC": null }).caseCode).toBe("C00");
  });

  it("names the treaty with a preference on file", () => {
    expect(from("USA", { "T-MEC": "0" })).toMatchObject({ caseCode: "C14", named: ["T-MEC"] });
  });
});
