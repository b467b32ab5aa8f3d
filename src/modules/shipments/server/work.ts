import { workOn } from "#features/work/model/workSource.ts";
import { exceptions, screens as exceptionScreens } from "../exceptions/exceptions.ts";
import { REVIEWERS, screens, shipments } from "../shipments.ts";

const ANNOUNCED = ["shipments", "shipments-distribution", "shipments-report"] as const;
const RECEIVED = ["shipments", "shipments-distribution"] as const;
const expected = {
  lists: ANNOUNCED,
  where: { stage: ["expected"] },
  dueBy: "eta",
  since: "eta",
} as const;

/** What of entries, and of what came otherwise than it should, waits for people. */
export const entryWork = [
  ...workOn(shipments, screens, [
    { name: "entriesLate", ...expected, when: "past" },
    { name: "entriesToday", ...expected, when: "today" },
    {
      name: "entriesToReceive",
      lists: RECEIVED,
      where: { stage: ["arrived"] },
      since: "arrivedAt",
    },
    {
      name: "entriesReceiving",
      lists: RECEIVED,
      where: { stage: ["receiving"] },
      since: "receivingStartedAt",
    },
    {
      name: "entriesToReview",
      lists: ["shipments-toReview", "shipments-distribution-toReview"],
      since: "arrivedAt",
    },
    { name: "entriesLacking", lists: ["shipments-inconclusive"], since: "arrivedAt" },
  ]),
  ...workOn(exceptions, exceptionScreens, [
    {
      name: "exceptionsToInform",
      lists: ["exceptions"],
      where: { status: ["open"] },
      since: "createdAt",
      side: "house",
      can: REVIEWERS,
    },
    {
      name: "exceptionsToAnswer",
      lists: ["exceptions"],
      where: { status: ["informed"] },
      since: "turnedAt",
      side: "client",
    },
    {
      name: "exceptionsToResolve",
      lists: ["exceptions"],
      where: { status: ["accepted", "claimed"] },
      since: "turnedAt",
      side: "house",
      can: REVIEWERS,
    },
  ]),
];
