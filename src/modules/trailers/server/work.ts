import { workOn } from "#features/work/model/workSource.ts";
import { screens, trailerVisits } from "../trailerVisits/trailerVisits.ts";

const expected = {
  lists: ["trailerVisits"],
  where: { position: ["expected"] },
  dueBy: "appointmentAt",
  since: "appointmentAt",
} as const;

/** What of trailers waits at the gate, in the yard and at the docks. */
export const trailerWork = workOn(trailerVisits, screens, [
  { name: "trailersLate", ...expected, when: "past" },
  { name: "trailersToday", ...expected, when: "today" },
  {
    name: "trailersWithoutPlace",
    lists: ["trailerVisits-onSite"],
    where: { position: ["inYard"] },
    since: "arrivedAt",
  },
  {
    name: "trailersAtDock",
    lists: ["trailerVisits-onSite"],
    where: { position: ["atDock"] },
    since: "dockedAt",
  },
]);
