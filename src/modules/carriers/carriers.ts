import { addressFields } from "#kit/entity/addresses/addresses.ts";
import { choice, choices } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { day } from "#kit/entity/fields/day.ts";
import { entity } from "#kit/entity/entity.ts";
import type { Fault, Offers } from "#kit/entity/Field.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { COLUMN_NAMES } from "../columnNames.ts";
import { CROSSERS, FORWARDERS } from "../houseReaders.ts";

export const MANAGERS = ["CREATE_TRANSFER"] as const;
export const RFC = { pattern: /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{2}[A\d]$/, example: "ABC010203AB1" };

/** Who is offered where it is chosen who takes goods along, and who sends them. */
export const HAULIERS = { roles: ["carrier", "transfer"], status: ["active"] } satisfies Offers;
export const SUPPLIERS = { roles: ["supplier"], status: ["active"] } satisfies Offers;

/** Says `code` of a row whose day is past. */
export const hasExpired =
  <Name extends string>(field: Name, code: string) =>
  ({ [field]: day }: Readonly<Record<Name, string | null>>, today: string): Fault | undefined =>
    day !== null && day < today ? { code, values: { day } } : undefined;

/** Who moves, transfers, brokers, supplies and receives goods, with the numbers that authorities know them by. */
export const carriers = entity("carriers", {
  // Whoever receives says who brought it, whoever types an invoice whose it is, the yard who comes and goes, a load who takes it.
  read: [
    ...MANAGERS,
    "ENTRADA_MANUAL",
    "DISTRIBUCION_ENTRADA",
    "INVENTARIO",
    "ADMON_CAJAS",
    "MANIFIESTO",
    "DESPACHO_DIST",
  ],
  readByHouse: [...FORWARDERS, ...CROSSERS],
  write: MANAGERS,
  label: "name",
  import: {
    key: "scac",
    synonyms: {
      scac: COLUMN_NAMES.scac,
      name: COLUMN_NAMES.carrier,
      patente: [
        "Patente aduanal",
        "Broker license no",
        "Broker license number",
        "Customs broker license",
      ],
      taxId: ["EIN", "Tax ID number"],
      usdot: ["DOT", "DOT number", "USDOT number", "US DOT"],
      caat: ["CAAT code", "Clave CAAT"],
      policyNo: ["Policy", "Policy number", "Número de póliza"],
    },
  },
  documents: ["insurance", "permit", "photo"],
  comments: true,
  fields: {
    name: text({ required: true, most: 120, search: true, sort: true }),
    roles: choices(["carrier", "transfer", "broker", "supplier", "consignee"], {
      required: true,
      filter: true,
    }),
    scac: code({
      form: { pattern: /^[A-Z]{2,4}$/, example: "ABCD" },
      unique: true,
      search: true,
      sort: true,
    }),
    caat: code({ form: { pattern: /^[A-Z0-9]{4}$/, example: "3AB7" }, search: true }),
    usdot: code({ form: { pattern: /^\d{1,8}$/, example: "1234567" }, search: true }),
    rfc: code({
      form: RFC,
      unique: true,
      search: true,
    }),
    patente: code({ form: { pattern: /^\d{4}$/, example: "3001" }, search: true }),
    taxId: code({ most: 20, search: true }),
    ...addressFields,
    sctPermitType: code({ form: { pattern: /^TP[A-Z]{2}\d{2}$/, example: "TPAF01" } }),
    sctPermitNo: code({ most: 50 }),
    permitExpiresOn: day({ warnDays: 30 }),
    insurer: text({ most: 120 }),
    policyNo: code({ most: 40 }),
    policyExpiresOn: day({ warnDays: 30, sort: true, filter: true }),
    /** Against damage to the environment, of dangerous goods. */
    environmentInsurer: text({ most: 50 }),
    environmentPolicy: code({ most: 30 }),
    ctpat: flag({ filter: true }),
    ctpatExpiresOn: day({ warnDays: 30, sort: true, filter: true }),
    status: choice(["active", "suspended", "inactive"], {
      initial: "active",
      fixed: true,
      sort: true,
      filter: true,
    }),
  },
  checks: [
    {
      of: ["roles", "rfc", "patente"],
      // Brokers with an RFC clear goods in Mexico, by a patente; those of the United States have neither.
      faults: ({ roles, rfc, patente }) => {
        const isBroker = roles.includes("broker");
        if (!isBroker && patente !== null) return { patente: { code: "patenteOfBroker" } };
        return isBroker && rfc !== null && patente === null
          ? { patente: { code: "noPatente" } }
          : {};
      },
    },
  ],
  state: "status",
  commands: {
    suspend: command({
      from: ["active"],
      to: "suspended",
      can: MANAGERS,
      reason: true,
      undo: true,
    }),
    activate: command({
      from: ["suspended", "inactive"],
      to: "active",
      can: MANAGERS,
      undo: true,
      guard: hasExpired("policyExpiresOn", "policyExpired"),
    }),
    retire: command({ from: ["active", "suspended"], to: "inactive", can: MANAGERS, undo: true }),
  },
});

export const screens = [
  screen(carriers, {
    list: [
      "name",
      "scac",
      "policyExpiresOn",
      "status",
      "roles",
      "rfc",
      "usdot",
      "ctpat",
      "ctpatExpiresOn",
    ],
  }),
  screen(carriers, {
    where: { policyExpiresOn: ["expired", "soon"] },
    list: ["name", "policyExpiresOn", "insurer", "policyNo", "status", "roles"],
    sort: "policyExpiresOn",
  }),
];
