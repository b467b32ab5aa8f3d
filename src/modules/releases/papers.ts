import type { Papers } from "#kit/entity/papers/papers.ts";

const HEAD = ["reference", "site", "shipTo", "destination", "requestedFor"] as const;

const PARTIES = {
  kind: "head",
  number: "releaseNo",
  parties: [
    { role: "shipper", of: "client", at: "site" },
    { role: "consignee", of: "shipTo", at: "destination" },
  ],
} as const;

/** What a release is told by: to whoever picks it, and to whoever unpacks it. */
export const papers = {
  pickList: [
    PARTIES,
    { kind: "facts", of: [...HEAD, "priority", "approvedBy", "comments"] },
    {
      kind: "rows",
      of: "releaseLines.release",
      columns: ["partNo", "lot", "quantity", "reserved", "pickFrom"],
      where: { status: ["ordered"] },
    },
    { kind: "signatures", of: [{ role: "supervisor", of: "approvedBy" }, { role: "picker" }] },
  ],
  packingList: [
    PARTIES,
    { kind: "facts", of: [...HEAD, "units", "weight", "load", "difference"] },
    {
      kind: "rows",
      of: "releaseLines.release",
      columns: ["partNo", "lot", "quantity", "picked", "short"],
      where: { status: ["ordered"] },
    },
    {
      kind: "signatures",
      of: [{ role: "loader", of: "loadedBy" }, { role: "driver" }, { role: "consignee" }],
    },
  ],
} as const satisfies Papers;
