import { expect, test } from "vitest";
import { auditSettings, DEFAULT_SETTINGS } from "./settings.ts";

test("nothing stored, or nonsense, leaves every default", () => {
  for (const stored of [
    null,
    undefined,
    {},
    [],
    "x",
    { similarityFrom: "0.9", glossary: [["a"]], temporaryClaves: [1] },
  ]) {
    expect(auditSettings(stored)).toEqual(DEFAULT_SETTINGS);
  }
});

test("what a client chose replaces the default", () => {
  expect(
    auditSettings({ similarityFrom: 0.8, glossary: [["a", "b"]], ignoreSeparators: true }),
  ).toEqual({
    ...DEFAULT_SETTINGS,
    similarityFrom: 0.8,
    glossary: [["a", "b"]],
    ignoreSeparators: true,
  });
});

test("A35 the looser comparisons are off unless chosen", () => {
  expect(auditSettings({})).toMatchObject({ ignoreSeparators: false, ignoreLeadingZeros: false });
});
