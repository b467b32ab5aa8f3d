import { describe, expect, it } from "vitest";
import { context, duty, facts, identifier, part, tl } from "../factsFixture.ts";
import type { Fee, PartidaFacts } from "../facts.ts";
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
