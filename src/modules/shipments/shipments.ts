import { choice, choices } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { codes } from "#kit/entity/fields/codes.ts";
import { command } from "#kit/entity/Command.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { type Entity, entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { minutes } from "#kit/entity/fields/minutes.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { carriers, HAULIERS, SUPPLIERS } from "../carriers/carriers.ts";
import { UNIT_TYPES } from "../closedLists.ts";
import { FORWARDERS } from "../houseReaders.ts";
import { LOAD_FOLLOWERS, LOADERS, loads } from "../loads/loads.ts";
import { locations, GOODS_KINDS, placesOf } from "../sites/locations/locations.ts";
import { packingLists } from "./packingLists/packingLists.ts";
import { sites, OPEN_SITES } from "../sites/sites.ts";
import { DOCUMENT_STATES, PAPERS } from "./documents.ts";
import { papers } from "./papers.ts";
import { COLUMNS } from "./listColumns.ts";
import { REPORT_COLUMNS, REPORT_GROUPS } from "./reportColumns.ts";

/** It may have waited on a device. */
const END = { shared: true, late: true } as const;
/** While something can be lacking. */
export const WORKED_ON = ["receiving", "received", "reviewing"] as const;
export const RECEIVERS = ["ENTRADA_MANUAL", "DISTRIBUCION_ENTRADA"] as const;
/** Who holds what came against its papers: those too, for a review may be theirs. */
export const REVIEWERS = [...RECEIVERS, "REVISION_REPORTES", "REVISION_REPORTES_DIST"] as const;
/** What came is the house's to judge, never its client's. */
export const REVIEWING = { can: REVIEWERS, side: "house" } as const;
/** Who sees to it that entries get what they lack. */
export const TENDERS = [...RECEIVERS, "BOLS_INCONCLUSOS"] as const;
const TENDING = { from: WORKED_ON, to: null, can: TENDERS, side: "house" } as const;
/** Who looks at what came: those, and whoever follows it. */
export const FOLLOWERS = [
  ...REVIEWERS,
  "ENTRADA_ELECTRONICA",
  "INVENTARIO",
  "PRIORIDADES_CRUCE",
  ...LOADERS,
  "BOLS_INCONCLUSOS",
  "TRAZABILIDAD_EMBARQUES",
  "REPORTES_KPIS",
  ...LOAD_FOLLOWERS,
] as const;

/** What an entry can do without, once somebody says why. */
export const WAIVABLE = ["carrier", "supplier", "trailerNo", "sealIn", "invoice", "photo"] as const;
/** What an entry can lack while it is worked on. */
export const MISSING = [
  "carrier",
  "supplier",
  "trailerNo",
  "sealIn",
  "units",
  "invoice",
  "photo",
  "blocking",
] as const;

const ON_THE_WAY = [
  "expected",
  "arrived",
  "receiving",
  "received",
  "reviewing",
  "reviewed",
] as const;
/** Once it is ready, its stage follows from its units and their loads. */
export const LEAVING = ["ready", "loaded", "dispatched", "delivered"] as const;
const milestone = () => instant({ fixed: true });

