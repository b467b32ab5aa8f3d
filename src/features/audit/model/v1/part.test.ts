import { describe, expect, test } from "vitest";
import { context, facts, part } from "../factsFixture.ts";
import { judgePart } from "./part.ts";

const catalogue = {
  version: 1,
  partNo: "CB-2210-K",
  mxhts: "7326909999",
  description: "SOPORTE METALICO",
  foundBy: "exact" as const,
};
const codes = (verdict: ReturnType<typeof judgePart>) => verdict.reasons.map(({ code }) => code);

describe("a part against the catalogue", () => {
  test("the same part, fraction and description", () => {
    expect(judgePart(facts(), part({ catalogue }), context)).toMatchObject({
      partMatches: true,
      fraccionMatches: true,
      descriptionMatches: true,
      fraccionLevel: "equal10",
      similarity: 1,
    });
  });

  test("A36 a part that is not in the catalogue fails all three", () => {
    const verdict = judgePart(facts(), part({ catalogue: null }), context);
    expect(verdict).toMatchObject({
      partMatches: false,
      fraccionMatches: false,
      descriptionMatches: false,
      fraccionLevel: null,
      similarity: null,
    });
    expect(codes(verdict)).toEqual(["partUnknown"]);
  });

  test("A35 a part that differs in separators only is suggested, and stays false", () => {
    const verdict = judgePart(facts(), part({ catalogue: null, suggestion: "CB2210K" }), context);
    expect(verdict.partMatches).toBe(false);
    expect(verdict.reasons).toEqual([
      { code: "partSuggested", values: { part: "CB-2210-K", suggestion: "CB2210K" } },
    ]);
  });

  test("found under the client's looser options it is true, and the reason says how", () => {
    const loose = { ...catalogue, partNo: "CB2210K", foundBy: "loose" as const };
    const verdict = judgePart(facts(), part({ catalogue: loose }), context);
    expect(verdict.partMatches).toBe(true);
    expect(codes(verdict)).toContain("partFoundLoosely");
  });

  test("A34 a description agrees from 0.6 on", () => {
    const score = (declared: string, description: string) =>
      judgePart(
        facts({ description: declared }),
        part({ catalogue: { ...catalogue, description } }),
        context,
      );
    expect(score("A B C", "A B C D E")).toMatchObject({
      similarity: 0.6,
      descriptionMatches: true,
    });
    expect(score("TAPA PLASTICO", "TAPA PLASTICO ROJA LISA")).toMatchObject({
      similarity: 0.5,
      descriptionMatches: false,
    });
  });

  test("a catalogue without fraction or description cannot agree", () => {
    const empty = { ...catalogue, mxhts: null, description: null };
    expect(judgePart(facts(), part({ catalogue: empty }), context)).toMatchObject({
      partMatches: true,
      fraccionMatches: false,
      descriptionMatches: false,
      fraccionLevel: null,
    });
  });

  test("another NICO is told apart from another fraction", () => {
    const other = judgePart(facts({ nico: "04" }), part({ catalogue }), context);
    expect(codes(other)).toContain("nicoDiffers");
    const wrong = judgePart(facts({ fraccion: "73181599" }), part({ catalogue }), context);
    expect(codes(wrong)).not.toContain("nicoDiffers");
    expect(wrong.fraccionLevel).toBe("different");
  });

  test("A33 a broken NICO is flagged", () => {
    expect(codes(judgePart(facts({ nico: "9" }), part({ catalogue }), context))).toContain(
      "nicoInvalid",
    );
  });
});
