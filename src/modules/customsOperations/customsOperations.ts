import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { codes } from "#kit/entity/fields/codes.ts";
import { command } from "#kit/entity/Command.ts";
import { day } from "#kit/entity/fields/day.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { carriers, RFC } from "../carriers/carriers.ts";
import { customers } from "../customers/customers.ts";

/** Who reads what a crossing costs; nobody else does. */
export const OPERATION_READERS = [
  "SOLICITUD_PEDIMENTO",
  "MINA_INVENTARIO",
  "MINA_CLIENTE",
] as const;
/** Who prepares operations. */
export const PREPARERS = ["SOLICITUD_PEDIMENTO"] as const;
const PREPARING = { can: PREPARERS, side: "house" } as const;

/** While its inputs may change. */
export const OPEN = ["draft", "requested", "accepted", "proforma"] as const;
const REQUESTED = ["requested", "accepted", "proforma"] as const;
/** Entries, or loads that stand for theirs. */
export const MOST_ENTRIES = 200;
const BROKERS = { roles: ["broker"], status: ["active"] };
/** Whole pesos. */
const pesos = () => decimal({ fixed: true, places: 0, greatest: 999_999_999_999 });

const chosen = {
  entries: codes({ required: true, most: MOST_ENTRIES }),
  /** Why entries go along that were reviewed and are not ready. */
  earlyReason: text({ most: 400 }),
};

/** Goods of entries that cross under one pedimento, with what it costs by its latest proforma. */
export const customsOperations = entity("customsOperations", {
  read: OPERATION_READERS,
  write: PREPARERS,
  label: "number",
  documents: [
    "proforma",
    "pedimento",
    "payment",
    "permit",
    "cove",
    "certificate",
    "insurance",
    "other",
  ],
  comments: true,
  fields: {
    number: code({ required: true, fixed: true, unique: true, search: true, sort: true }),
    kind: choice(["mxPedimento", "usExport", "usEntry", "inBond"], {
      initial: "mxPedimento",
      filter: true,
    }),
    direction: choice(["south", "north"], { initial: "south", filter: true }),
    /** Numbers of entries, and of loads that stand for the entries planned for them. */
    entries: codes({ fixed: true, most: MOST_ENTRIES }),
    customer: ref(() => customers, { filter: true, offers: { status: ["active"] } }),
    /** Of Apéndice 2 of Anexo 22. */
    clave: code({ form: { pattern: /^[A-Z][A-Z0-9]$/, example: "A1" }, required: true }),
    /** Of Apéndice 16; it follows from the clave and the direction. */
    regime: code({ fixed: true, most: 3 }),
    broker: ref(() => carriers, { required: true, filter: true, offers: BROKERS }),
    /** With its section. */
    aduana: code({ form: { pattern: /^\d{3}$/, example: "240" }, required: true }),
    importerRfc: code({ form: RFC, required: true, search: true }),
    /** Of Apéndice 15. */
    destination: integer({ least: 1, greatest: 99, initial: 9 }),
    /** The day whose rates and tables count. */
    determinationDay: day({ required: true, sort: true, filter: true }),
    vehicles: integer({ least: 1, greatest: 999, initial: 1 }),
    consolidated: flag(),
    earlyReason: text({ most: 400, fixed: true }),
    status: choice([...OPEN, "cancelled"], { initial: "draft", fixed: true, filter: true }),
    /** The number of its current proforma. */
    proforma: code({ fixed: true, most: 40 }),
    edition: integer({ fixed: true, initial: 0 }),
    /** Something that its proforma was computed from is different now. */
    stale: flag({ fixed: true, filter: true }),
    customsValue: pesos(),
    cash: pesos(),
    other: pesos(),
    requestedAt: instant({ fixed: true, sort: true, filter: true }),
    proformaAt: instant({ fixed: true }),
  },
  state: "status",
  changeable: OPEN,
  commands: {
    cancel: command({ from: OPEN, to: "cancelled", ...PREPARING, reason: true }),
    /** Declares the goods of entries together. */
    request: command({ from: ["draft"], to: "requested", can: PREPARERS, input: chosen }),
    /** Declares the goods of these entries, and of no others. */
    setEntries: command({
      from: REQUESTED,
      to: null,
      ...PREPARING,
      input: chosen,
      begins: { entries: "entries", earlyReason: "earlyReason" },
    }),
    accept: command({ from: ["requested"], to: "accepted", ...PREPARING }),
    compute: command({
      from: ["accepted", "proforma"],
      to: "proforma",
      ...PREPARING,
      shared: true,
    }),
  },
});

export type OperationRow = RowOf<typeof customsOperations>;

export const screens = [
  screen(customsOperations, {
    list: [
      "number",
      "status",
      "stale",
      "cash",
      "customsValue",
      "clave",
      "determinationDay",
      "importerRfc",
      "broker",
      "requestedAt",
    ],
    sort: "-requestedAt",
  }),
];
