import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { codes } from "#kit/entity/fields/codes.ts";
import { command } from "#kit/entity/Command.ts";
import { day } from "#kit/entity/fields/day.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { carriers, hasExpired, MANAGERS, HAULIERS } from "../carriers.ts";
import { COLUMN_NAMES } from "../../columnNames.ts";
import { CROSSERS, FORWARDERS } from "../../houseReaders.ts";

export const VEHICLE_TYPES = [
  "tractor",
  "trailer",
  "torton",
  "rabon",
  "lightTruck",
  "pickup",
  "van",
] as const;

/** What drives by itself. */
export const DRIVEN = VEHICLE_TYPES.filter((type) => type !== "trailer");

/** Tractors, trailers and trucks of carriers, as the Carta Porte asks for them. */
export const vehicles = entity("vehicles", {
  // Who loads says who drives a load off, and in what.
  read: [...MANAGERS, "MANIFIESTO", "DESPACHO_DIST"],
  readByHouse: [...FORWARDERS, ...CROSSERS],
  write: MANAGERS,
  label: "plate",
  import: {
    key: "plate",
    synonyms: {
      plate: ["Plates", "License plate", "Plate number", "Placas", "No. de placa"],
      carrier: COLUMN_NAMES.carrier,
      econNo: [
        "Unit number",
        "Unit no",
        "Unit #",
        "Económico",
        "No. económico",
        "Número económico",
      ],
      modelYear: ["Year", "Model", "Año", "Modelo"],
    },
  },
  fields: {
    plate: code({ required: true, most: 15, unique: true, search: true, scan: true, sort: true }),
    plateState: text({ most: 40 }),
    carrier: ref(() => carriers, { required: true, sort: true, filter: true, offers: HAULIERS }),
    unitType: choice(VEHICLE_TYPES, {
      required: true,
      sort: true,
      filter: true,
    }),
    econNo: code({ most: 20, search: true }),
    configuration: code({ form: { pattern: /^[A-Z]{1,3}\d[A-Z\d]{0,6}$/, example: "T3S2" } }),
    grossWeight: decimal({ places: 3, greatest: 200, unit: "t" }),
    modelYear: integer({ least: 1950, greatest: 2100, sort: true }),
    /** Whose it is, where it is not the carrier's, and which parts of it (c_ParteTransporte). */
    owner: ref(() => carriers, { offers: { status: ["active"] } }),
    ownership: choice(["owner", "lessor"], { required: false }),
    ownedParts: codes({ most: 12 }),
    policyExpiresOn: day({ warnDays: 30, sort: true, filter: true }),
    status: choice(["active", "inactive"], { initial: "active", fixed: true, filter: true }),
  },
  labels: {
    paper: "label",
    pieces: [
      { kind: "text", of: "plate", x: 5, y: 10, width: 91.6, height: 12, isBold: true },
      { kind: "code128", of: "plate", x: 5, y: 32, width: 91.6, height: 40 },
      { kind: "line", x: 5, y: 79, width: 91.6, height: 0.5 },
      { kind: "text", of: "carrier", x: 5, y: 84, width: 91.6, height: 20, lines: 2 },
      { kind: "qr", of: "plate", x: 5, y: 110, width: 36, height: 36 },
      { kind: "text", of: "econNo", x: 46, y: 120, width: 50.6, height: 12, isBold: true },
    ],
  },
  checks: [
    {
      of: ["owner", "ownership", "ownedParts"],
      faults: ({ owner, ownership, ownedParts }) => {
        if (owner === null) return {};
        if (ownership === null) return { ownership: { code: "required" } };
        return ownedParts.length === 0 ? { ownedParts: { code: "required" } } : {};
      },
    },
  ],
  state: "status",
  commands: {
    retire: command({ from: ["active"], to: "inactive", can: MANAGERS, undo: true }),
    activate: command({
      from: ["inactive"],
      to: "active",
      can: MANAGERS,
      undo: true,
      guard: hasExpired("policyExpiresOn", "policyExpired"),
    }),
  },
});

export const screens = [
  screen(vehicles, {
    list: [
      "plate",
      "unitType",
      "policyExpiresOn",
      "carrier",
      "status",
      "econNo",
      "modelYear",
      "grossWeight",
    ],
  }),
];
