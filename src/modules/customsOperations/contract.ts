import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { LANGUAGES } from "#kit/pure/terms.ts";
import { OPERATION_READERS } from "./customsOperations.ts";

const access = OPERATION_READERS;
/** Whole pesos as text: JSON has no exact numbers. */
export const pesos = z.string();
const decimal = z.string();
export const count = z.number().int();
const ofRow = z.object({ id: z.uuid() });

/** A contribution by its key of Apéndice 12 and its form of payment of Apéndice 13. */
export const contribution = z.object({ key: count, form: count, pesos });
const identifier = z.object({ key: z.string(), complements: z.array(z.string()) });

const treatment = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("general"), rate: decimal }),
  z.object({ kind: z.literal("prosec"), rate: decimal, sector: z.string() }),
  z.object({
    kind: z.literal("treaty"),
    rate: decimal,
    treaty: z.string(),
    party: z.string(),
    complement: z.string().nullable(),
    dta: z.enum(["fixed", "exempt", "value"]),
  }),
]);

const partida = z.object({
  sequence: count,
  /** Ids of lines of the operation. */
  lines: z.array(z.string()),
  parts: z.array(z.string()),
  fraccion: z.string(),
  nico: z.string(),
  description: z.string(),
  origin: z.string(),
  sellerCountry: z.string(),
  supplier: z.string(),
  commercialUnit: count,
  commercialQuantity: decimal,
  tariffUnit: count,
  tariffQuantity: decimal,
  unitPrice: decimal,
  treatment,
  identifiers: z.array(identifier),
  permits: z.array(z.string()),
  price: pesos,
  increments: pesos,
  deductions: pesos,
  customsValue: pesos,
  usd: decimal,
  igi: pesos,
  countervailing: pesos,
  /** Its part of DTA in the base of IVA. */
  dta: pesos,
  /** What of contributions by hand is in its base of IVA. */
  hand: pesos,
  ivaBase: pesos.nullable(),
  rows: z.array(contribution),
});

export const proforma = z.object({
  price: pesos,
  byIncrement: z.object({ freight: pesos, insurance: pesos, packing: pesos, other: pesos }),
  increments: pesos,
  deductions: pesos,
  customsValue: pesos,
  /** Customs value over price, 8 decimals; shown alone. */
  factor: decimal.nullable(),
  usd: decimal,
  identifiers: z.array(identifier),
  /** Kilograms, of the handling units of its entries. */
  grossWeight: decimal.nullable(),
  partidas: z.array(partida),
  /** Of the whole pedimento. */
  rows: z.array(contribution),
  /** All of it by key and form. */
  summary: z.array(contribution),
  /** What is paid in cash (form 0), and in other forms; of a rectification only what is more than before. */
  cash: pesos,
  other: pesos,
  /** Of a rectification: what is declared now less what was declared before, below zero in favour (key 50). */
  differences: z.array(contribution).optional(),
});
export type ProformaWire = z.output<typeof proforma>;
export type PartidaWire = ProformaWire["partidas"][number];

