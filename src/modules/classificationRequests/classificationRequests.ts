import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { codes } from "#kit/entity/fields/codes.ts";
import { command } from "#kit/entity/Command.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { shipments } from "../shipments/shipments.ts";
import { CLASSIFIERS, REQUESTERS } from "./computation/requesters.ts";

const CLASSIFYING = { can: CLASSIFIERS, side: "house" } as const;

/** While somebody has still to decide. */
export const WAITING = ["open", "assigned", "needInfo", "proposed"] as const;

/** What is proposed for the part, as it goes into the catalogue once another person approves it. */
const proposal = () => ({
  /** Eight digits, and the two of its NICO. */
  mxhts: code({ form: { pattern: /^\d{8}$/, example: "84314303" }, required: true }),
  nico: code({ form: { pattern: /^\d{2}$/, example: "01" }, required: true }),
  ushts: code({ form: { pattern: /^\d{8}(\d{2})?$/, example: "8431438060" } }),
  spanishDescription: text({ required: true, most: 250 }),
  eccn: code({ most: 20 }),
  /** Of Apéndice 8, and of permits of Apéndice 9. */
  identifiers: codes({ most: 20 }),
  permits: codes({ most: 20 }),
  /** Mexican standards that the goods have to meet. */
  noms: codes({ most: 20 }),
  /** Notes of the tariff, rulings: why. */
  basis: text({ required: true, most: 1_000, long: true }),
});

/** That a part of the client needs its code: a proposal of one person that another one approves. */
export const classificationRequests = entity("classificationRequests", {
  read: REQUESTERS,
  write: REQUESTERS,
  label: "number",
  documents: ["photo", "datasheet", "other"],
  comments: true,
  fields: {
    number: code({ required: true, fixed: true, unique: true, search: true, sort: true }),
    partNo: code({ required: true, most: 50, search: true, sort: true }),
    /** As the supplier words it. */
    description: text({ required: true, most: 250, search: true }),
    /** The entry that its goods came with. */
    shipment: ref(() => shipments, { fixed: true, filter: true }),
    /** The number of the customs operation that waits for it. */
    operation: code({ fixed: true, search: true }),
    /** The entry is due then; else two working days later. */
    dueAt: instant({ sort: true, filter: true, dueWhile: WAITING }),
    status: choice([...WAITING, "approved", "cancelled"], {
      initial: "open",
      fixed: true,
      filter: true,
    }),
    assignee: text({ fixed: true, most: 200 }),
    mxhts: code({ fixed: true }),
    nico: code({ fixed: true }),
    ushts: code({ form: { pattern: /^\d{8}(\d{2})?$/, example: "8431438060" } }),
    spanishDescription: text({ fixed: true, most: 250 }),
    eccn: code({ fixed: true, most: 20 }),
    identifiers: codes({ fixed: true, most: 20 }),
    permits: codes({ fixed: true, most: 20 }),
    noms: codes({ fixed: true, most: 20 }),
    basis: text({ fixed: true, most: 1_000, long: true }),
    /** General duty of the proposed code, in percent. */
    rate: decimal({ fixed: true, places: 5 }),
    requestedBy: text({ required: true, fixed: true, most: 200 }),
    requestedAt: instant({ required: true, fixed: true, sort: true }),
    proposedBy: text({ fixed: true, most: 200 }),
    proposedAt: instant({ fixed: true }),
    approvedBy: text({ fixed: true, most: 200 }),
    approvedAt: instant({ fixed: true, sort: true, filter: true }),
  },
  state: "status",
  changeable: ["open", "assigned", "needInfo"],
  commands: {
    take: command({ from: ["open", "needInfo"], to: "assigned", ...CLASSIFYING }),
    giveBack: command({ from: ["assigned"], to: "open", ...CLASSIFYING }),
    /** The question is its reason: the client's people are notified of it. */
    ask: command({ from: ["assigned"], to: "needInfo", ...CLASSIFYING, reason: true }),
    propose: command({
      from: ["assigned"],
      to: "proposed",
      ...CLASSIFYING,
      input: proposal(),
      begins: {
        mxhts: "mxhts",
        nico: "nico",
        ushts: "ushts",
        spanishDescription: "spanishDescription",
        eccn: "eccn",
        identifiers: "identifiers",
        permits: "permits",
        noms: "noms",
        basis: "basis",
      },
    }),
    /** Puts the proposal of another person into the catalogue. */
    approve: command({ from: ["proposed"], to: "approved", ...CLASSIFYING, byRow: true }),
    reject: command({ from: ["proposed"], to: "assigned", ...CLASSIFYING, reason: true }),
    withdraw: command({ from: WAITING, to: "cancelled", can: REQUESTERS, reason: true }),
  },
  steps: {
    open: ["take"],
    assigned: ["propose", "ask", "giveBack"],
    needInfo: ["take"],
    proposed: ["approve", "reject"],
  },
});

export type ClassificationRequestRow = RowOf<typeof classificationRequests>;

export const screens = [
  screen(classificationRequests, {
    as: "waiting",
    where: { status: ["open", "assigned", "needInfo"] },
    list: ["number", "partNo", "description", "dueAt", "status", "assignee", "operation"],
    sort: "dueAt",
  }),
  screen(classificationRequests, {
    as: "proposed",
    where: { status: ["proposed"] },
    list: [
      "number",
      "partNo",
      "mxhts",
      "nico",
      "rate",
      "spanishDescription",
      "proposedBy",
      "proposedAt",
    ],
    sort: "dueAt",
  }),
  screen(classificationRequests, {
    list: [
      "number",
      "status",
      "partNo",
      "description",
      "mxhts",
      "nico",
      "proposedBy",
      "approvedBy",
      "approvedAt",
    ],
    sort: "-number",
  }),
];
