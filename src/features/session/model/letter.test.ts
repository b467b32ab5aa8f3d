import { describe, expect, it } from "vitest";
import { PERSON_LANGUAGES } from "#features/shell/model/personSettings.ts";
import { LETTER_PURPOSES, letterLanguage, letterWords } from "./letter.ts";

it.each([
  ["de-AT,de;q=0.9,en;q=0.8", "de", "the first of ours"],
  ["pt-BR,fr;q=0.4,es;q=0.7", "es", "the one wanted most"],
  ["zh-TW", "ch", "Chinese of any region"],
  ["ja", "jp", "Japanese under the old code"],
  ["pt-BR,*;q=0.5", "en", "English when none is ours"],
  [undefined, "en", "English when nothing is known"],
])("a browser that accepts %s is written to in %s: %s", (accepted, language, _sentence) => {
  expect(letterLanguage(accepted)).toBe(language);
});

describe.each(LETTER_PURPOSES)("a letter for %s", (purpose) => {
  const letters = PERSON_LANGUAGES.map((language) =>
    letterWords(purpose, language, { name: "Ana $& {link}", link: "https://viat.test/x" }),
  );

  it("has its name and its link once, in every language", () => {
    for (const { text } of letters) {
      expect(text.split("https://viat.test/x")).toHaveLength(2);
      expect(text.split("\n")[0]).toContain("Ana $& {link}");
    }
  });

  it("says no paragraph in the words of another language", () => {
    const paragraphs = letters.flatMap(({ subject, text }) => [
      subject,
      ...text.split("\n\n").filter((one) => !/^(https|Viat WMS\n$)/.test(one)),
    ]);
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });
});
