import { describe, expect, it } from "vitest";
import { filled } from "#kit/pure/filled.ts";
import { inLanguage, LANGUAGES, textAt } from "#kit/pure/terms.ts";
import { linesLeftOut, warningCodes, warningCount, warningGroups, warningKey } from "./warnings.ts";
import { texts } from "./warnings/texts.ts";

const KINDS = ["parts", "pedimentos", "agreements"];
const say = (language: (typeof LANGUAGES)[number]) => (key: string, values: object) => {
  const found = textAt(inLanguage(texts, language), key);
  return found === undefined ? undefined : filled(found, values as Record<string, string>);
};
const groupsOf = (kind: string, ...warnings: (readonly [code: string, detail: string])[]) =>
  warningGroups(
    kind,
    warnings.map(([code, detail]) => ({ code, detail })),
    say("es"),
  );

describe.each(LANGUAGES)("in %s", (language) => {
  it.each(warningCodes.flatMap((code) => KINDS.map((kind) => [code, kind] as const)))(
    "%s of %s says what happened and then what to do, in words of its own",
    (code, kind) => {
      const [group] = warningGroups(kind, [{ code, detail: "X-1" }], say(language));
      const sentences = (group?.words ?? "").split(/[.。;；:：](?:\s|(?=[\p{L}]))/u);
      expect(sentences.length).toBeGreaterThan(1);
      expect(group?.words).not.toMatch(/[{}]/);
      const others = LANGUAGES.filter((other) => other !== language);
      for (const other of others)
        expect(textAt(inLanguage(texts, other), warningKey(kind, code))).not.toBe(
          textAt(inLanguage(texts, language), warningKey(kind, code)),
        );
    },
  );
});

it("eight of nine certificate lines tell that the ninth was not stored, and where to take it", () => {
  expect(groupsOf("agreements", ["otherAgreement", "1"])).toEqual([
    {
      code: "otherAgreement",
      words:
        "Líneas de otro certificado, que no se guardaron: 1. Cárguelas en su propio certificado, o corrija su número y cargue el archivo otra vez.",
      places: [],
      more: 0,
    },
  ]);
});

it("another client's name on a certificate was kept, another importer's pedimento was not", () => {
  const [name] = groupsOf("agreements", ["otherClient", "OTRA SA"]);
  const [importer] = groupsOf("pedimentos", ["otherClient", "26 24 9999 6000103: RFC X"]);
  expect(name?.words).toContain("sí se guardaron");
  expect(importer?.words).toContain("no se guardaron");
  expect([name?.places, importer?.places]).toEqual([["OTRA SA"], ["26 24 9999 6000103: RFC X"]]);
});

it("warnings of one code are one sentence with its places, and those beyond the first hundred are counted", () => {
  const groups = groupsOf(
    "pedimentos",
    ["shortRow", "551 línea 3"],
    ["badXml", "a.xml"],
    ["shortRow", "551 línea 9"],
    ["shortRow", "+17"],
  );
  expect(groups.map(({ code, places, more }) => [code, places, more])).toEqual([
    ["shortRow", ["551 línea 3", "551 línea 9"], 17],
    ["badXml", ["a.xml"], 0],
  ]);
  expect(warningCount([{ detail: "a" }, { detail: "+17" }, { detail: "b" }])).toBe(19);
});

it("a contradiction of a certificate names its data as a person calls them", () => {
  const [group] = groupsOf("agreements", ["headerConflict", "TMEC: 1: client_name, initial_on"]);
  expect(group?.places).toEqual(["TMEC: 1: Cliente, Desde"]);
});

it("a code that this build does not know is told all the same, with its place", () => {
  const [group] = groupsOf("parts", ["hiddenSheet", "Hoja3"]);
  expect(group).toMatchObject({ code: "hiddenSheet", places: ["Hoja3"] });
  expect(group?.words).toContain("hiddenSheet");
});

it.each([
  [9, 8, 0, 1],
  [9, 5, 4, 0],
  [0, 0, 0, 0],
])(
  "of %i lines with %i to process and %i duplicated %i are left out",
  (Lines, LinestoProcess, LinesDuplicated, left) => {
    expect(linesLeftOut({ Lines, LinestoProcess, LinesDuplicated })).toBe(left);
  },
);
