import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { codes } from "#kit/entity/fields/codes.ts";
import { command } from "#kit/entity/Command.ts";
import { day } from "#kit/entity/fields/day.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { type Entity, entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { minutes } from "#kit/entity/fields/minutes.ts";
import { photo } from "#kit/entity/fields/photo.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { carriers, HAULIERS } from "../carriers/carriers.ts";
import { drivers } from "../carriers/drivers/drivers.ts";
import { DRIVEN, vehicles } from "../carriers/vehicles/vehicles.ts";
import { CROSSERS, FORWARDERS } from "../houseReaders.ts";
import { locations } from "../sites/locations/locations.ts";
import { sites, OPEN_SITES } from "../sites/sites.ts";
import { TRAILER_TYPES } from "../trailers/trailers.ts";
import { trailerVisits, ON_SITE } from "../trailers/trailerVisits/trailerVisits.ts";
import { leaving, shown, waiverFields } from "./doors.ts";
import { daySheet, papers } from "./papers.ts";
import { countedFields, receipt } from "./receipt.ts";
import { COLUMNS } from "./listColumns.ts";

/** Who plans and loads, in the warehouse and at the distribution centre. */
export const LOADERS = ["MANIFIESTO", "DESPACHO_DIST"] as const;
/** Who counts at the plant what a load brought. */
const CONSIGNEES = ["CARGA_ALTANTA_REPORTE"] as const;
/** Who looks at loads without loading: those, and whoever reports what left. */
export const LOAD_FOLLOWERS = [...CONSIGNEES, "DESPACHO_REPORTE"] as const;

/** Entries of one load, and labels of one scan. */
export const MOST_PLANNED = 500;
const MOST_SCANNED = 5_000;

/** While a plan can still change. */
export const PLANNED = ["draft", "released"] as const;
/** While a load has its trailer to itself. */
export const UNDERWAY = [...PLANNED, "loading", "loaded", "sealed"] as const;

export const GONE_LOADS = ["dispatched", "delivered"] as const;

const OWN = { carrier: { of: "carrier" }, status: ["active"] } as const;
const trucks = () => ref(() => vehicles, { offers: { ...OWN, unitType: DRIVEN } });
const people = () => ref(() => drivers, { offers: OWN });

const milestone = () => instant({ fixed: true });
/** Scanned labels; where several entries have a unit of one, the number of the entry that is meant. */
const scanned = () => ({
  labels: codes({ required: true, most: MOST_SCANNED }),
  entry: code({ most: 40 }),
});

