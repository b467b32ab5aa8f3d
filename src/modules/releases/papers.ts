import type { Papers } from "#kit/entity/papers/papers.ts";

const HEAD = ["reference", "site", "shipTo", "destination", "requestedFor"] as const;

/** What a release is told by: to whoever picks it, and to whoever unpacks it. */
export const papers = {
  pickList: [
    { kind: "facts", of: [...HEAD, "priority", "approvedBy", "comments"] },
    {
      kind: "rows",
      of: "releaseLines.release",
      columns: ["partNo", "lot", "quantity", "reserved", "pickFrom"],
      where: { status: ["ordered"] },
    },
  ],
  packingList: [
    { kind: "facts", of: [...HEAD, "units", "weight", "load", "difference"] },
    {
      kind: "rows",
      of: "releaseLines.release",
      columns: ["partNo", "lot", "quantity", "picked", "short"],
      where: { status: ["ordered"] },
    },
    { kind: "signatures", of: ["loadedBy"] },
  ],
} as const satisfies Papers;
