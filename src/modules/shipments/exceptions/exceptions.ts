import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { money } from "#kit/entity/fields/money.ts";
import { photo } from "#kit/entity/fields/photo.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { SEVERITIES } from "../../closedLists.ts";
import { handlingUnits } from "../handlingUnits/handlingUnits.ts";
import { invoiceLines } from "../invoiceLines/invoiceLines.ts";
import { loads } from "../../loads/loads.ts";
import { ALL_CAUSES, causesOf } from "./causes.ts";
import { FOLLOWERS, REVIEWERS, shipments } from "../shipments.ts";

const CURRENCIES = ["USD", "MXN"] as const;
const STANDING = ["open", "informed", "accepted", "claimed"] as const;

/** What came otherwise than it should: over, short, damaged, or not as its papers say. */
export const exceptions = entity("exceptions", {
  read: FOLLOWERS,
  write: REVIEWERS,
  label: "exceptionNo",
  documents: ["claim", "photo"],
  comments: true,
  fields: {
    exceptionNo: code({ required: true, fixed: true, unique: true, search: true, sort: true }),
    shipment: ref(() => shipments, { required: true, filter: true }),
    unit: ref(() => handlingUnits, { offers: { shipment: { of: "shipment" } } }),
    /** The line whose review found it. */
    invoiceLine: ref(() => invoiceLines, { fixed: true, filter: true }),
    /** The load of which a plant counted something else than was sent. */
    load: ref(() => loads, { fixed: true, filter: true }),
    kind: choice(
      [
        "damage",
        "short",
        "over",
        "wrongPart",
        "label",
        "origin",
        "weight",
        "document",
        "seal",
        "temperature",
      ],
      { required: true, filter: true },
    ),
    /** Of the closed list of its kind; null: told in words alone. */
    cause: choice(ALL_CAUSES, { filter: true }),
    severity: choice(SEVERITIES, { required: true, filter: true }),
    quantity: integer({ least: 1, greatest: 1_000_000 }),
    description: text({ required: true, most: 500 }),
    responsible: choice(["unknown", "carrier", "supplier", "warehouse"], {
      initial: "unknown",
      filter: true,
    }),
    status: choice(["open", "informed", "accepted", "claimed", "resolved", "void"], {
      initial: "open",
      fixed: true,
      filter: true,
    }),
    resolution: text({ most: 500, fixed: true }),
    resolvedAt: instant({ fixed: true }),
    /** What the client says to it, and what it claims. */
    answer: text({ most: 500, fixed: true }),
    claimAmount: money({ fixed: true }),
    resolvedAmount: money({ fixed: true }),
    /** When client or house said the last word. */
    turnedAt: instant({ fixed: true, sort: true, filter: true }),
  },
  checks: [
    {
      of: ["kind", "cause"],
      faults: ({ kind, cause }) =>
        cause === null || causesOf(kind).includes(cause)
          ? {}
          : { cause: { code: "causeOfOtherKind" } },
    },
  ],
  totals: ["quantity", "claimAmount", "resolvedAmount"],
  state: "status",
  commands: {
    inform: command({
      from: ["open"],
      to: "informed",
      can: REVIEWERS,
      side: "house",
      input: { photo: photo() },
    }),
    accept: command({
      from: ["informed"],
      to: "accepted",
      can: FOLLOWERS,
      side: "client",
      input: { answer: text({ most: 500, long: true }) },
    }),
    claim: command({
      from: ["informed"],
      to: "claimed",
      can: FOLLOWERS,
      side: "client",
      input: {
        claimAmount: money({ required: true, least: 1, currencies: CURRENCIES }),
        answer: text({ required: true, most: 500, long: true }),
      },
    }),
    resolve: command({
      from: STANDING,
      to: "resolved",
      can: REVIEWERS,
      side: "house",
      input: {
        resolvedAmount: money({ currencies: CURRENCIES }),
        resolution: text({ required: true, most: 500, long: true }),
      },
    }),
    void: command({ from: STANDING, to: "void", can: REVIEWERS, side: "house", reason: true }),
  },
  steps: {
    open: ["inform", "resolve"],
    informed: ["accept", "claim", "resolve"],
    accepted: ["resolve"],
    claimed: ["resolve"],
  },
});

export type ExceptionRow = RowOf<typeof exceptions>;

export const screens = [
  screen(exceptions, {
    list: [
      "exceptionNo",
      "shipment",
      "kind",
      "cause",
      "severity",
      "status",
      "claimAmount",
      "resolvedAmount",
      "turnedAt",
      "description",
      "responsible",
    ],
    sort: "-exceptionNo",
  }),
];
