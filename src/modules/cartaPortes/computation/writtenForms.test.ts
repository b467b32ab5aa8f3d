import { expect, it, test } from "vitest";
import { type MappedCode, mappedId } from "./catalogues.ts";
import { pedimentoForm, plateForm } from "./writtenForms.ts";

it.each([
  ["262430016000101", "26  24  3001  6000101"],
  ["26243001600010", null],
  ["26 24 3001 6000101", null],
])("the pedimento %s is written %s", (pedimento, written) => {
  expect(pedimentoForm(pedimento)).toBe(written);
});

it.each([
  ["12-AB-3C", "12AB3C"],
  ["abc 12 34", "ABC1234"],
  ["AB12", null],
  ["ABCD1234", null],
  ["AB.123", null],
])("the plate %s is written %s", (plate, written) => {
  expect(plateForm(plate)).toBe(written);
});

test("a code of ours is what is loaded for it on the day", () => {
  const rows: MappedCode[] = [
    { code: "6", id: "H87", from: null, through: "2026-11-29" },
    { code: "6", id: "C62", from: "2026-11-30", through: null },
  ];
  expect(mappedId(rows, "6", "2026-11-29")).toBe("H87");
  expect(mappedId(rows, "6", "2026-11-30")).toBe("C62");
  expect(mappedId(rows, "1", "2026-11-30")).toBeNull();
  expect(mappedId(null, "6", "2026-11-30")).toBeNull();
});
