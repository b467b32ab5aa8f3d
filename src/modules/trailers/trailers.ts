import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { carriers, HAULIERS } from "../carriers/carriers.ts";
import { CROSSERS } from "../houseReaders.ts";

/** Who works in the yard. */
export const YARD_CLERKS = ["ADMON_CAJAS"] as const;
/** Who sees what stands there: those, who loads, and whom a distribution centre serves. */
export const YARD_READERS = [
  ...YARD_CLERKS,
  "MANIFIESTO",
  "DESPACHO_DIST",
  "YARD_INVENTORY",
] as const;

/** What goods are driven in, the usual one first. */
export const TRAILER_TYPES = [
  "53dry",
  "48dry",
  "reefer",
  "flatbed",
  "stepDeck",
  "lowboy",
  "container20",
  "container40",
  "straight",
  "van",
] as const;

/** Trailers, containers and trucks that come to a yard, known by the number on their side. */
export const trailers = entity("trailers", {
  read: YARD_READERS,
  readByHouse: [...CROSSERS, "CARTA_PORTE_SLAM"],
  write: YARD_CLERKS,
  label: "number",
  fields: {
    number: code({ required: true, most: 20, unique: true, search: true, scan: true, sort: true }),
    trailerType: choice(TRAILER_TYPES, { required: true, sort: true, filter: true }),
    carrier: ref(() => carriers, { filter: true, offers: HAULIERS }),
    plate: code({ most: 15, search: true }),
    plateState: text({ most: 40 }),
    modelYear: integer({ least: 1950, greatest: 2100 }),
    /** Of any of its visits. */
    lastInspectedAt: instant({ fixed: true, sort: true, filter: true }),
    status: choice(["active", "inactive"], { initial: "active", fixed: true, filter: true }),
  },
  state: "status",
  commands: {
    retire: command({ from: ["active"], to: "inactive", can: YARD_CLERKS, undo: true }),
    activate: command({ from: ["inactive"], to: "active", can: YARD_CLERKS, undo: true }),
  },
});

export type TrailerRow = RowOf<typeof trailers>;

export const screens = [
  screen(trailers, {
    list: ["number", "trailerType", "carrier", "plate", "plateState", "lastInspectedAt", "status"],
  }),
];
