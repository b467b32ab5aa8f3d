import { expect, test } from "vitest";
import { TREATIES } from "#features/agreements/model/treaties.ts";
import { treatyTable } from "#features/agreements/model/treatyTable.ts";
import { auditContext } from "./context.ts";
import { contextsOf, type ListedCode, wantsPermits } from "./listedCodes.ts";
import { auditSettings } from "./settings.ts";

const context = auditContext(treatyTable(TREATIES), auditSettings({ octavaPermits: ["ZZ"] }));
const code = (more: Partial<ListedCode>): ListedCode => ({
  record: 554,
  key: "EN",
  complement: "U",
  from: "2020-01-01",
  until: null,
  ...more,
});

test("a day has the complements and permits that are in force on it", () => {
  const on = contextsOf(context, [
    code({}),
    code({ complement: "X", until: "2026-03-01" }),
    code({ record: 553, key: "C9", complement: "", from: "2026-01-01" }),
  ]);
  const listed = (day: string) => {
    const { complements, octavaPermits } = on(day);
    return [[...(complements.get("EN") ?? [])].join(" "), [...octavaPermits].join(" ")];
  };
  expect(listed("2019-12-31")).toEqual(["", "ZZ"]);
  expect(listed("2020-01-01")).toEqual(["U X", "ZZ"]);
  expect(listed("2026-02-28")).toEqual(["U X", "ZZ C9"]);
  expect(listed("2026-03-01")).toEqual(["U", "ZZ C9"]);
  expect(on("2026-03-01"), "made once").toBe(on("2030-01-01"));
});

test("without a list nothing is checked, and permits are read for those that the client names", () => {
  expect(contextsOf(context, [])("2026-01-01")).toBe(context);
  expect(wantsPermits(context, [])).toBe(true);
  const plain = { ...context, octavaPermits: new Set<string>() };
  expect(wantsPermits(plain, [code({})])).toBe(false);
  expect(wantsPermits(plain, [code({ record: 553, key: "C9", complement: "" })])).toBe(true);
});
