import { expect, it } from "vitest";
import { Problem } from "./problem.ts";

it.each([
  ["conflict", "This does not fit the present state"],
  ["ambiguous", "More than one answer is possible"],
  ["changed", "Somebody else has changed this meanwhile"],
  ["taken", "This is there already"],
  ["stillRunning", "The same request is still being worked on"],
] as const)("a 409 says by type and title that it is %s", (code, title) => {
  expect(new Problem(code, "Ya existe").document()).toMatchObject({
    type: `/problems/${code}`,
    title,
    status: 409,
    detail: "Ya existe",
  });
});
