import { code } from "#kit/entity/fields/code.ts";
import { choice } from "#kit/entity/fields/choice.ts";
import { command } from "#kit/entity/Command.ts";
import { day } from "#kit/entity/fields/day.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { LOAD_FOLLOWERS, LOADERS, loads } from "../loads/loads.ts";
import { locations, placesOf, GOODS_KINDS, STAGING_KINDS } from "../sites/locations/locations.ts";
import { RELEASERS, releaseOrders } from "./releaseOrders/releaseOrders.ts";
import { sites, OPEN_SITES } from "../sites/sites.ts";
import { papers } from "./papers.ts";

/** Who looks at what is ordered out: those, and whoever loads or follows loads. */
export const RELEASE_FOLLOWERS = [...RELEASERS, ...LOADERS, ...LOAD_FOLLOWERS] as const;

/** Once a load has it. */
const LOADED = ["loaded", "shipped", "delivered"] as const;

const milestone = () => instant({ fixed: true });

/** That a client orders goods out of a site: what is ordered is reserved, picked and staged, and leaves on a load, or is given back. */
export const releases = entity("releases", {
  read: RELEASE_FOLLOWERS,
  write: RELEASERS,
  label: "releaseNo",
  comments: true,
  holds: true,
  fields: {
    releaseNo: code({ required: true, fixed: true, unique: true, search: true, sort: true }),
    /** The client's own number. */
    reference: code({ most: 40, search: true }),
    site: ref(() => sites, { required: true, filter: true, offers: OPEN_SITES }),
    requestedFor: day({ required: true, sort: true, filter: true }),
    priority: integer({ least: 1, greatest: 5, initial: 3 }),
    shipTo: text({ required: true, most: 200, search: true }),
    /** The site there, where it is one; a load to another does not take it. */
    destination: ref(() => sites, { filter: true, offers: OPEN_SITES }),
    comments: text({ most: 400 }),
    status: choice(
      ["draft", "submitted", "approved", "picking", "staged", ...LOADED, "rejected", "cancelled"],
      { initial: "draft", fixed: true, filter: true },
    ),
    requestedBy: text({ most: 200, fixed: true }),
    lineCount: integer({ fixed: true }),
    shortLines: integer({ fixed: true }),
    /** Of what was requested, picked or not. */
    reservedPercent: integer({ fixed: true, unit: "%" }),
    pickedPercent: integer({ fixed: true, unit: "%" }),
    /** Where it waits for its trailer. */
    staging: ref(() => locations, { fixed: true }),
    /** In so many units it was packed, and what they weigh and fill. */
    units: integer({ fixed: true }),
    weight: decimal({ places: 2, fixed: true, unit: "kg" }),
    volume: decimal({ places: 3, fixed: true, unit: "m³" }),
    /** The load for which it is planned or that has it, and its how manieth it is. */
    load: ref(() => loads, { fixed: true, filter: true }),
    loadPosition: integer({ fixed: true }),
    /** Why less was picked than was reserved. */
    difference: text({ most: 200, fixed: true }),
    submittedAt: milestone(),
    approvedAt: milestone(),
    approvedBy: text({ most: 200, fixed: true }),
    stagedAt: milestone(),
    loadedAt: milestone(),
    loadedBy: text({ most: 200, fixed: true }),
    shippedAt: milestone(),
    deliveredAt: milestone(),
  },
  papers,
  totals: ["units", "weight"],
  state: "status",
  changeable: ["draft"],
  commands: {
    /** Gives back what is reserved, and puts what was picked back where it stood. */
    cancel: command({
      from: ["draft", "submitted", "approved", "picking", "staged"],
      to: "cancelled",
      can: RELEASERS,
      reason: true,
    }),
    submit: command({
      from: ["draft"],
      to: "submitted",
      can: RELEASERS,
      input: {
        /** Less than was requested will do. */
        partial: flag(),
      },
    }),
    approve: command({ from: ["submitted"], to: "approved", can: RELEASERS, side: "house" }),
    reject: command({
      from: ["submitted"],
      to: "rejected",
      can: RELEASERS,
      side: "house",
      reason: true,
    }),
    /** Takes a part as its line proposes; all that is left of it unless said. */
    pick: command({
      from: ["approved", "picking"],
      to: "picking",
      can: RELEASERS,
      side: "house",
      shared: true,
      input: {
        partNo: code({ required: true, most: 40 }),
        location: ref(() => locations, { offers: placesOf(GOODS_KINDS) }),
        quantity: decimal({ places: 6, least: 0.000001 }),
      },
    }),
    /** Puts so much of what was picked of a part at a place back there, reserved for the release as before. */
    unpick: command({
      from: ["picking"],
      to: null,
      can: RELEASERS,
      side: "house",
      shared: true,
      input: {
        partNo: code({ required: true, most: 40 }),
        location: ref(() => locations, { required: true, offers: placesOf(GOODS_KINDS) }),
        quantity: decimal({ required: true, places: 6, least: 0.000001 }),
      },
    }),
    stage: command({
      from: ["picking"],
      to: "staged",
      can: RELEASERS,
      side: "house",
      shared: true,
      late: true,
      input: {
        staging: ref(() => locations, { required: true, offers: placesOf(STAGING_KINDS) }),
        units: integer({ required: true, least: 1, greatest: 100_000 }),
        weight: decimal({ places: 2, greatest: 1_000_000, unit: "kg" }),
        volume: decimal({ places: 3, greatest: 100_000, unit: "m³" }),
        difference: text({ most: 200 }),
      },
    }),
  },
  steps: {
    draft: ["submit"],
    submitted: ["approve", "reject"],
    approved: ["pick"],
    picking: ["pick", "stage"],
  },
});

export type ReleaseRow = RowOf<typeof releases>;

export const screens = [
  screen(releases, {
    files: releaseOrders,
    isTyped: true,
    list: [
      "releaseNo",
      "status",
      "requestedFor",
      "reservedPercent",
      "pickedPercent",
      "shortLines",
      "lineCount",
      "load",
      "site",
      "shipTo",
      "reference",
      "priority",
      "requestedBy",
    ],
    sort: "-releaseNo",
  }),
  screen(releases, {
    where: { status: ["staged", "loaded"] },
    list: [
      "releaseNo",
      "status",
      "requestedFor",
      "priority",
      "shipTo",
      "units",
      "weight",
      "staging",
      "load",
      "destination",
      "reference",
      "site",
    ],
    sort: "requestedFor",
  }),
];
