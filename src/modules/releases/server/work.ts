import { workOn } from "#features/work/model/workSource.ts";
import { releases, screens } from "../releases.ts";

const ordered = { lists: ["releases"], dueBy: "requestedFor" } as const;

/** What of orders waits to be sent, approved or picked. */
export const releaseWork = workOn(releases, screens, [
  {
    name: "releasesToSend",
    ...ordered,
    where: { status: ["draft"] },
    since: "createdAt",
    side: "client",
  },
  {
    name: "releasesToApprove",
    ...ordered,
    where: { status: ["submitted"] },
    since: "submittedAt",
    side: "house",
  },
  {
    name: "releasesToPick",
    ...ordered,
    where: { status: ["approved", "picking"] },
    since: "approvedAt",
    side: "house",
  },
]);
