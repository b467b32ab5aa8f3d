import { expect, it } from "vitest";
import { CASES } from "#features/audit/model/cases.ts";
import { severityLabel, stateLabel } from "./labels.ts";

it.each([...new Set(Object.values(CASES).map(({ severity }) => severity))])(
  "a pack in English says %s in English, one in Spanish as the wire has it",
  (severity) => {
    expect(severityLabel(severity, "es")).toBe(severity);
    expect(severityLabel(severity, "en")).toMatch(/^(OK|Notice|Saving|Risk|Error)$/);
  },
);

it("a state has the words of the screens, and one of a later release stays as it is", () => {
  expect([stateLabel("at_risk", "es"), stateLabel("at_risk", "en")]).toEqual([
    "Con riesgo",
    "At risk",
  ]);
  expect(stateLabel("new_state", "en")).toBe("new_state");
});
