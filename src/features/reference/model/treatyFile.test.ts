import { expect, it } from "vitest";
import { treatyRow } from "./treatyFile.ts";

const row = (...dta: readonly string[]) =>
  treatyRow(["AAA", "Inventado", "2020-01-01", "", "USA PER@2021-09-19", "", "true", ...dta], 7);

it("a treaty says what its goods owe of DTA: an amount an operation unless the file says otherwise", () => {
  expect(row()).toMatchObject({ code: "AAA", isPriced: true, dta: "fixed" });
  expect(row("")).toMatchObject({ dta: "fixed" });
  for (const dta of ["fixed", "exempt", "value"]) expect(row(dta)).toMatchObject({ dta });
  expect(treatyRow(["AAA", "Inventado", "2020-01-01", "", "USA", "", ""])).toMatchObject({
    dta: "fixed",
  });
});

it("a treaty is refused with each cell that is wrong", () => {
  const fields = ["", "", "ayer", "2026-02-30", "USA peru", "", "", "none"];
  expect(treatyRow(fields, 7)).toEqual(
    ["code", "name", "in_force_from", "in_force_until", "parties", "dta"].map((column) =>
      expect.objectContaining({ column }),
    ),
  );
});
