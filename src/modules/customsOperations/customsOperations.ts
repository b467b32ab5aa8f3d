import { sources } from "#features/pedimentos/model/source.ts";
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
import { STEPS } from "./operationSteps.ts";

/** Who reads what a crossing costs; nobody else does. */
export const OPERATION_READERS = [
  "SOLICITUD_PEDIMENTO",
  "MINA_INVENTARIO",
  "MINA_CLIENTE",
] as const;
/** Who of a client's own people requests operations for its goods, also without reading any. */
export const REQUESTERS = ["TRAFICO_CLIENTE", "MINA_CLIENTE"] as const;
/** Who prepares operations. */
export const PREPARERS = ["SOLICITUD_PEDIMENTO"] as const;
const PREPARING = { can: PREPARERS, side: "house" } as const;
/** Who says yes or no to what a crossing costs: the client's own people. */
const DECIDING = { can: ["MINA_CLIENTE"], side: "client" } as const;

/** While its inputs may change. */
const REQUESTED = ["requested", "accepted", "classifying", "proforma", "rejected"] as const;
export const OPEN = ["draft", ...REQUESTED] as const;
/** While an edition of its proforma waits for an answer, or has a yes. */
const DECIDED = ["pendingAuth", "authorised", "validated"] as const;
/** While it matters whether its current edition would still come out as it is. */
export const WITH_EDITION = ["proforma", "pendingAuth", "authorised"] as const;
/** Its taxes are paid; all but the last follow from its crossings. */
export const PAID = ["paid", "modulated", "inspection", "released", "closed"] as const;
/** Where its pedimento is on file, the weightiest first: whole, or as the broker's own list of its lines. */
export const FILED_SOURCES = [...sources, "lines"] as const;
/** Entries, or loads that stand for theirs. */
export const MOST_ENTRIES = 200;
/** Year, aduana, patente and number as Anexo 22 has them, field 1. */
const PEDIMENTO = { pattern: /^\d{15}$/, example: "262430016000101" };
/** Why what was declared is declared again. */
const GROUNDS = [
  "value",
  "classification",
  "origin",
  "quantity",
  "contributions",
  "other",
] as const;
const BROKERS = { roles: ["broker"], status: ["active"] };
/** Whole pesos. */
const pesos = () => decimal({ fixed: true, places: 0, greatest: 999_999_999_999 });

const chosen = {
  entries: codes({ required: true, most: MOST_ENTRIES }),
  /** Why entries go along that were reviewed and are not ready. */
  earlyReason: text({ most: 400 }),
};

/** When it happened, if it is kept later; a day back at most, and then with the reason. */
const occurrence = { occurredAt: instant(), lateReason: text({ most: 400 }) };

