import { expect, it } from "vitest";
import { passwordFault } from "./password.ts";

const owner = { email: "nora.bajio@demo.test", name: "Nora Bajío" };

it.each([
  ["nine char", "short"],
  ["NORA.BAJIO@demo.test", "own"],
  ["nora.bajio", "own"],
  ["1234567890", "common"],
  ["aaaaaaaaaaaa", "common"],
  ["Password2026", "common"],
  ["un caballo cruza el puente", undefined],
  ["😀😀😀😀😀a😀😀😀😀", undefined],
])("the password %s is refused as %s", (password, fault) => {
  expect(passwordFault(password, owner)).toBe(fault);
});
