import { describe, expect, it } from "vitest";
import { ACTIONS, actionsFor, decided, type Work } from "./work.ts";

const open: Work = { state: "open", assignee: null, dueOn: null };
const mine: Work = { state: "assigned", assignee: "ana", dueOn: null };
const nothing = { assignee: null, dueOn: null };

describe("work on a finding", () => {
  it("is assigned to somebody, and open again once it is nobody's", () => {
    const assigned = decided(open, "assign", { assignee: "ana", dueOn: null });
    expect(assigned).toEqual(mine);
    expect(decided(mine, "assign", nothing)).toEqual(open);
  });

  it("stays asked, or being corrected, whoever it is given to", () => {
    for (const state of ["asked", "correcting"] as const)
      expect(decided({ ...open, state }, "assign", { assignee: "ana", dueOn: null })).toMatchObject(
        {
          state,
          assignee: "ana",
        },
      );
  });

  it("keeps its day when a question names none", () => {
    const due = { ...open, dueOn: "2026-12-01" };
    expect(decided(due, "ask", nothing)).toMatchObject({ state: "asked", dueOn: "2026-12-01" });
    expect(decided(due, "due", nothing)).toMatchObject({ dueOn: null });
  });

  it.each(["accepted", "resolved"] as const)(
    "that is %s only takes words, or is reopened",
    (state) => {
      const closed = { ...mine, state };
      for (const action of ["assign", "accept", "ask", "resolve", "due", "correct"] as const)
        expect(decided(closed, action, nothing)).toBeNull();
      expect(decided(closed, "comment", nothing)).toEqual(closed);
      expect(decided(closed, "reopen", nothing)).toEqual(mine);
      expect(decided({ ...open, state }, "reopen", nothing)).toEqual(open);
    },
  );

  it("is offered what can be done with one at least of those that are chosen", () => {
    const working = ["assign", "comment", "accept", "ask", "resolve", "due"];
    expect(actionsFor(["open"])).toEqual(working);
    expect(actionsFor(["asked", "correcting"])).toEqual(working);
    expect(actionsFor(["resolved"])).toEqual(["comment", "reopen"]);
    expect(actionsFor(["accepted", "open"])).toEqual(ACTIONS);
  });

  it("that is not closed cannot be reopened", () => {
    expect(decided(mine, "reopen", nothing)).toBeNull();
  });
});
