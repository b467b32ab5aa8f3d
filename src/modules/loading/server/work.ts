import { workOn } from "#features/work/model/workSource.ts";
import { loads, screens } from "../../loads/loads.ts";

const planned = { lists: ["loads-status"], dueBy: "plannedFor", since: "plannedFor" } as const;

/** What of loads waits to leave, or for whoever they went to. */
export const loadWork = workOn(loads, screens, [
  { name: "loadsLate", ...planned, when: "past" },
  { name: "loadsToday", ...planned, when: "today" },
  {
    name: "loadsToConfirm",
    lists: ["loads-kind"],
    where: { status: ["dispatched"] },
    since: "dispatchedAt",
    side: "client",
  },
]);
