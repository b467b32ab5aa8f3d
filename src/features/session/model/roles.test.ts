import { expect, it } from "vitest";
import { builtInPermissions, needsSecondFactor } from "./roles.ts";

it.each([
  [["SUBSCRIBER"], ["canDoAnything"]],
  [["ADMIN"], ["canDoAnything"]],
  [["USER"], ["canDoLimitedThings"]],
  [["GUEST"], []],
  [[], []],
  [["AUDITORIA_REPORTE", "CREATE_USER"], []],
  [["STARS", "ADMIN", "SUBSCRIBER"], ["canDoAnything"]],
  [["constructor", "__proto__"], []],
])("the roles %j give %j", (roles, permissions) => {
  expect(builtInPermissions(roles)).toEqual(permissions);
});

it("asks a second factor of staff and of whoever manages people, when the setting says so", () => {
  const asks = (type: string, ...codes: string[]) => needsSecondFactor("staff", { type, codes });
  expect([
    asks("ADMIN"),
    asks("USER"),
    asks("SUBSCRIBER"),
    asks("SUBSCRIBER", "CREATE_USER"),
  ]).toEqual([true, true, false, true]);
  expect(needsSecondFactor("optional", { type: "ADMIN", codes: [] })).toBe(false);
});
