import { expect, it } from "vitest";
import { needsSecondFactor } from "./roles.ts";

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
