import type { Papers } from "#kit/entity/papers/papers.ts";
import { GONE } from "../closedLists.ts";

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
    { kind: "signatures", of: ["receivedBy", "driverName"] },
  ],
  osd: [
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
    { kind: "signatures", of: ["reviewedBy", "driverName"] },
  ],
} as const satisfies Papers;
