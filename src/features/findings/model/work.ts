/** How far the work on a finding has come. */
export const WORK_STATES = [
  "open",
  "assigned",
  "asked",
  "accepted",
  "correcting",
  "resolved",
] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** What can be done with findings, several at once. */
export const ACTIONS = ["assign", "comment", "accept", "ask", "resolve", "reopen", "due"] as const;
export type Action = (typeof ACTIONS)[number];

/** What stands in the log: what people did, and what came of it. */
export type LoggedAction = Action | "correct" | "undo";

/** The work on one finding as it stands. */
export interface Work {
  readonly state: WorkState;
  /** Id of the person; null: nobody's. */
  readonly assignee: string | null;
  readonly dueOn: string | null;
}

/** What a decision brings beside its action. */
export interface Given {
  readonly assignee: string | null;
  readonly dueOn: string | null;
}

export const isClosed = ({ state }: Pick<Work, "state">): boolean =>
  state === "accepted" || state === "resolved";

/** The work after an action; null when the action makes no sense as it stands. */
export function decided(
  work: Work,
  action: Exclude<LoggedAction, "undo">,
  given: Given,
): Work | null {
  if (action === "comment") return work;
  if (action === "reopen") return isClosed(work) ? { ...work, state: idleState(work) } : null;
  if (isClosed(work)) return null;
  switch (action) {
    case "assign":
      return assigned(work, given.assignee);
    case "due":
      return { ...work, dueOn: given.dueOn };
    case "ask":
      // Who asks says until when an answer is waited for, or leaves the day as it was.
      return { ...work, state: "asked", dueOn: given.dueOn ?? work.dueOn };
    case "accept":
      return { ...work, state: "accepted" };
    case "resolve":
      return { ...work, state: "resolved" };
    case "correct":
      return { ...work, state: "correcting" };
  }
}

const UNKNOWN: Given = { assignee: null, dueOn: null };

/** What can be done with at least one of the findings that stand so. */
export const actionsFor = (states: readonly WorkState[]): readonly Action[] =>
  ACTIONS.filter((action) =>
    states.some((state) => decided({ ...UNKNOWN, state }, action, UNKNOWN) !== null),
  );

const idleState = ({ assignee }: Pick<Work, "assignee">): WorkState =>
  assignee === null ? "open" : "assigned";

// A question that is out, or a correction under way, stays so whoever it belongs to.
function assigned(work: Work, assignee: string | null): Work {
  const isIdle = work.state === "open" || work.state === "assigned";
  return { ...work, assignee, state: isIdle ? idleState({ assignee }) : work.state };
}
