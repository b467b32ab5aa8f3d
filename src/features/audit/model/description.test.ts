import { describe, expect, test } from "vitest";
import { likener, words } from "./description.ts";

const score = (one: string, other: string, like = likener()) => like(one, other).score;

describe("likeness of descriptions", () => {
  test("A34 identical is 1", () => {
    expect(score("SOPORTE METALICO", "SOPORTE METALICO")).toBe(1);
  });

  test("A34 accents, case and punctuation make no difference", () => {
    expect(score("ARNES ELECTRICO", "Arnés eléctrico")).toBe(1);
    expect(score("BRACKET, STEEL", "steel bracket.")).toBe(1);
  });

  test("A34 another language is 0 without a glossary and 1 with the pair", () => {
    expect(score("WIRE HARNESS", "ARNES ELECTRICO")).toBe(0);
    const like = likener([["wire harness", "arnes electrico"]]);
    expect(score("WIRE HARNESS", "ARNES ELECTRICO", like)).toBe(1);
    expect(score("ARNESES ELECTRICOS", "Wire harnesses", like)).toBe(1);
  });

  test("shared words over all words", () => {
    expect(score("TAPA DE PLASTICO", "TAPA DE ACERO")).toBe(0.5);
    expect(score("A B C", "A B C D E")).toBe(0.6);
  });

  test.each([
    ["conector", "conectores"],
    ["cable", "cables"],
    ["arnés", "arneses"],
    ["luz", "luces"],
    ["switch", "switches"],
    ["valve", "valves"],
    ["harness", "harnesses"],
    ["pieza", "piezas"],
    ["bushing", "bushings"],
  ])("plural: %s and %s", (one, many) => {
    expect(words(one)).toEqual(words(many));
  });

  test("different words stay different", () => {
    expect(score("TORNILLO", "TUERCA")).toBe(0);
    expect(score("BUS", "BUZON")).toBe(0);
  });

  test("an accepted pair is 1 in both directions, and only that pair", () => {
    const like = likener([], [["SOPORTE METALICO", "BRACKET, STEEL"]]);
    expect(like("Soporte metálico", "bracket steel")).toEqual({ score: 1, wasAccepted: true });
    expect(like("BRACKET, STEEL", "SOPORTE METALICO").score).toBe(1);
    expect(like("SOPORTE METALICO", "BRACKET").score).toBe(0);
  });

  test("a glossary reaches through several pairs", () => {
    const like = likener([
      ["bracket", "soporte"],
      ["mensula", "escuadra"],
      ["soporte", "mensula"],
    ]);
    expect(score("BRACKET", "ESCUADRA", like)).toBe(1);
  });

  test("nothing is like an empty text", () => {
    expect(score("", "")).toBe(0);
    expect(score("-", "TAPA")).toBe(0);
  });
});
