import { expect, test } from "vitest";
import { inLanguage, LANGUAGES, type Terms } from "./terms.ts";

const terms = {
  save: ["Grabar", "Save", "Speichern", "Enregistrer", "保存", "保存する"],
  rows: {
    shown: {
      zero: ["ninguna", "none", "keine", "aucune", "无", "なし"],
      one: ["{{count}} fila", "{{count}} row", "{{count}} Zeile", "{{count}} ligne"],
      other: [
        "{{count}} filas",
        "{{count}} rows",
        "{{count}} Zeilen",
        "{{count}} lignes",
        "{{count}} 行",
        "{{count}} 件",
      ],
    },
  },
} satisfies Terms;

test("a term is there in all six languages, or it does not compile", () => {
  const five = {
    // @ts-expect-error Japanese is missing.
    save: ["Grabar", "Save", "Speichern", "Enregistrer", "保存"],
  } satisfies Terms;
  expect(five.save).toHaveLength(LANGUAGES.length - 1);
  expect(LANGUAGES.map((language) => inLanguage(terms, language).save)).toEqual(terms.save);
});

test("a counted term has the forms in which its language counts", () => {
  expect(inLanguage(terms, "fr").rows).toEqual({
    shown_zero: "aucune",
    shown_one: "{{count}} ligne",
    shown_many: "{{count}} lignes",
    shown_other: "{{count}} lignes",
  });
  expect(Object.keys(inLanguage(terms, "de").rows)).toEqual([
    "shown_zero",
    "shown_one",
    "shown_other",
  ]);
  expect(inLanguage(terms, "jp").rows).toEqual({ shown_zero: "なし", shown_other: "{{count}} 件" });
});
