import { choice, choices } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { photo } from "#kit/entity/fields/photo.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { carriers, HAULIERS } from "../../carriers/carriers.ts";
import { CROSSERS } from "../../houseReaders.ts";
import { locations, placesOf } from "../../sites/locations/locations.ts";
import { sites, OPEN_SITES } from "../../sites/sites.ts";
import { TRAILER_TYPES, trailers, YARD_CLERKS, YARD_READERS } from "../trailers.ts";
import { papers } from "./papers.ts";

/** The 17 points of C-TPAT's inspection of a truck and its trailer, in the order in which one walks around them. */
export const INSPECTION_POINTS = [
  "bumper",
  "engine",
  "tires",
  "cabFloor",
  "fuelTanks",
  "cab",
  "airTanks",
  "driveShaft",
  "fifthWheel",
  "undercarriage",
  "trailerFloor",
  "doors",
  "sideWalls",
  "ceiling",
  "frontWall",
  "reeferUnit",
  "exhaust",
] as const;

export const LOADS = ["empty", "partial", "full"] as const;

/** Where a trailer can stand while it is there. */
export const ON_SITE = ["inYard", "atSlot", "atDock"] as const;

/** Free of charge unless a visit says otherwise. */
const FREE_HOURS = 48;

const seal = (more = {}) => code({ most: 20, ...more });
const name = (more = {}) => text({ most: 80, ...more });
/** Kinds of places for a trailer, where it is kept first. */
export const PLACES = ["yardSlot", "dock"] as const;
const place = (kinds: readonly (typeof PLACES)[number][], more = {}) =>
  ref(() => locations, { offers: { ...placesOf(kinds), taken: ["false"] }, ...more });