/** Goods of entries that cross under one pedimento, with what it costs by its latest proforma. */
export const customsOperations = entity("customsOperations", {
  read: OPERATION_READERS,
  write: PREPARERS,
  label: "number",
  documents: [
    "proforma",
    "pedimento",
    "doda",
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
    status: choice([...OPEN, ...DECIDED, ...PAID, "cancelled"], {
      initial: "draft",
      fixed: true,
      filter: true,
    }),
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
    /** When the current proforma went to the client's people. */
    sentAt: instant({ fixed: true, sort: true }),
    authorisedBy: text({ fixed: true, most: 200 }),
    authorisedAt: instant({ fixed: true, sort: true, filter: true }),
    /** As the broker reports it once the authority has validated it. */
    pedimento: code({ form: PEDIMENTO, fixed: true, search: true, sort: true }),
    acknowledgment: code({ fixed: true, most: 8 }),
    validatedAt: instant({ fixed: true }),
    paidOn: day({ fixed: true, sort: true, filter: true }),
    payReference: code({ fixed: true, search: true }),
    paidAt: instant({ fixed: true }),
    /** Whether the pedimento on file declares what was authorised; empty until it has arrived. */
    filed: choice(["asAuthorised", "otherwise"], { required: false, fixed: true, filter: true }),
    filedSource: choice(FILED_SOURCES, { required: false, fixed: true }),
    differences: integer({ fixed: true }),
    /** The number of the operation that it declares again. */
    rectifies: code({ fixed: true, search: true }),
    ground: choice(GROUNDS, { required: false, fixed: true }),
  },
  state: "status",
  changeable: OPEN,
  commands: {
    cancel: command({ from: [...OPEN, ...DECIDED], to: "cancelled", ...PREPARING, reason: true }),
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
    /** Has the parts of its lines classified that the catalogue knows no code of. */
    classify: command({ from: ["accepted"], to: "classifying", ...PREPARING }),
    compute: command({
      from: ["accepted", "classifying", "proforma", "rejected"],
      to: "proforma",
      ...PREPARING,
      shared: true,
    }),
    /** Gives the proforma to the client's people; where they need not approve, it is authorised by that. */
    send: command({ from: ["proforma"], to: "pendingAuth", ...PREPARING, byRow: true }),
    /** Says yes to the edition that the version of the row has. */
    authorise: command({ from: ["pendingAuth"], to: "authorised", ...DECIDING, byRow: true }),
    reject: command({ from: ["pendingAuth"], to: "rejected", ...DECIDING, reason: true }),
    revise: command({ from: DECIDED, to: "proforma", ...PREPARING, reason: true }),
    /** Keeps the number under which the broker reports it as validated. */
    validate: command({
      from: ["authorised"],
      to: "validated",
      ...PREPARING,
      input: {
        pedimento: code({ form: PEDIMENTO, required: true }),
        acknowledgment: code({
          form: { pattern: /^[A-Z0-9]{8}$/, example: "ABC12345" },
          required: true,
        }),
        ...occurrence,
      },
    }),
    /** Keeps what somebody reports as paid: the reference of the bank, or its proof among the documents. */
    pay: command({
      from: ["validated"],
      to: "paid",
      ...PREPARING,
      input: { paidOn: day({ required: true }), payReference: code(), ...occurrence },
      begins: { paidOn: "determinationDay" },
    }),
    /** What was validated or paid does not cross, as somebody reports with a document. */
    withdraw: command({ from: ["validated", "paid"], to: "cancelled", ...PREPARING, reason: true }),
    /** Opens an operation that declares the same goods again. */
    rectify: command({
      from: PAID,
      to: null,
      ...PREPARING,
      reason: true,
      input: { ground: choice(GROUNDS, { required: true }) },
    }),
    close: command({ from: ["released"], to: "closed", ...PREPARING, reason: true }),
  },
  steps: STEPS,
});

export type OperationRow = RowOf<typeof customsOperations>;

export const isWithEdition = ({ status }: Pick<OperationRow, "status">): boolean =>
  WITH_EDITION.some((one) => one === status);

/** Lists by what comes next, each with the columns that its people look at. */
export const screens = [
  screen(customsOperations, {
    as: "inWork",
    where: { status: REQUESTED },
    list: [
      "number",
      "status",
      "stale",
      "cash",
      "customsValue",
      "clave",
      "determinationDay",
      "importerRfc",
      "requestedAt",
    ],
    sort: "determinationDay",
  }),
  screen(customsOperations, {
    as: "withClient",
    where: { status: ["pendingAuth"] },
    list: [
      "number",
      "sentAt",
      "stale",
      "cash",
      "customsValue",
      "determinationDay",
      "importerRfc",
      "broker",
    ],
    sort: "sentAt",
  }),
  screen(customsOperations, {
    as: "toPay",
    where: { status: ["authorised", "validated"] },
    list: [
      "number",
      "status",
      "stale",
      "cash",
      "determinationDay",
      "pedimento",
      "authorisedBy",
      "authorisedAt",
      "broker",
    ],
    sort: "determinationDay",
  }),
  screen(customsOperations, {
    as: "paid",
    where: { status: PAID },
    list: [
      "number",
      "status",
      "pedimento",
      "paidOn",
      "filed",
      "cash",
      "customsValue",
      "payReference",
      "rectifies",
    ],
    sort: "-paidOn",
  }),
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
    sort: "-number",
  }),
];