/** An entry: what one bill of lading brings to a site, from its announcement to the truck that takes it on. */
export const shipments = entity("shipments", {
  read: FOLLOWERS,
  readByHouse: FORWARDERS,
  write: RECEIVERS,
  label: "entryNo",
  documents: ["bol", "packingList", "photo", "signature"],
  holds: true,
  fields: {
    entryNo: code({ required: true, fixed: true, unique: true, search: true, sort: true }),
    bolNo: code({ required: true, most: 40, search: true, sort: true }),
    proNo: code({ most: 40, search: true }),
    site: ref(() => sites, { required: true, filter: true, offers: OPEN_SITES }),
    direction: choice(["south", "north"], { initial: "south", filter: true }),
    mode: choice(["indirect", "direct"], { initial: "indirect", filter: true }),
    shipmentType: choice(["FTL", "LTL", "parcel", "courier", "air", "hotshot", "flatbed"], {
      required: true,
      filter: true,
    }),
    carrier: ref(() => carriers, { filter: true, offers: HAULIERS }),
    supplier: ref(() => carriers, { filter: true, offers: SUPPLIERS }),
    trailerNo: code({ most: 20, search: true }),
    sealIn: code({ most: 20 }),
    driverName: text({ most: 80 }),
    unitsDeclared: integer({ required: true, least: 1, greatest: 100_000 }),
    weightDeclared: decimal({ places: 2, greatest: 1_000_000, unit: "kg" }),
    volumeDeclared: decimal({ places: 3, greatest: 100_000, unit: "m³" }),
    /** Where it goes on to; a load to another place does not take it. */
    destination: ref(() => sites, { filter: true, offers: OPEN_SITES }),
    hazmat: flag({ filter: true }),
    announcedAt: instant({ required: true, fixed: true, sort: true }),
    eta: instant({ sort: true, filter: true }),
    comments: text({ most: 400 }),
    stage: choice([...ON_THE_WAY, ...LEAVING, "cancelled"], {
      initial: "expected",
      fixed: true,
      filter: true,
    }),
    docStatus: choice(DOCUMENT_STATES, { initial: "missing", fixed: true, filter: true }),
    /** Papers that are neither attached nor waived. */
    papersLacking: choices(PAPERS, {
      fixed: true,
      filter: true,
      seenTo: { invoice: "invoices.shipment" },
    }),
    /** Who judged its papers last, when, and why without the files that were lacking. */
    papersBy: text({ most: 200, fixed: true }),
    papersAt: instant({ fixed: true }),
    papersWaiver: text({ most: 200, fixed: true }),
    inconclusive: flag({ fixed: true, filter: true }),
    missing: choices(MISSING, {
      fixed: true,
      filter: true,
      seenTo: {
        units: "handlingUnits.shipment",
        invoice: "invoices.shipment",
        blocking: "exceptions.shipment",
      },
    }),
    /** What it goes on without. */
    waived: choices(WAIVABLE, { fixed: true }),
    /** Who sees to what is missing; without one, who received it. */
    owner: text({ most: 200, fixed: true }),
    /** When somebody last asked for what is missing, and who. */
    nudgedAt: instant({ fixed: true }),
    nudgedBy: text({ most: 200, fixed: true }),
    source: choice(["manual", "electronic"], { initial: "manual", fixed: true, filter: true }),
    /** The version of its packing list. */
    announcedVersion: integer({ fixed: true }),
    /** What came, against what its packing list announces. */
    comparison: choice(["announced", "partly", "complete", "differing"], {
      fixed: true,
      filter: true,
    }),
    /** It comes to a distribution centre. */
    distribution: flag({ fixed: true, filter: true }),
    /** Pieces of it were received by their parts: what is here is held against its invoices, not its units. */
    byPart: flag({ fixed: true }),
    /** It waits for its review or is in it; one that goes through waits since it arrived. */
    toReview: flag({ fixed: true, filter: true }),
    unitsReceived: integer({ fixed: true }),
    /** Units that differ from what was announced or declared without an exception that says so. */
    unitsOpen: integer({ fixed: true }),
    dock: ref(() => locations, { fixed: true }),
    arrivedAt: instant({
      fixed: true,
      sort: true,
      filter: true,
      counted: { as: "since", until: "readyAt" },
    }),
    receivingStartedAt: milestone(),
    receivedAt: milestone(),
    receivedBy: text({ most: 200, fixed: true }),
    reviewStartedAt: milestone(),
    reviewedAt: milestone(),
    reviewedBy: text({ most: 200, fixed: true }),
    readyAt: milestone(),
    lateness: minutes("eta", "arrivedAt"),
    waiting: minutes("arrivedAt", "receivingStartedAt"),
    receivingTime: minutes("receivingStartedAt", "receivedAt"),
    receivedWithin: minutes("arrivedAt", "receivedAt"),
    reviewWaiting: minutes("receivedAt", "reviewStartedAt"),
    reviewTime: minutes("reviewStartedAt", "reviewedAt"),
    readyWithin: minutes("arrivedAt", "readyAt"),
    /** The load for which it is planned, and the how manieth it is in it. */
    load: ref(() => loads, { fixed: true, filter: true }),
    loadPosition: integer({ fixed: true }),
    /** Since its last unit is on a trailer, and since that left. */
    loadedAt: milestone(),
    dispatchedAt: milestone(),
    deliveredAt: milestone(),
    /** An earlier entry of the same bill of lading and carrier. */
    repeats: ref((): Entity => shipments, { fixed: true }),
  },
  papers,
  groups: REPORT_GROUPS,
  totals: ["unitsDeclared", "unitsReceived", "weightDeclared"],
  state: "stage",
  commands: {
    checkIn: command({
      from: ["expected"],
      to: "arrived",
      can: RECEIVERS,
      input: {
        trailerNo: code({ required: true, most: 20 }),
        sealIn: code({ most: 20 }),
        driverName: text({ most: 80 }),
      },
      begins: { trailerNo: "trailerNo", sealIn: "sealIn", driverName: "driverName" },
    }),
    startReceive: command({
      from: ["arrived"],
      to: "receiving",
      can: RECEIVERS,
      // Without one it is the dock at which its trailer stands.
      input: { dock: ref(() => locations, { offers: placesOf(["dock"]) }) },
    }),
    scan: command({
      from: ["receiving"],
      to: null,
      can: RECEIVERS,
      shared: true,
      input: {
        labels: codes({ required: true, most: 5_000 }),
        unitType: choice(UNIT_TYPES, { required: true }),
        location: ref(() => locations, { required: true, offers: placesOf(GOODS_KINDS) }),
      },
    }),
    /** Takes a scan back. */
    unscan: command({
      from: ["receiving"],
      to: null,
      can: RECEIVERS,
      shared: true,
      input: { labels: codes({ required: true, most: 5_000 }) },
    }),
    closeReceive: command({ from: ["receiving"], to: "received", can: RECEIVERS, ...END }),
    reopenReceive: command({ from: ["received"], to: "receiving", can: RECEIVERS, reason: true }),
    startReview: command({ from: ["arrived", "received"], to: "reviewing", ...REVIEWING }),
    closeReview: command({ from: ["reviewing"], to: "reviewed", ...REVIEWING, ...END }),
    reopenReview: command({ from: ["reviewed"], to: "reviewing", ...REVIEWING, reason: true }),
    judgeDocuments: command({
      from: [...ON_THE_WAY, "ready"],
      to: null,
      can: RECEIVERS,
      input: {
        docStatus: choice(DOCUMENT_STATES, { required: true }),
        papersWaiver: text({ most: 200 }),
      },
    }),
    take: command(TENDING),
    /** Gives what is missing to somebody of the house, by their e-mail. */
    assign: command({ ...TENDING, input: { person: text({ required: true, most: 200 }) } }),
    /** Asks whoever sees to it for what is missing. */
    nudge: command({ ...TENDING, reason: true }),
    /** Lets it go on without what is missing. */
    waive: command({ ...TENDING, reason: true }),
    ready: command({ from: ["reviewed"], to: "ready", can: RECEIVERS }),
    cancel: command({ from: ON_THE_WAY, to: "cancelled", can: RECEIVERS, reason: true }),
  },
  steps: {
    expected: ["checkIn", "judgeDocuments"],
    arrived: ["startReceive", "startReview", "judgeDocuments"],
    receiving: ["closeReceive", "scan", "judgeDocuments"],
    received: ["startReview", "judgeDocuments", "take"],
    reviewing: ["closeReview", "judgeDocuments", "take"],
    reviewed: ["ready", "judgeDocuments"],
  },
});

export type ShipmentRow = RowOf<typeof shipments>;

export const screens = [
  screen(shipments, { list: COLUMNS.all, sort: "-announcedAt" }),
  screen(shipments, {
    where: { inconclusive: ["true"] },
    list: COLUMNS.unfinished,
    sort: "arrivedAt",
  }),
  screen(shipments, {
    where: { distribution: ["true"] },
    offers: { site: { kind: ["distribution"] } },
    list: COLUMNS.distribution,
    sort: "-announcedAt",
  }),
  screen(shipments, {
    where: { source: ["electronic"] },
    files: packingLists,
    list: COLUMNS.announced,
    sort: "-announcedAt",
  }),
  screen(shipments, { isReport: true, list: REPORT_COLUMNS, sort: "-announcedAt" }),
  screen(shipments, {
    where: { toReview: ["true"] },
    list: COLUMNS.review,
    sort: "arrivedAt",
  }),
  screen(shipments, {
    where: { distribution: ["true"], toReview: ["true"] },
    list: COLUMNS.review,
    sort: "arrivedAt",
  }),
];
