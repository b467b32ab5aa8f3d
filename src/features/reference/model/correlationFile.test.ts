import { expect, it } from "vitest";
import { correlationRow } from "./correlationFile.ts";

it("a row names what took the place of a code, and since when", () => {
  expect(correlationRow(["99900001", "9990000902", "2026-07-01", ""])).toEqual({
    code: "99900001",
    successor: "9990000902",
    endedOn: "2026-07-01",
  });
});

it.each([
  [["9990.00.01", "99900009", "2026-07-01"], ["code"]],
  [["99900001", "999000", "2026-07-01"], ["successor"]],
  [["99900001", "99900009", "julio"], ["ended_on"]],
  [
    ["", "", ""],
    ["code", "successor", "ended_on"],
  ],
])("%j is refused with each cell that is wrong: %j", (fields, wrong) => {
  expect(correlationRow(fields)).toEqual(
    wrong.map((column) => expect.objectContaining({ column })),
  );
});
