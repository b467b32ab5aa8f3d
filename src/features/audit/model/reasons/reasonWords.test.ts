import { describe, expect, it } from "vitest";
import { inLanguage, LANGUAGES } from "#kit/pure/terms.ts";
import { razon, razones } from "../razon.ts";
import { type ReasonCode, reason } from "../reasons.ts";
import { VERDICT_CODES } from "../cases.ts";
import { type ReasonTexts, reasonWords, wordedReasons } from "./reasonWords.ts";
import { texts as terms } from "./texts.ts";

const tables = LANGUAGES.map((code): [string, ReasonTexts] => [code, inLanguage(terms, code)]);
const [es, de] = [inLanguage(terms, "es"), inLanguage(terms, "de")];
const codes = Object.keys(es.reason) as ReasonCode[];
const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "");
const filled = (code: ReasonCode) =>
  reason(code, Object.fromEntries(names(es.reason[code]).map((name) => [name, `«${name}»`])));

describe.each(tables)("reasons in %s", (language, texts) => {
  it.each(codes)("%s is a sentence with all its values, in the words of that language", (code) => {
    expect(names(texts.reason[code]).toSorted()).toEqual(names(es.reason[code]).toSorted());
    const said = reasonWords(filled(code), texts);
    expect(said).not.toMatch(/[{}]/);
    expect(said).toMatch(/[.。]$/);
    for (const [other, { reason: theirs }] of tables)
      if (other !== language) expect(theirs[code]).not.toBe(texts.reason[code]);
  });

  it("has words for every value that stands for a code", () => {
    const keys = (table: ReasonTexts) =>
      Object.entries(table.word).map(([name, words]) => [name, Object.keys(words)]);
    expect(keys(texts)).toEqual(keys(es));
    expect(reasonWords(reason("shared", { parts: "2", how: "equally" }), texts)).toContain(
      texts.word.how.equally,
    );
    expect(reasonWords(reason("partUnknown"), texts)).toContain(texts.empty);
  });
});

const distinct = (told: (texts: ReasonTexts) => string) =>
  expect(new Set(tables.map(([, texts]) => told(texts))).size).toBe(tables.length);

it("every case and every note is told in each language's own words, and none like another", () => {
  expect(Object.keys(es.case).toSorted()).toEqual(Object.keys(VERDICT_CODES).toSorted());
  for (const code of Object.keys(es.case) as (keyof typeof es.case)[]) {
    distinct((texts) => texts.case[code].title);
    distinct((texts) => texts.case[code].meaning);
  }
  const titles = Object.values(es.case).map(({ title }) => title);
  expect(new Set([...titles, es.lost.title]).size).toBe(titles.length + 1);
});

it("what a treaty asks for and gives is told in each language's own words, with the same values", () => {
  distinct((texts) => texts.lost.title);
  for (const key of Object.keys(es.treaty) as (keyof typeof es.treaty)[]) {
    distinct((texts) => texts.treaty[key]);
    for (const [, texts] of tables)
      expect(names(texts.treaty[key]).toSorted()).toEqual(names(es.treaty[key]).toSorted());
  }
});

it("documents are written in Spanish and in English", () => {
  const level = reason("fraccionLevel", {
    declared: "73269099",
    catalogue: "7326909999",
    level: "equal8",
  });
  expect(razon(level)).toBe("Fracción 73269099 contra 7326909999: iguales a 8 dígitos.");
  expect(reasonWords(level, inLanguage(terms, "en"))).toBe(
    "Fraccion 73269099 against 7326909999: equal to 8 digits.",
  );
});

it("a row from the wire is worded by its codes, and an unknown code stays as it was written", () => {
  const row = razones([reason("partUnknown", { part: "ZX-1" }), reason("noPart")]);
  expect(wordedReasons(row, de)).toEqual([
    "Teil ZX-1 steht nicht im Katalog.",
    "Die Partida hat keine Teilenummer.",
  ]);
  const newer = { Razones: ["De mañana.", "Sin código."], Motivos: [{ Codigo: "x", Valores: {} }] };
  expect(wordedReasons(newer, de)).toEqual(newer.Razones);
});