/** Something to be mended, with the row and the field in which that is done. */
const finding = z.object({
  code: z.string(),
  entity: z.string(),
  row: z.string(),
  field: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type FindingWire = z.output<typeof finding>;

const proposal = z.object({
  /** Id of a line of the operation. */
  line: z.string(),
  treaty: z.string(),
  party: z.string(),
  certificate: z.string(),
  certificateLine: z.string(),
  rate: decimal,
  preferential: decimal,
  /** Pesos of IGI that it saves; null while faults stop the proforma. */
  saving: pesos.nullable(),
});
export type ProposalWire = z.output<typeof proposal>;

const sentence = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** What the audit says of a line of a proforma: what the pre-audit says of its M3 file. */
const judged = z.object({
  sequence: count,
  part: z.string(),
  /** What is wrong; an answer names it as its finding, and the part as what it is about. */
  code: z.string(),
  caseCode: z.string(),
  notes: z.array(z.string()),
  severity: z.enum(["OK", "INFO", "AHORRO", "RIESGO", "ERROR"]),
  amount: pesos.nullable(),
  advice: z.array(sentence),
  reasons: z.array(sentence),
});
export type JudgedWire = z.output<typeof judged>;

const used = z.object({
  day: z.string(),
  rate: decimal,
  equivalences: z.record(z.string(), decimal),
  fees: z.record(z.string(), decimal),
  ivaRate: decimal,
});

/** What of a line goes into the proforma beside its amount. */
const declaredLine = z.object({
  commercialQuantity: decimal,
  tariffQuantity: decimal,
  /** Kilograms. */
  netWeight: decimal,
  /** Pesos in place of a rate. */
  handDuty: decimal.nullable(),
  /** The row of countervailing duties that speaks of it: percent, or dollars for each unit of the tariff. */
  countervailing: z
    .object({ id: z.string(), percent: decimal.nullable(), usdPerUnit: decimal.nullable() })
    .nullable(),
});

const line = z.object({
  id: z.string(),
  invoice: z.object({
    id: z.string(),
    number: z.string(),
    currency: z.string(),
    supplierName: z.string(),
  }),
  lineNo: count,
  partNo: z.string(),
  description: z.string(),
  quantity: decimal,
  wholeQuantity: decimal,
  unit: z.string(),
  /** After the discount, in the currency of the invoice. */
  net: decimal,
  origin: z.string(),
  /** Of the catalogue or as somebody wants it. */
  code: z.string(),
  claim: z.string().nullable(),
  sector: z.string().nullable(),
  /** Partida of the proforma, where there is one. */
  sequence: count.nullable(),
  /** Null while faults stop the proforma. */
  declared: declaredLine.nullable(),
});
export type OperationLineWire = z.output<typeof line>;

/** What an operation comes to as it stands now, without keeping it. */
export const computation = call({
  method: "GET",
  path: "/api/customsOperations/:id/computation",
  summary:
    "Computes a customs operation as it stands, without keeping it: the proforma, or all faults that stop it, each with the row and field that mend it; warnings, preferences that certificates cover, and whether the kept edition still holds",
  access,
  params: ofRow,
  reply: z.object({
    data: z.object({
      faults: z.array(finding),
      warnings: z.array(finding),
      proposals: z.array(proposal),
      proforma: proforma.nullable(),
      used: used.nullable(),
      lines: z.array(line),
      /** Whether what is kept would come out as it is. */
      isCurrent: z.boolean(),
    }),
  }),
});
export type ComputationWire = z.output<typeof computation.reply>["data"];

/** An edition as it was computed. */
export const proformaContents = call({
  method: "GET",
  path: "/api/proformas/:id/contents",
  summary:
    "What an edition of a proforma was computed from, what came out, and what the audit says of it",
  access,
  params: ofRow,
  reply: z.object({
    data: z.object({
      /** JSON of its inputs, of which `inputs` of the proforma is the SHA-256. */
      inputs: z.string(),
      proforma,
      used,
      findings: z.array(judged),
    }),
  }),
});

/** A file of an edition as it was kept: of what it was computed from and came to, never of what stands now. */
export const proformaM3 = call({
  method: "GET",
  path: "/api/proformas/:id/m3",
  summary:
    "An edition of a proforma as a SAAI M3 validation file, unsigned; what nobody knows yet, as the number of the pedimento, is empty",
  access,
  params: ofRow,
  file: true,
  reply: z.unknown(),
});

const wordedFile = (path: string, summary: string) =>
  call({
    method: "GET",
    path: `/api/proformas/:id/${path}`,
    summary,
    access,
    params: ofRow,
    query: z.object({ language: z.enum(LANGUAGES).default("es") }),
    file: true,
    reply: z.unknown(),
  });

export const proformaPdf = wordedFile(
  "pdf",
  "An edition of a proforma as a PDF in the blocks of a pedimento; every page says that it is none",
);
export const proformaXlsx = wordedFile(
  "xlsx",
  "An edition of a proforma as a workbook of its partidas and of its lines",
);
export const proformaCoves = wordedFile(
  "coves",
  "Drafts of the value statements (COVE) of the invoices of an edition, unsigned, as a zip with an index that says which invoice has none",
);
export const proformaPack = wordedFile(
  "pack",
  "The files of an edition and the documents of its operation, as a zip with an index of their SHA-256",
);
