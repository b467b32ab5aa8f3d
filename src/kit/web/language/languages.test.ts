import { expect, test } from "vitest";
import drawn from "./flags.svg?raw";
import { chosenLanguage, languageOf, languages } from "./languages.ts";

test.each([
  ["es", ["en-US"], "es", "the stored language wins over the browser's"],
  [null, ["es-ES", "en"], "es", "the browser's language is used when nothing is stored"],
  [null, ["pt-BR", "de-AT"], "de", "the first browser language that is one of the six is used"],
  [null, ["zh-TW"], "ch", "Chinese of any region reads the Chinese catalogue"],
  [null, ["ja"], "jp", "Japanese is kept under the old code"],
  [null, ["pt-BR"], "en", "an unknown language falls back to English"],
  ["xx", [], "en", "an unreadable stored language is ignored"],
])("stored %s with browser %j gives %s: %s", (stored, browser, expected, _sentence) => {
  expect(chosenLanguage(stored, browser)).toBe(expected);
});

test("a tag leads back to the code that storage keeps", () => {
  expect(["zh-CN", "ja-JP", "es-MX", "jp", "xx", undefined].map(languageOf)).toEqual([
    "ch",
    "jp",
    "es",
    "jp",
    "en",
    "en",
  ]);
});

test("each language carries its code, its country and that country's flag, in the documented order", () => {
  const countries = new Map(
    [...drawn.matchAll(/<view id="(\w+)"[^>]*><title>(\w+)/g)].map(([, id, title]) => [id, title]),
  );
  expect(languages.map(({ lang }) => [lang, countries.get(lang)])).toEqual([
    ["en", "USA"],
    ["ch", "China"],
    ["es", "Spain"],
    ["jp", "Japan"],
    ["de", "Germany"],
    ["fr", "France"],
  ]);
});
