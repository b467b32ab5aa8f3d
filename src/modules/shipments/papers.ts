import type { Papers } from "#kit/entity/papers/papers.ts";
import { GONE } from "../closedLists.ts";

const PARTIES = {
  kind: "head",
  number: "entryNo",
  parties: [
    { role: "shipper", of: "supplier" },
    { role: "consignee", of: "client", at: "site" },
    { role: "carrier", of: "carrier" },
  ],
} as const;
/** What every paper of an entry begins with. */
const HEAD = [
  "site",
  "bolNo",
  "proNo",
  "carrier",
  "supplier",
  "trailerNo",
  "sealIn",
  "driverName",
  "arrivedAt",
  "dock",
] as const;
/** Of exceptions: all but those that were void. */
const STANDING = ["open", "informed", "accepted", "claimed", "resolved"];

/** The receipt of an entry, and its report of what came over, short or damaged. */
export const papers = {
  receipt: [
    PARTIES,
    {
      kind: "facts",
      of: [
        ...HEAD,
        "receivingStartedAt",
        "receivedAt",
        "unitsDeclared",
        "unitsReceived",
        "weightDeclared",
        "stage",
        "missing",
        "comments",
      ],
    },
    {
      kind: "rows",
      of: "handlingUnits.shipment",
      columns: ["label", "unitType", "location", "pieces", "weight"],
      sums: ["pieces", "weight"],
      where: { status: ["received", "merged", "unpacked", "lost", ...GONE] },
    },
    {
      kind: "rows",
      of: "exceptions.shipment",
      columns: ["exceptionNo", "kind", "severity", "quantity", "description"],
      where: { status: STANDING },
    },
    {
      kind: "signatures",
      of: [
        { role: "driver", of: "driverName" },
        { role: "receiver", of: "receivedBy" },
      ],
    },
  ],
  osd: [
    PARTIES,
    { kind: "facts", of: [...HEAD, "unitsDeclared", "unitsReceived", "reviewedAt"] },
    {
      kind: "rows",
      of: "exceptions.shipment",
      columns: [
        "exceptionNo",
        "kind",
        "unit",
        "quantity",
        "description",
        "status",
        "claimAmount",
        "resolvedAmount",
      ],
      sums: ["claimAmount", "resolvedAmount"],
      where: { status: STANDING },
      photos: true,
    },
    {
      kind: "signatures",
      of: [
        { role: "inspector", of: "reviewedBy" },
        { role: "driver", of: "driverName" },
      ],
    },
  ],
} as const satisfies Papers;
