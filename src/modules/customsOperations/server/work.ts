import { workOn } from "#features/work/model/workSource.ts";
import { customsOperations, screens } from "../customsOperations.ts";
import {
  filingDifferences,
  screens as differenceScreens,
} from "../filingDifferences/filingDifferences.ts";

/** What of customs operations waits, and for whose people. */
export const operationWork = [
  ...workOn(customsOperations, screens, [
    {
      name: "operationsToPrepare",
      lists: ["customsOperations-inWork"],
      since: "requestedAt",
      side: "house",
    },
    {
      name: "operationsToDecide",
      page: "mina-pedimentospendientes",
      where: { status: ["pendingAuth"] },
      since: "sentAt",
      side: "client",
    },
    {
      name: "operationsWithClient",
      lists: ["customsOperations-withClient"],
      since: "sentAt",
      side: "house",
    },
    {
      name: "operationsToPay",
      lists: ["customsOperations-toPay"],
      since: "authorisedAt",
      side: "house",
    },
  ]),
  ...workOn(filingDifferences, differenceScreens, [
    {
      name: "filingsToExplain",
      lists: ["filingDifferences"],
      where: { status: ["open"] },
      since: "foundAt",
      side: "house",
    },
  ]),
];
