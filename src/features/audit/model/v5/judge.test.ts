import { expect, it } from "vitest";
import { context, duty, facts, part } from "../factsFixture.ts";
import type { PartidaFacts } from "../facts.ts";
import { razon } from "../razon.ts";
import { treatiesInQuestion } from "../treatiesInQuestion.ts";
import { judge as judgeByV4 } from "../v4/judge.ts";
import { judge } from "./judge.ts";

const from = (origin: string, preferences: PartidaFacts["preferences"]) =>
  facts({ origin, preferences, fees: [duty("700")], parts: [part({ lines: [] })] });

function told(given: PartidaFacts) {
  const [row] = judge(given, context);
  if (row === undefined) throw new Error("no row");
  const { caseCode, reasons } = row.preference;
  const named = treatiesInQuestion(given, row, context.treaties);
  return { caseCode, named, text: reasons.map(razon).join(" ") };
}

it("judges as the fourth edition where the tariff denies no preference", () => {
  const given = from("CHL", { AP: "0", TIPAT: "3.5" });
  expect(judge(given, context)).toEqual(judgeByV4(given, context));
  expect(told(given).named).toEqual(["AP", "TIPAT", "CHL"]);
});

it("A81 a candidate names no treaty under which the tariff has no preference", () => {
  expect(told(from("CHL", { AP: "0", TIPAT: null }))).toMatchObject({
    caseCode: "C14",
    named: ["AP", "CHL"],
  });
  expect(told(from("CAN", { "T-MEC": null, TIPAT: "1" })).named).toEqual(["TIPAT"]);
});

it("A81 nothing is to be claimed where the tariff has no preference at all", () => {
  const { caseCode, text } = told(from("DEU", { TLCUEM: null }));
  expect(caseCode).toBe("C00");
  expect(text).not.toContain("tratado en vigor");
});
