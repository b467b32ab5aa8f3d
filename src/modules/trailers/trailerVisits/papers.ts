import type { Papers } from "#kit/entity/papers/papers.ts";

/** What both exchange sheets begin with, and what they say of the inspection. */
const SHEET = ["trailerNo", "site", "purpose", "load", "tempSet", "comments"] as const;
const INSPECTED = ["inspection", "inspectedAt", "inspectionNote"] as const;

/** Its number, where it is, and who brings or takes it. */
const partiesWith = <const Carrier extends "carrierIn" | "carrierOut">(of: Carrier) =>
  ({
    kind: "head",
    number: "visitNo",
    parties: [
      { role: "place", of: "site" },
      { role: "carrier", of },
    ],
  }) as const;

/** The exchange sheets of a trailer that comes in and goes out. */
export const papers = {
  exchangeIn: [
    partiesWith("carrierIn"),
    {
      kind: "facts",
      of: [...SHEET, "arrivedAt", "carrierIn", "driverIn", "tractorIn", "sealIn", ...INSPECTED],
    },
    { kind: "points", failed: "failedPoints", unless: "inspection" },
    { kind: "photos" },
    {
      kind: "signatures",
      of: [
        { role: "inspector", of: "inspectedBy" },
        { role: "driver", of: "driverIn" },
      ],
    },
  ],
  exchangeOut: [
    partiesWith("carrierOut"),
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
    {
      kind: "signatures",
      of: [
        { role: "inspector", of: "inspectedBy" },
        { role: "driver", of: "driverOut" },
      ],
    },
  ],
} as const satisfies Papers;
