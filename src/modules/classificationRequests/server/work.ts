import { workOn } from "#features/work/model/workSource.ts";
import { classificationRequests, screens } from "../classificationRequests.ts";
import { CLASSIFIERS } from "../computation/requesters.ts";

/** What of requests waits for a code, for another person's yes, or for the client's word. */
export const requestWork = workOn(classificationRequests, screens, [
  {
    name: "codesToFind",
    lists: ["classificationRequests-waiting"],
    dueBy: "dueAt",
    since: "requestedAt",
    side: "house",
    can: CLASSIFIERS,
  },
  {
    name: "codesToApprove",
    lists: ["classificationRequests-proposed"],
    dueBy: "dueAt",
    since: "proposedAt",
    side: "house",
    can: CLASSIFIERS,
  },
  {
    name: "codesToExplain",
    lists: ["classificationRequests"],
    where: { status: ["needInfo"] },
    dueBy: "dueAt",
    since: "requestedAt",
    side: "client",
  },
]);
