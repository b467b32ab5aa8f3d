import { workOn } from "#features/work/model/workSource.ts";
import { OPEN, priorities, screens, UNMET } from "../priorities.ts";

const needed = { lists: ["priorities"], dueBy: "neededBy", since: "neededBy" } as const;

/** Which priorities are late, and which are still to be met. */
export const priorityWork = workOn(priorities, screens, [
  { name: "prioritiesLate", ...needed, where: { status: UNMET }, when: "past" },
  {
    name: "prioritiesToAccept",
    ...needed,
    where: { status: ["requested"] },
    when: "ahead",
    since: "createdAt",
    side: "house",
  },
  {
    name: "prioritiesToMeet",
    ...needed,
    where: { status: ["accepted", "working"] },
    when: "ahead",
    side: "house",
  },
  { name: "prioritiesOpen", ...needed, where: { status: OPEN }, when: "ahead", side: "client" },
]);
