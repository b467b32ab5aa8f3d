import { DOCUMENTS } from "#kit/entity/daySheet/daySheet.ts";
import type { Papers, PaperSection } from "#kit/entity/papers/papers.ts";

/** Every paper of a load has its number, who sends, who receives and who takes it. */
const PARTIES = {
  kind: "head",
  number: "loadNo",
  parties: [
    { role: "shipper", of: "client", at: "site" },
    { role: "consignee", of: "destination" },
    { role: "carrier", of: "carrier" },
  ],
} as const;
/** What it begins with. */
const HEAD = ["site", "destination", "carrier", "unitType", "visit"] as const;
const RELEASES = {
  kind: "rows",
  of: "releases.load",
  optional: true,
  columns: ["releaseNo", "reference", "shipTo", "units", "weight"],
  sums: ["units", "weight"],
} as const;
/** What of them is on the trailer or left on it. */
const GONE_RELEASES = { ...RELEASES, where: { status: ["loaded", "shipped", "delivered"] } };
const UNITS = ["shipment", "label", "unitType", "pieces", "weight"] as const;
/** The units themselves: of an entry that is not all aboard, its own numbers would say too much. */
const ABOARD = {
  kind: "rows",
  of: "handlingUnits.load",
  columns: UNITS,
  sums: ["pieces", "weight"],
  optional: true,
} as const;

const ENTRIES = {
  kind: "rows",
  of: "shipments.load",
  sort: "loadPosition",
  optional: true,
} as const;
/** Of entries that were unloaded, what is shipped are the units aboard: what was declared may have come short. */
const UNLOADED = { ...ENTRIES, where: { mode: ["indirect"] } };
/** What goes through was counted by nobody here. */
const THROUGH = { ...ENTRIES, where: { mode: ["direct"] } };

/** What a load is told by: to whoever loads, to the driver, at the border and at its destination. */
export const papers = {
  loadOrder: [
    PARTIES,
    { kind: "facts", of: [...HEAD, "plannedFor", "turn", "unitsPlanned", "comments"] },
    {
      kind: "rows",
      of: "shipments.load",
      columns: ["loadPosition", "entryNo", "bolNo", "supplier", "unitsReceived", "weightDeclared"],
      sums: ["unitsReceived", "weightDeclared"],
      sort: "loadPosition",
      optional: true,
    },
    { ...RELEASES, sort: "loadPosition" },
    { kind: "signatures", of: [{ role: "supervisor" }, { role: "loader", of: "startedBy" }] },
  ],
  manifest: [
    PARTIES,
    { kind: "facts", of: [...HEAD, "seal", "unitsPlanned", "unitsLoaded", "weightLoaded"] },
    {
      kind: "facts",
      of: ["startedAt", "loadedAt", "sealedAt", "dispatchedAt", "difference", "papersWaiver"],
    },
    ABOARD,
    GONE_RELEASES,
    {
      kind: "signatures",
      of: [
        { role: "loader", of: "startedBy" },
        { role: "driver", of: "driver" },
      ],
    },
  ],
  packingList: [
    PARTIES,
    { kind: "facts", of: [...HEAD, "seal", "unitsLoaded", "weightLoaded"] },
    { ...ABOARD, columns: [...UNITS, "length", "width", "height"] },
    GONE_RELEASES,
    { kind: "signatures", of: [{ role: "loader", of: "startedBy" }, { role: "receiver" }] },
  ],
  bol: [
    PARTIES,
    { kind: "facts", of: [...HEAD, "driver", "tractor"] },
    { kind: "facts", of: ["seal", "unitsLoaded", "weightLoaded", "dispatchedAt"] },
    {
      ...UNLOADED,
      columns: ["bolNo", "proNo", "entryNo", "hazmat"],
    },
    {
      ...THROUGH,
      columns: ["bolNo", "proNo", "entryNo", "unitsDeclared", "weightDeclared", "hazmat"],
    },
    ABOARD,
    GONE_RELEASES,
    {
      kind: "signatures",
      of: [
        { role: "shipper", of: "dispatchedBy" },
        { role: "carrier", of: "driver" },
        { role: "consignee" },
      ],
    },
  ],
  /** What came of it at its destination: who counted, and what was found short or over. */
  pod: [
    PARTIES,
    { kind: "facts", of: [...HEAD, "seal", "driver", "tractor", "unitsLoaded", "weightLoaded"] },
    {
      kind: "facts",
      of: ["dispatchedAt", "deliveredAt", "unitsCounted", "countedAt", "countedBy", "countRemark"],
    },
    {
      kind: "rows",
      of: "exceptions.load",
      columns: ["exceptionNo", "kind", "quantity", "description", "status"],
      optional: true,
    },
    { ...UNLOADED, columns: ["entryNo", "bolNo"] },
    { ...THROUGH, columns: ["entryNo", "bolNo", "unitsDeclared", "weightDeclared"] },
    ABOARD,
    GONE_RELEASES,
    { kind: "photos" },
    {
      kind: "signatures",
      of: [
        { role: "driver", of: "driver" },
        { role: "consignee", of: "countedBy" },
      ],
    },
  ],
  sealRecord: [
    PARTIES,
    { kind: "facts", of: HEAD },
    { kind: "facts", of: ["seal", "sealedAt", "sealedBy", "sealWaiver"] },
    { kind: "facts", of: ["startedAt", "startedBy", "startWaiver"] },
    { kind: "facts", of: ["dispatchedAt", "dispatchedBy", "papersWaiver"] },
    { kind: "photos" },
    {
      kind: "signatures",
      of: [
        { role: "supervisor", of: "sealedBy" },
        { role: "driver", of: "driver" },
      ],
    },
  ],
} as const satisfies Papers;

/** What left on a day and what is to leave: first what it is, then when it was done and its papers. */
export const daySheet = [
  {
    kind: "rows",
    of: "loads.site",
    columns: [
      "loadNo",
      "status",
      "destination",
      "visit",
      "dock",
      "seal",
      "unitsLoaded",
      "weightLoaded",
    ],
    sums: ["unitsLoaded", "weightLoaded"],
  },
  {
    kind: "rows",
    of: "loads.site",
    optional: true,
    columns: ["loadNo", "carrier", "startedAt", "loadedAt", "sealedAt", "dispatchedAt", DOCUMENTS],
  },
] as const satisfies readonly PaperSection[];
