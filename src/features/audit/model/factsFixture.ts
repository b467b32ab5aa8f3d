import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import { TREATIES } from "#features/agreements/model/treaties.ts";
import { treatyTable } from "#features/agreements/model/treatyTable.ts";
import { auditContext } from "./context.ts";
import type { Fee, Identifier, PartFacts, PartidaFacts } from "./facts.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";

// The ordinary partida of the tests: a definitive import from the USA of one catalogued part that a
// T-MEC certificate of its supplier covers, nothing claimed and nothing paid.

export const SUPPLIER = "EXAMPLE COMPONENTS INC";

export const line = (more: Partial<CertificateLine> = {}): CertificateLine => ({
  id: "1",
  agreement: "TMEC-2026-001",
  treaty: "T-MEC",
  partNo: "CB-2210-K",
  supplier: SUPPLIER,
  certifierType: "EXPORTER",
  initialOn: "2026-01-01",
  finalOn: "2026-12-31",
  signedOn: "2025-12-15",
  status: "valid",
  revokedOn: null,
  deletedOn: null,
  description: "STEEL BRACKET",
  hs: "732690",
  criterion: "B",
  country: "US",
  absent: [],
  ...more,
});

export const part = (more: Partial<PartFacts> = {}): PartFacts => ({
  partNo: "CB-2210-K",
  partKey: "CB-2210-K",
  method: "M2",
  extractor: "label",
  confidence: "0.95",
  value: null,
  supplier: SUPPLIER,
  catalogue: {
    version: 1,
    partNo: "CB-2210-K",
    mxhts: "7326909999",
    description: "BRACKET, STEEL",
    foundBy: "exact",
  },
  suggestion: null,
  decided: null,
  lines: [line()],
  ...more,
});

export const facts = (more: Partial<PartidaFacts> = {}): PartidaFacts => ({
  sequence: 1,
  isImport: true,
  clave: "A1",
  importedOn: "2026-02-10",
  paidOn: "2026-02-10",
  destination: "9",
  fraccion: "73269099",
  nico: "99",
  description: "SOPORTE METALICO",
  origin: "USA",
  quantity: "200.000",
  customsValue: "29387",
  identifiers: [],
  fees: [],
  permits: [],
  rate: "35",
  preferences: {},
  lapsedCode: null,
  parts: [part()],
  predecessor: null,
  ...more,
});

export const identifier = (
  key: string,
  complement1: string | null = null,
  complement2: string | null = null,
): Identifier => ({ key, complement1, complement2 });

/** Treaty preference claimed for a country. */
export const tl = (country: string, complement2: string | null = null) =>
  identifier("TL", country, complement2);

/** Import duty paid in a form of payment (cash unless said). */
export const duty = (amount: string, paymentForm: string = "0"): Fee => ({
  contribution: "6",
  paymentForm,
  amount,
});

export const context = auditContext(treatyTable(TREATIES), DEFAULT_SETTINGS);
