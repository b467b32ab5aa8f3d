import { describe, expect, test } from "vitest";
import { context, duty, facts, line, part, tl } from "./factsFixture.ts";
import type { PartidaFacts } from "./facts.ts";
import { count, newTally, outcome } from "./tally.ts";
import { judge } from "./v1/judge.ts";
import { judge as judgeByV6 } from "./v6/judge.ts";

const alike = {
  version: 1,
  partNo: "CB-2210-K",
  mxhts: "7326909999",
  description: "SOPORTE METALICO",
  foundBy: "exact" as const,
};
const clean = facts({ parts: [part({ catalogue: alike })] });
const risky = facts({ identifiers: [tl("USA")], parts: [part({ catalogue: alike, lines: [] })] });
const lost = facts({ fees: [duty("10285")], parts: [part({ catalogue: alike })] });
const unlike = facts();

function counted(...given: PartidaFacts[]) {
  const tally = newTally();
  for (const one of given) count(tally, judge(one, context));
  return tally;
}
const state = (...given: PartidaFacts[]) => outcome(counted(...given));

describe("A42 how an audit came out", () => {
  test("any risk makes it at risk", () => {
    expect(state(clean, lost, unlike, risky)).toBe("at_risk");
  });

  test("a false result, lost money or an error makes it different", () => {
    expect(state(clean, unlike)).toBe("different");
    expect(state(clean, lost)).toBe("different");
    expect(state(facts({ parts: [] }))).toBe("different");
  });

  test("A63 a part without a certificate is no difference by itself", () => {
    expect(state(facts({ parts: [part({ catalogue: alike, lines: [] })] }))).toBe("clean");
  });

  test("all in order, or nothing to audit, is clean", () => {
    expect(state(clean, facts({ isImport: false, parts: [] }))).toBe("clean");
    expect(state()).toBe("clean");
  });
});

describe("totals", () => {
  test("rows, differences, risks and the two sums of money", () => {
    const tally = counted(clean, lost, unlike, risky, risky);
    expect(tally).toMatchObject({ partidas: 5, rows: 5, differences: 4, risks: 2 });
    expect(tally.savings.toString()).toBe("10285");
    expect(tally.exposure.toString()).toBe("20570");
  });

  test("a saving obtained and a potential one are in neither sum", () => {
    const tally = counted(
      facts({ identifiers: [tl("USA")] }),
      facts({ fees: [duty("700")], parts: [part({ lines: [line({ finalOn: "2026-01-31" })] })] }),
    );
    expect([tally.savings.toString(), tally.exposure.toString()]).toEqual(["0", "0"]);
  });
});

describe("A84 a note that is an error", () => {
  const lapsed = { lapsedCode: { code: "73269099", successors: [] } };
  const several = facts({
    ...lapsed,
    parts: [part({ catalogue: alike }), part({ partNo: "B", partKey: "B", catalogue: alike })],
  });
  const noted = (...given: PartidaFacts[]) => {
    const tally = newTally();
    for (const one of given) count(tally, judgeByV6(one, context));
    return tally;
  };

  test("makes an audit different, and leaves the rows' own severity", () => {
    const tally = noted({ ...clean, ...lapsed });
    expect([outcome(tally), tally.differences]).toEqual(["different", 1]);
    expect(outcome(noted({ ...risky, ...lapsed }))).toBe("at_risk");
  });

  test("counts once a partida, beside the rows that differ", () => {
    expect(noted(several).differences).toBe(1);
    expect(noted(several, { ...unlike, ...lapsed }, clean).differences).toBe(3);
  });

  test("of another severity counts nowhere", () => {
    expect(outcome(noted({ ...clean, identifiers: [tl("USA")] }))).toBe("clean");
  });
});