/** A load: what one trailer takes to one place, planned and loaded beside each other. Order and manifest are this one row. */
export const loads = entity("loads", {
  read: [...LOADERS, ...LOAD_FOLLOWERS],
  readByHouse: [...FORWARDERS, ...CROSSERS],
  write: LOADERS,
  label: "loadNo",
  documents: ["bol", "pod", "photo", "signature"],
  comments: true,
  holds: true,
  fields: {
    loadNo: code({ required: true, fixed: true, unique: true, search: true, sort: true }),
    site: ref(() => sites, { required: true, filter: true, offers: OPEN_SITES }),
    destination: ref(() => sites, { required: true, filter: true, offers: OPEN_SITES }),
    kind: choice(["cross", "distribution", "plant", "transfer"], {
      initial: "cross",
      filter: true,
    }),
    unitType: choice(TRAILER_TYPES, { required: true, filter: true }),
    carrier: ref(() => carriers, { filter: true, offers: HAULIERS }),
    vehicle: trucks(),
    driverRef: people(),
    plannedFor: day({ required: true, sort: true, filter: true }),
    /** Its turn among the loads of the day. */
    turn: integer({ least: 1, greatest: 999 }),
    comments: text({ most: 400 }),
    status: choice([...UNDERWAY, ...GONE_LOADS, "cancelled"], {
      initial: "draft",
      fixed: true,
      filter: true,
    }),
    visit: ref(() => trailerVisits, { fixed: true, filter: true }),
    /** Where it was loaded. */
    dock: ref(() => locations, { fixed: true }),
    /** The load from which it took over the trailer. */
    reassignedFrom: ref((): Entity => loads, { fixed: true }),
    unitsPlanned: integer({ fixed: true }),
    unitsLoaded: integer({ fixed: true }),
    weightLoaded: decimal({ places: 2, fixed: true, unit: "kg" }),
    seal: code({ most: 20, fixed: true, search: true }),
    /** Who drives it off, and the tractor: those of its rows, or what was typed as it left. */
    driver: text({ most: 120, fixed: true }),
    tractor: code({ most: 20, fixed: true }),
    /** Why another number was loaded than was planned. */
    difference: text({ most: 200, fixed: true }),
    ...waiverFields,
    releasedAt: milestone(),
    startedAt: milestone(),
    startedBy: text({ most: 200, fixed: true }),
    loadedAt: milestone(),
    sealedAt: milestone(),
    sealedBy: text({ most: 200, fixed: true }),
    dispatchedAt: instant({ fixed: true, sort: true, filter: true }),
    dispatchedBy: text({ most: 200, fixed: true }),
    deliveredAt: milestone(),
    ...countedFields,
    loadingTime: minutes("startedAt", "loadedAt"),
    standingTime: minutes("loadedAt", "dispatchedAt"),
    transitTime: minutes("dispatchedAt", "deliveredAt"),
  },
  papers,
  daySheet,
  // What of an entry stayed behind may be planned for another load by now.
  pack: ["shipments.load", "handlingUnits.load.shipment"],
  totals: ["unitsPlanned", "unitsLoaded", "weightLoaded"],
  state: "status",
  changeable: PLANNED,
  commands: {
    cancel: command({
      from: [...PLANNED, "loading"],
      to: "cancelled",
      can: LOADERS,
      reason: true,
    }),
    /** Says which entries and releases go, the first one first in; those that are not named go no more. A type of unit comes with its carrier. */
    plan: command({
      from: PLANNED,
      to: null,
      can: LOADERS,
      input: {
        entries: codes({ most: MOST_PLANNED }),
        unitType: choice(TRAILER_TYPES),
        carrier: ref(() => carriers, { offers: HAULIERS }),
      },
    }),
    release: command({ from: ["draft"], to: "released", can: LOADERS }),
    assign: command({
      from: PLANNED,
      to: null,
      can: LOADERS,
      input: {
        visit: ref(() => trailerVisits, {
          required: true,
          offers: {
            site: { of: "site" },
            position: ["expected", ...ON_SITE],
            loadable: ["true"],
          },
        }),
      },
    }),
    /** Gives its trailer to another load, which the truck waits for then; itself it is a plan again. */
    reassign: command({
      from: ["released", "loading"],
      to: "draft",
      can: LOADERS,
      reason: true,
      input: {
        to: ref((): Entity => loads, {
          required: true,
          offers: { site: { of: "site" }, unitType: { of: "unitType" }, status: PLANNED },
        }),
      },
    }),
    start: command({ from: ["released"], to: "loading", can: LOADERS, input: shown }),
    scan: command({
      from: ["loading"],
      to: null,
      can: LOADERS,
      shared: true,
      input: scanned(),
    }),
    /** Takes units off again, to where they stood. */
    unscan: command({
      from: ["loading"],
      to: null,
      can: LOADERS,
      shared: true,
      input: scanned(),
    }),
    finish: command({
      from: ["loading"],
      to: "loaded",
      can: LOADERS,
      shared: true,
      late: true,
      input: { difference: text({ most: 200 }) },
    }),
    reopen: command({ from: ["loaded", "sealed"], to: "loading", can: LOADERS, reason: true }),
    seal: command({
      from: ["loaded"],
      to: "sealed",
      can: LOADERS,
      input: { seal: code({ required: true, most: 20 }), ...shown },
    }),
    /** Unless said otherwise, whoever is planned drives it off, else whoever brought the trailer. An entry whose papers fell through since, or a pedimento that is not paid when it crosses, needs a reason. */
    dispatch: command({
      from: ["sealed"],
      to: "dispatched",
      can: LOADERS,
      input: { vehicle: trucks(), driverRef: people(), ...leaving },
      begins: { vehicle: "vehicle", driverRef: "driverRef" },
    }),
    deliver: command({
      from: ["dispatched"],
      to: "delivered",
      can: LOADERS,
      input: { photo: photo({ required: true }) },
    }),
    /** The plant says what arrived; a load that nobody brought to its end is delivered by that. */
    confirmReceipt: command({
      from: GONE_LOADS,
      to: "delivered",
      can: CONSIGNEES,
      side: "client",
      input: receipt,
    }),
  },
  steps: {
    draft: ["release", "assign", "plan"],
    released: ["start", "assign", "plan"],
    loading: ["finish", "scan", "unscan"],
    loaded: ["seal"],
    sealed: ["dispatch"],
    dispatched: ["deliver", "confirmReceipt"],
    delivered: ["confirmReceipt"],
  },
});

export type LoadRow = RowOf<typeof loads>;

export const screens = [
  screen(loads, {
    hasDaySheet: true,
    list: COLUMNS.plans,
    sort: "-plannedFor",
  }),
  screen(loads, {
    where: { status: ["released", "loading", "loaded", "sealed"] },
    list: COLUMNS.loading,
    sort: "plannedFor",
  }),
  screen(loads, {
    where: { kind: ["distribution"], status: [...UNDERWAY, "dispatched"] },
    list: COLUMNS.dispatch,
    sort: "plannedFor",
  }),
  screen(loads, {
    isReport: true,
    hasDaySheet: true,
    where: { status: GONE_LOADS },
    list: COLUMNS.report,
    sort: "-dispatchedAt",
  }),
  screen(loads, {
    where: { kind: ["plant"] },
    list: COLUMNS.plant,
    sort: "-dispatchedAt",
  }),
];
