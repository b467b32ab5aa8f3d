import type { Papers } from "#kit/entity/papers/papers.ts";

/** What both exchange sheets begin with, and what they say of the inspection. */
const SHEET = ["visitNo", "site", "purpose", "load", "tempSet", "comments"] as const;
const INSPECTED = ["inspection", "inspectedAt", "inspectionNote"] as const;

/** The exchange sheets of a trailer that comes in and goes out. */
export const papers = {
  exchangeIn: [
    {
      kind: "facts",
      of: [...SHEET, "arrivedAt", "carrierIn", "driverIn", "tractorIn", "sealIn", ...INSPECTED],
    },
    { kind: "points", failed: "failedPoints", unless: "inspection" },
    { kind: "photos" },
    { kind: "signatures", of: ["driverIn", "inspectedBy"] },
  ],
  exchangeOut: [
    {
      kind: "facts",
      of: [
        ...SHEET,
        "arrivedAt",
        "outAt",
        "carrierOut",
        "driverOut",
        "seal",
        "sealOut",
        ...INSPECTED,
      ],
    },
    { kind: "points", failed: "failedPoints", unless: "inspection" },
    { kind: "photos" },
    { kind: "signatures", of: ["driverOut", "inspectedBy"] },
  ],
} as const satisfies Papers;
