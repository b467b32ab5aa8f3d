import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { FOLLOWERS, shipments } from "../shipments.ts";

/** So much of a part as one version of a packing list announces it, and how much of it came. A version's lines stay as they are. */
export const announcedLines = entity("announcedLines", {
  derived: true,
  read: FOLLOWERS,
  write: ["ENTRADA_ELECTRONICA"],
  label: "partNo",
  fields: {
    partNo: code({ required: true, fixed: true, search: true, sort: true }),
    shipment: ref(() => shipments, { required: true, fixed: true, filter: true }),
    versionNo: integer({ required: true, fixed: true, filter: true }),
    lineNo: integer({ required: true, fixed: true }),
    /** Of the last version. */
    isCurrent: flag({ fixed: true, filter: true }),
    /** Against the version before; what was removed stands in the version that no longer has it, with a quantity of 0. */
    change: choice(["added", "changed", "same", "removed"], {
      required: true,
      fixed: true,
      filter: true,
    }),
    quantity: decimal({ required: true, fixed: true, places: 4 }),
    quantityBefore: decimal({ fixed: true, places: 4 }),
    received: decimal({ fixed: true, places: 4 }),
    outcome: choice(["pending", "asAnnounced", "short", "over"], {
      initial: "pending",
      fixed: true,
      filter: true,
    }),
    uom: code({ required: true, fixed: true }),
    description: text({ fixed: true, search: true }),
    unitLabel: code({ fixed: true, search: true }),
    poNo: code({ fixed: true, search: true }),
    invoiceNo: code({ fixed: true, search: true }),
    weight: decimal({ fixed: true, unit: "kg" }),
    countryOfOrigin: code({ fixed: true }),
    unitPrice: decimal({ fixed: true, places: 6 }),
  },
});

const list = [
  "partNo",
  "quantity",
  "received",
  "outcome",
  "change",
  "quantityBefore",
  "uom",
  "shipment",
  "versionNo",
  "unitLabel",
  "invoiceNo",
  "poNo",
  "description",
] as const;

export const screens = [
  screen(announcedLines, { where: { isCurrent: ["true"] }, list }),
  screen(announcedLines, { list }),
];
