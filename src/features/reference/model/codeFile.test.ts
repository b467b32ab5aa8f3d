import { expect, it } from "vitest";
import { codeRow } from "./codeFile.ts";

it("a row lists a complement of an identifier, or a permit of regla octava", () => {
  expect(codeRow(["554", "PS", "IIa", "2020-01-01", ""])).toEqual({
    record: 554,
    key: "PS",
    complement: "IIa",
    from: "2020-01-01",
    until: null,
  });
  expect(codeRow(["553", "C9", "", "2020-01-01", "2026-07-01"])).toMatchObject({
    record: 553,
    until: "2026-07-01",
  });
});

it.each([
  [["507", "EN", "U", "2020-01-01"], ["record"]],
  [["554", "en", "U", "2020-01-01"], ["key"]],
  [["554", "EN", "", "2020-01-01"], ["complement"]],
  [["553", "C9", "U", "2020-01-01"], ["complement"]],
  [["554", "EN", "U", "pronto"], ["in_force_from"]],
  [["554", "EN", "U", "2020-01-01", "2020-01-01"], ["in_force_until"]],
  [
    ["", "", "", "", "ayer"],
    ["record", "key", "in_force_from", "in_force_until"],
  ],
])("%j is refused with each cell that is wrong: %j", (fields, wrong) => {
  expect(codeRow(fields)).toEqual(wrong.map((column) => expect.objectContaining({ column })));
});
