import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { codes } from "#kit/entity/fields/codes.ts";
import { command } from "#kit/entity/Command.ts";
import { day } from "#kit/entity/fields/day.ts";
import { entity } from "#kit/entity/entity.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { RFC } from "../carriers/carriers.ts";

const READERS = ["SOLICITUD_PEDIMENTO"] as const;
/** A key of the SAT's c_ClaveProdServCP. */
export const SAT_KEY = { pattern: /^\d{8}$/, example: "31171500" };

const MANAGERS = ["CREATE_USER"] as const;

interface Period {
  readonly from: string | null;
  readonly until: string | null;
}

/** Something holds on no day when it ends before it begins. */
const isBackwards = ({ from, until }: Period) => from !== null && until !== null && until < from;

/** What the authority granted to an importer, by RFC: programs, certificates and registers that change what an import pays. */
export const importerSettings = entity("importerSettings", {
  read: READERS,
  readByHouse: ["CARTA_PORTE_SLAM"],
  write: MANAGERS,
  label: "rfc",
  comments: true,
  documents: ["immex", "certificate", "guarantee", "register"],
  fields: {
    rfc: code({ form: RFC, required: true, unique: true, search: true, sort: true }),
    immexNo: code({ most: 20, search: true }),
    immexUntil: day({ warnDays: 30, sort: true, filter: true }),
    /** Of the certification of companies for IVA and IEPS. */
    ivaCertificate: choice(["A", "AA", "AAA"], { filter: true }),
    ivaCertificateFrom: day(),
    ivaCertificateUntil: day({ warnDays: 30, sort: true, filter: true }),
    ivaGuaranteeFrom: day(),
    ivaGuaranteeUntil: day({ warnDays: 30, sort: true, filter: true }),
    /** Of companies of the northern border. */
    borderRegister: code({ most: 40, search: true }),
    borderActivity: text({ most: 120 }),
    borderFrom: day(),
    borderUntil: day({ warnDays: 30 }),
    /** Of PROSEC, article and letter; capitals as all codes, so that IIa is IIA. */
    sectors: codes({ most: 30, longest: 8 }),
    sectorsFrom: day(),
    sectorsUntil: day({ warnDays: 30 }),
    /** What parts lines that would be one partida. */
    splitBy: choice(["none", "serial", "part", "orderLine", "description"], { initial: "none" }),
    /** Lines that a certificate covers are claimed without asking for each. */
    claimsCovered: flag(),
    /** The client's party in the United States, for its filings. */
    usParty: text({ most: 200 }),
    /** As the tax authority knows it, with its regime (c_RegimenFiscal) and where it is domiciled: who issues a Carta Porte. */
    legalName: text({ most: 254 }),
    taxRegime: code({ form: { pattern: /^\d{3}$/, example: "601" } }),
    postalCode: code({ form: { pattern: /^\d{5}$/, example: "88000" } }),
    /** Of c_ClaveProdServCP, for parts that have none of their own. */
    satKey: code({ form: SAT_KEY }),
    status: choice(["active", "inactive"], { initial: "active", fixed: true, filter: true }),
  },
  checks: [
    {
      of: ["ivaCertificate", "ivaCertificateFrom", "ivaCertificateUntil"],
      faults: ({ ivaCertificate, ivaCertificateFrom: from, ivaCertificateUntil: until }) => {
        if (isBackwards({ from, until })) return { ivaCertificateUntil: { code: "endsBefore" } };
        const isDated = from !== null || until !== null;
        return isDated && ivaCertificate === null
          ? { ivaCertificate: { code: "noCertificate" } }
          : {};
      },
    },
    {
      of: ["ivaGuaranteeFrom", "ivaGuaranteeUntil"],
      faults: ({ ivaGuaranteeFrom: from, ivaGuaranteeUntil: until }) =>
        isBackwards({ from, until }) ? { ivaGuaranteeUntil: { code: "endsBefore" } } : {},
    },
    {
      of: ["borderRegister", "borderFrom", "borderUntil"],
      faults: ({ borderRegister, borderFrom: from, borderUntil: until }) => {
        if (isBackwards({ from, until })) return { borderUntil: { code: "endsBefore" } };
        const isDated = from !== null || until !== null;
        return isDated && borderRegister === null ? { borderRegister: { code: "noRegister" } } : {};
      },
    },
    {
      of: ["sectorsFrom", "sectorsUntil"],
      faults: ({ sectorsFrom: from, sectorsUntil: until }) =>
        isBackwards({ from, until }) ? { sectorsUntil: { code: "endsBefore" } } : {},
    },
    {
      of: ["immexNo", "immexUntil"],
      faults: ({ immexNo, immexUntil }) =>
        immexUntil !== null && immexNo === null ? { immexNo: { code: "noImmex" } } : {},
    },
  ],
  state: "status",
  commands: {
    retire: command({ from: ["active"], to: "inactive", can: MANAGERS, undo: true }),
    activate: command({ from: ["inactive"], to: "active", can: MANAGERS, undo: true }),
  },
});

export const screens = [
  screen(importerSettings, {
    list: ["rfc", "immexNo", "immexUntil", "ivaCertificate", "ivaCertificateUntil", "status"],
  }),
];
