import { expect, it } from "vitest";
import { heldRoles } from "./builtInRoles.ts";
import { PERMISSION_CODES } from "./permission.ts";

it.each([
  ["SUBSCRIBER", ["canDoAnything"]],
  ["ADMIN", ["canDoAnything"]],
  ["USER", ["canDoLimitedThings"]],
  ["GUEST", []],
])("the built-in role %s has the permissions %j", (name, permissions) => {
  expect(heldRoles([name])).toEqual([{ name, permissions }]);
});

it("whoever has no role is GUEST, which has no rules", () => {
  expect(heldRoles([])).toEqual([{ name: "GUEST", permissions: [] }]);
});

it("a role named after a permission service has no built-in permission, in whatever company", () => {
  for (const name of [...PERMISSION_CODES, "admin", "Subscriber", "toString"])
    expect(heldRoles(["ADMIN", name])[1]).toEqual({ name, permissions: [] });
});
