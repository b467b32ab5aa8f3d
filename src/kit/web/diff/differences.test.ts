import { expect, test } from "vitest";
import { differences } from "./differences.ts";

const marked = (one: string, other: string) =>
  differences(one, other).map((stretches) =>
    stretches.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(""),
  );

test.each([
  ["8544429904", "8544429901", "854442990[4]", "854442990[1]"],
  ["ARNES ELECTRICO", "Arnés eléctrico", "ARNES ELECTRICO", "Arnés eléctrico"],
  ["cable de cobre", "cable de aluminio", "cable de [cobre]", "cable de [aluminio]"],
  ["one two three", "four five", "[one two three]", "[four five]"],
  ["PN-1", "", "[PN-1]", ""],
  ["same", "same", "same", "same"],
  ["a b c", "a c", "a [b] c", "a c"],
])("%s against %s marks %s and %s", (one, other, left, right) => {
  expect(marked(one, other)).toEqual([left, right]);
});

test("very long texts are compared as a whole", () => {
  const long = "x".repeat(700);
  expect(differences(long, `${long}y`)).toEqual([
    [{ text: long, differs: true }],
    [{ text: `${long}y`, differs: true }],
  ]);
});
