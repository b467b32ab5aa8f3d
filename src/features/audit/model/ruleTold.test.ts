import { describe, expect, test } from "vitest";
import { TREATIES } from "#features/agreements/model/treaties.ts";
import { VERDICT_CODES } from "./cases.ts";
import { documentTexts } from "./documentTexts.ts";
import { toldOn } from "./explains.ts";
import { reason } from "./reasons.ts";
import { isLost, ruleTold } from "./ruleTold.ts";

const today = "2026-11-20";
const told = (code: string, treaties: string[], deadlineOn: string | null = null) => {
  const found = ruleTold(code, { treaties, deadlineOn, today }, documentTexts("es"));
  if (found === undefined) throw new Error(code);
  return found;
};
const proved = Object.entries(VERDICT_CODES).flatMap(([code, { source }]) =>
  source.rests.length > 0 ? code : [],
);

test("every case and every note says what it is and what it means", () => {
  for (const code of Object.keys(VERDICT_CODES)) {
    const { title, meaning, source } = told(code, ["T-MEC"]);
    for (const words of [title, meaning, source]) expect(words.length).toBeGreaterThan(5);
  }
});

test("a code that nobody knows any more is told of with nothing", () => {
  const about = { treaties: [], deadlineOn: null, today };
  expect(ruleTold("C99", about, documentTexts("en"))).toBeUndefined();
  expect(ruleTold("constructor", about, documentTexts("en"))).toBeUndefined();
});

describe("A73 law and words are those of the treaty in question", () => {
  test.each(TREATIES.map(({ code }) => code))("%s", (code) => {
    for (const rule of proved) {
      const { treaties, source } = told(rule, [code]);
      expect(treaties.join(" ")).toContain(code);
      const others = TREATIES.filter((one) => one.code !== code && !code.includes(one.code));
      for (const other of others) {
        const named = new RegExp(`(?<![\\w-])${other.code}(?![\\w-])`);
        expect(`${treaties.join(" ")} ${source}`).not.toMatch(named);
      }
    }
    expect(told("C01", [code]).source).not.toBe(VERDICT_CODES.C01.source.general);
  });

  test("no two treaties cite the same proof", () => {
    const sources = TREATIES.map(({ code }) => told("C20", [code]).source);
    expect(new Set(sources).size).toBe(TREATIES.length);
  });

  test("one without a rule on file says so and cites none", () => {
    const { treaties, source } = told("C20", ["ACE53"]);
    expect(treaties).toEqual([
      "De ACE53 no hay regla registrada, y no se cita la de otro tratado.",
    ]);
    expect(source).toBe(VERDICT_CODES.C20.source.general);
    expect(told("C10", ["TLCUEM"]).treaties[0]).toContain("De TLCUEM no hay plazo");
    expect(told("C10", ["TLCUEM"]).source).toBe("");
  });
});

describe("A74 a C10 whose deadline has passed", () => {
  test("speaks in the past, from the day after", () => {
    expect(told("C10", ["T-MEC"], today)).toMatchObject({
      title: "Certificado no aprovechado, IGI pagado",
    });
    const lost = told("C10", ["T-MEC"], "2026-11-19");
    expect(lost.title).toBe("Ahorro perdido");
    expect(lost.meaning).not.toContain("se puede rectificar");
    expect(lost.treaties).toEqual([
      "Bajo T-MEC el plazo de 1 año(s) desde la importación venció el 2026-11-19.",
    ]);
    expect(isLost("C10", { deadlineOn: null, today })).toBe(false);
  });

  test("and so does its reason", () => {
    const why = [reason("deadline", { deadline: "2026-11-19" })];
    expect(toldOn(why, "2026-11-19", today)[0]?.code).toBe("deadlineOver");
    expect(toldOn(why, today, today)[0]?.code).toBe("deadline");
    expect(toldOn(why, null, today)[0]?.code).toBe("deadline");
  });
});
