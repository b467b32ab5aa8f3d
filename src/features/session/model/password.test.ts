import { expect, it } from "vitest";
import { passwordFault } from "./password.ts";

const owner = { email: "nora.bajio@demo.test", name: "Nora Bajío" };

it.each([
  ["seven c", "short"],
  ["eight ch", undefined],
  ["a b".repeat(42) + "cd", undefined],
  ["a b".repeat(43), "long"],
  ["NORA.BAJIO@demo.test", "own"],
  ["nora.bajio", "own"],
  ["aaaaaaaaaaaa", "common"],
  ["un caballo cruza el puente", undefined],
  ["😀😀😀😀😀a😀😀", undefined],
])("the password %s is refused as %s", (password, fault) => {
  expect(passwordFault(password, owner)).toBe(fault);
});