/** A trailer's stay at a site: from the gate that it comes in by to the one that it leaves by. */
export const trailerVisits = entity("trailerVisits", {
  read: YARD_READERS,
  readByHouse: CROSSERS,
  write: YARD_CLERKS,
  label: "trailerNo",
  documents: ["exchangeSheet", "photo", "signature"],
  comments: true,
  holds: true,
  fields: {
    /** The trailer's number, by which people call the visit. */
    trailerNo: code({ required: true, fixed: true, most: 20, search: true, sort: true }),
    visitNo: code({ required: true, fixed: true, unique: true, search: true, sort: true }),
    trailer: ref(() => trailers, {
      required: true,
      filter: true,
      offers: { status: ["active"] },
      adds: (number) => ({ number: number.toUpperCase(), trailerType: TRAILER_TYPES[0] }),
    }),
    site: ref(() => sites, { required: true, sort: true, filter: true, offers: OPEN_SITES }),
    purpose: choice(["inbound", "outbound", "storage", "empty"], {
      initial: "inbound",
      filter: true,
    }),
    appointmentAt: instant({ sort: true, filter: true }),
    freeHours: integer({ initial: FREE_HOURS, least: 0, greatest: 9_000, unit: "h" }),
    tempSet: decimal({ places: 1, least: -60, greatest: 60, unit: "°C" }),
    comments: text({ most: 400 }),
    position: choice(["expected", ...ON_SITE, "out", "cancelled"], {
      initial: "expected",
      fixed: true,
      filter: true,
    }),
    onSite: flag({ fixed: true, filter: true }),
    location: ref(() => locations, { fixed: true, filter: true }),
    load: choice(LOADS, { fixed: true, filter: true }),
    /** No load has it, and it brings nothing that is to be unloaded first. */
    loadable: flag({
      fixed: true,
      filter: true,
      listedIn: { asked: "is_loadable" },
    }),
    carrierIn: ref(() => carriers, { fixed: true, filter: true }),
    driverIn: name({ fixed: true }),
    tractorIn: code({ most: 20, fixed: true }),
    sealIn: seal({ fixed: true }),
    /** The one that is on it now. */
    seal: seal({ fixed: true, search: true }),
    /** Told as it is now, and as it was in the end once the trailer has left. */
    arrivedAt: instant({
      fixed: true,
      sort: true,
      filter: true,
      counted: { as: "since", until: "outAt" },
    }),
    freeUntil: instant({
      fixed: true,
      sort: true,
      filter: true,
      counted: { as: "left", until: "freeEndedAt" },
    }),
    /** Since its load was dispatched, or it left. */
    freeEndedAt: instant({ fixed: true }),
    dockedAt: instant({ fixed: true }),
    emptiedAt: instant({ fixed: true }),
    loadedAt: instant({ fixed: true }),
    inspection: choice(["pending", "passed", "failed"], {
      initial: "pending",
      fixed: true,
      filter: true,
    }),
    inspectedAt: instant({ fixed: true }),
    inspectedBy: text({ most: 200, fixed: true }),
    failedPoints: choices(INSPECTION_POINTS, { fixed: true, filter: true }),
    inspectionNote: text({ most: 400, fixed: true }),
    carrierOut: ref(() => carriers, { fixed: true }),
    driverOut: name({ fixed: true }),
    sealOut: seal({ fixed: true }),
    outAt: instant({ fixed: true, sort: true, filter: true }),
  },
  /** The slip that a yard driver takes along: which trailer, and where to. */
  labels: {
    paper: "label",
    pieces: [
      { kind: "text", of: "trailerNo", x: 5, y: 6, width: 91.6, height: 14, isBold: true },
      { kind: "code128", of: "trailerNo", x: 5, y: 24, width: 91.6, height: 26 },
      { kind: "line", x: 5, y: 56, width: 91.6, height: 0.5 },
      { kind: "text", of: "location", x: 5, y: 60, width: 91.6, height: 22, isBold: true },
      { kind: "text", of: "site", x: 5, y: 84, width: 91.6, height: 9 },
      { kind: "line", x: 5, y: 97, width: 91.6, height: 0.5 },
      { kind: "qr", of: "visitNo", x: 5, y: 102, width: 36, height: 36 },
      { kind: "text", of: "visitNo", x: 45, y: 102, width: 51.6, height: 7 },
      { kind: "text", of: "seal", x: 45, y: 111, width: 51.6, height: 9, isBold: true },
      { kind: "text", of: "comments", x: 5, y: 140, width: 91.6, height: 9, lines: 2 },
    ],
  },
  papers,
  state: "position",
  changeable: ["expected"],
  commands: {
    cancel: command({ from: ["expected"], to: "cancelled", can: YARD_CLERKS, reason: true }),
    checkIn: command({
      from: ["expected"],
      to: "inYard",
      can: YARD_CLERKS,
      input: {
        carrierIn: ref(() => carriers, { required: true, offers: HAULIERS }),
        driverIn: name({ required: true }),
        tractorIn: code({ required: true, most: 20 }),
        load: choice(LOADS, { required: true }),
        sealIn: seal(),
        /** Where it goes at once. */
        location: place(PLACES),
        photo: photo(),
      },
      begins: { carrierIn: "carrierIn", driverIn: "driverIn", load: "load", sealIn: "sealIn" },
    }),
    toSlot: command({
      from: ON_SITE,
      to: "atSlot",
      can: YARD_CLERKS,
      input: { location: place(["yardSlot"], { required: true }) },
    }),
    toDock: command({
      from: ON_SITE,
      to: "atDock",
      can: YARD_CLERKS,
      input: { location: place(["dock"], { required: true }) },
    }),
    toYard: command({ from: ["atSlot", "atDock"], to: "inYard", can: YARD_CLERKS }),
    inspect: command({
      from: ON_SITE,
      to: null,
      can: YARD_CLERKS,
      input: {
        passedPoints: choices(INSPECTION_POINTS),
        failedPoints: choices(INSPECTION_POINTS),
        inspectionNote: text({ most: 400, long: true }),
      },
    }),
    markLoad: command({
      from: ON_SITE,
      to: null,
      can: YARD_CLERKS,
      input: { load: choice(LOADS, { required: true }) },
    }),
    changeSeal: command({
      from: ON_SITE,
      to: null,
      can: YARD_CLERKS,
      reason: true,
      input: { seal: seal({ required: true }) },
    }),
    extendFree: command({
      from: ON_SITE,
      to: null,
      can: YARD_CLERKS,
      reason: true,
      input: { freeHours: integer({ required: true, least: 0, greatest: 9_000, unit: "h" }) },
    }),
    checkOut: command({
      from: ON_SITE,
      to: "out",
      can: YARD_CLERKS,
      input: {
        carrierOut: ref(() => carriers, { required: true, offers: HAULIERS }),
        driverOut: name({ required: true }),
        sealOut: seal(),
      },
      begins: { carrierOut: "carrierIn", driverOut: "driverIn", sealOut: "seal" },
    }),
  },
  steps: {
    expected: ["checkIn"],
    inYard: ["toDock", "toSlot", "checkOut"],
    atSlot: ["toDock", "checkOut", "inspect"],
    atDock: ["toSlot", "markLoad", "checkOut"],
  },
});

export type VisitRow = RowOf<typeof trailerVisits>;

export const screens = [
  screen(trailerVisits, {
    where: { onSite: ["true"] },
    list: [
      "trailerNo",
      "freeUntil",
      "position",
      "location",
      "load",
      "seal",
      "arrivedAt",
      "inspection",
      "carrierIn",
      "purpose",
      "site",
    ],
    sort: "freeUntil",
  }),
  screen(trailerVisits, {
    list: [
      "trailerNo",
      "visitNo",
      "position",
      "appointmentAt",
      "purpose",
      "site",
      "arrivedAt",
      "outAt",
      "carrierIn",
    ],
    sort: "-visitNo",
  }),
  screen(trailerVisits, {
    where: { onSite: ["true"], position: ON_SITE },
    list: [
      "trailerNo",
      "site",
      "location",
      "position",
      "load",
      "seal",
      "arrivedAt",
      "freeUntil",
      "purpose",
    ],
    sort: "site",
  }),
];
