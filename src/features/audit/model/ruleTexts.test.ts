import { expect, test } from "vitest";
import { CASES, NOTES } from "./cases.ts";
import { RULE_TEXTS, ruleText } from "./ruleTexts.ts";

test("every case and every note says what it is, what it means and what it rests on", () => {
  expect(Object.keys(RULE_TEXTS).toSorted()).toEqual([...Object.keys(CASES), ...NOTES].toSorted());
  for (const { title, meaning, source } of Object.values(RULE_TEXTS)) {
    for (const words of [title.es, title.en, meaning.es, meaning.en, source]) {
      expect(words.trim().length).toBeGreaterThan(5);
    }
    expect(title.es).not.toBe(title.en);
    expect(meaning.es).not.toBe(meaning.en);
  }
});

test("no two cases are called the same", () => {
  const titles = Object.values(RULE_TEXTS).map(({ title }) => title.es);
  expect(new Set(titles).size).toBe(titles.length);
});

test("a code that nobody knows any more has no text", () => {
  expect(ruleText("C01")?.title.en).toBe("Preference claimed and covered");
  expect(ruleText("C99")).toBeUndefined();
  expect(ruleText("constructor")).toBeUndefined();
});
