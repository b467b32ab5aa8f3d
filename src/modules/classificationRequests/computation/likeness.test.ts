import { expect, it } from "vitest";
import { areAlike, wordsOf } from "./likeness.ts";

it.each([
  ['Válvula de paso, 1/2" (acero)', ["VALVULA", "DE", "PASO", "1", "2", "ACERO"]],
  ["BOLT bolt Bolt", ["BOLT"]],
  ["Straße", ["STRASSE"]],
  ["阀门-A2", ["阀门", "A2"]],
  [" -- ", []],
])("the words of %j", (description, words) => {
  expect(wordsOf(description)).toEqual(words);
});

it.each([
  ["two of five words together", "A B C", "A B D E", true],
  ["three of eight", "A B C D E", "A B C F G H", false],
  ["all, in another order and case", "steel bracket", "BRACKET, STEEL", true],
  ["none", "A", "B", false],
  ["no words at all", "", "-", false],
])("descriptions are alike by the words that both have: %s", (_, one, other, alike) => {
  expect([areAlike(one, other), areAlike(other, one)]).toEqual([alike, alike]);
});
