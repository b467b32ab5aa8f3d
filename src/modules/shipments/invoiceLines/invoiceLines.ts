import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { codes } from "#kit/entity/fields/codes.ts";
import { command } from "#kit/entity/Command.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { photo } from "#kit/entity/fields/photo.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { SEVERITIES } from "../../closedLists.ts";
import { INVOICE_READERS, invoices, KEEPERS } from "../invoices/invoices.ts";
import { locations, GOODS_KINDS, placesOf } from "../../sites/locations/locations.ts";
import { RECEIVERS, REVIEWING } from "../shipments.ts";

/** What looking at a mark comes to. */
export const CHECKS = ["ok", "wrong", "notApplicable"] as const;
/** Shorter than the labels of units: those of several lines are told apart behind it. */
const RECEIPT = code({ required: true, most: 35 });
const REVIEWED = ["open", "agrees", "differs", "skipped"] as const;

/** So much of a part at a price, as an invoice says, and how much of it came in handling units. */
export const invoiceLines = entity("invoiceLines", {
  read: INVOICE_READERS,
  write: KEEPERS,
  label: "partNo",
  documents: ["origin", "photo"],
  fields: {
    partNo: code({ required: true, most: 40, search: true, sort: true }),
    invoice: ref(() => invoices, { required: true, filter: true }),
    lineNo: integer({ required: true, least: 1, greatest: 99_999, unique: { within: "invoice" } }),
    description: text({ required: true, most: 250, search: true }),
    quantity: decimal({ required: true, places: 4 }),
    uom: code({ required: true, most: 10 }),
    unitPrice: decimal({ required: true, places: 6 }),
    /** In the invoice's currency, to the cent. */
    amount: decimal({ fixed: true }),
    netWeight: decimal({ places: 3, unit: "kg" }),
    countryOfOrigin: code({ form: { pattern: /^[A-Z]{2,3}$/, example: "US" } }),
    /** Who made it, as the decree of a countervailing duty names them. */
    producer: text({ most: 120 }),
    mxhts: code({ most: 12 }),
    ushts: code({ most: 12 }),
    brand: text({ most: 80 }),
    model: text({ most: 80 }),
    serials: codes({ most: 1_000 }),
    /** The pieces of the units that hold it. */
    quantityReceived: decimal({ fixed: true, places: 4 }),
    /** What holding it against what lies there has shown. */
    review: choice(REVIEWED, {
      initial: "open",
      fixed: true,
      filter: true,
    }),
    quantityReviewed: decimal({ fixed: true, places: 4 }),
    labelCheck: choice(CHECKS, { fixed: true }),
    originCheck: choice(CHECKS, { fixed: true }),
    serialCheck: choice(CHECKS, { fixed: true }),
    reviewRemark: text({ most: 400, fixed: true }),
    reviewedBy: text({ most: 200, fixed: true }),
    reviewedAt: instant({ fixed: true, sort: true, filter: true }),
  },
  state: "review",
  commands: {
    /** Says what lies there; whatever was said before is said anew. */
    check: command({
      from: REVIEWED,
      to: null,
      ...REVIEWING,
      shared: true,
      input: {
        quantityReviewed: decimal({ required: true, places: 4 }),
        labelCheck: choice(CHECKS, { required: true }),
        originCheck: choice(CHECKS, { required: true }),
        serialCheck: choice(CHECKS, { required: true }),
        reviewRemark: text({ most: 400, long: true }),
        severity: choice(SEVERITIES, { initial: "major" }),
      },
    }),
    /** Leaves it unchecked, with the reason. */
    skip: command({ from: REVIEWED, to: "skipped", ...REVIEWING, shared: true, reason: true }),
    /** Receives pieces of a part at a distribution centre, as stock at once; of several lines the first that lacks some. */
    receive: command({
      from: REVIEWED,
      to: null,
      can: RECEIVERS,
      side: "house",
      shared: true,
      isOffered: () => false,
      input: {
        label: RECEIPT,
        pieces: integer({ required: true, least: 1, greatest: 1_000_000 }),
        lot: code({ most: 40 }),
        location: ref(() => locations, { required: true, offers: placesOf(GOODS_KINDS) }),
      },
    }),
    /** Takes back what was received under a label. */
    takeBack: command({
      from: REVIEWED,
      to: null,
      can: RECEIVERS,
      side: "house",
      shared: true,
      isOffered: () => false,
      input: { label: RECEIPT },
    }),
    photograph: command({
      from: REVIEWED,
      to: null,
      ...REVIEWING,
      shared: true,
      input: { photo: photo({ required: true }) },
    }),
  },
});

export type InvoiceLineRow = RowOf<typeof invoiceLines>;

export const screens = [
  screen(invoiceLines, {
    list: [
      "partNo",
      "quantity",
      "quantityReceived",
      "amount",
      "invoice",
      "lineNo",
      "description",
      "uom",
      "unitPrice",
      "countryOfOrigin",
      "producer",
    ],
  }),
  screen(invoiceLines, {
    where: { review: ["agrees", "differs", "skipped"] },
    list: [
      "partNo",
      "review",
      "quantity",
      "quantityReceived",
      "quantityReviewed",
      "labelCheck",
      "originCheck",
      "serialCheck",
      "reviewRemark",
      "reviewedBy",
      "reviewedAt",
      "invoice",
    ],
    sort: "-reviewedAt",
  }),
];
