import type { Declared } from "./operation.ts";
import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import type { TariffLine } from "#features/reference/model/tariffLine.ts";
import type { TreatyTable } from "#features/agreements/model/treatyTable.ts";
import type { DtaOfTreaty, HandContribution } from "./operation.ts";

/** An operation as people left it, with what catalogue, certificates and dated tables say of it. Numbers are decimals as text. */
export interface OperationFacts {
  readonly id: string;
  readonly direction: "import" | "export";
  readonly clave: string;
  readonly vehicles: number;
  readonly isConsolidated: boolean;
  readonly destination: number;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Null: nothing is on file of its RFC. */
  readonly importer: ImporterFacts | null;
  /** Kilograms of the handling units of its entries; null where none is weighed. */
  readonly grossWeight: string | null;
  readonly tables: DatedTables;
  /** By fracción, NICO by NICO. */
  readonly tariff: ReadonlyMap<string, readonly TariffLine[]>;
  readonly treaties: TreatyTable;
  /** By the code of a treaty. */
  readonly dta: Readonly<Record<string, DtaOfTreaty>>;
  /** What the operation that it declares again comes to; null of others. */
  readonly rectified: readonly Declared[] | null;
  readonly lines: readonly LineFacts[];
  readonly charges: readonly ChargeFacts[];
  readonly handContributions: readonly (HandContribution & { readonly id: string })[];
}

/** What the authority granted to an importer, as far as it is in force on the day. */
export interface ImporterFacts {
  readonly immexNo: string | null;
  readonly ivaCertificate: string | null;
  readonly hasGuarantee: boolean;
  readonly borderRegister: string | null;
  readonly sectors: readonly string[];
  readonly splitBy: "none" | "serial" | "part" | "orderLine" | "description";
  readonly claimsCovered: boolean;
}

/** The rows of dated tables that hold on the day. */
export interface DatedTables {
  readonly fees: Readonly<Record<string, string>>;
  /** The latest that was published before the day. */
  readonly exchangeRate: { readonly published: string; readonly rate: string } | null;
  readonly equivalences: Readonly<Record<string, string>>;
  readonly countervailing: readonly CountervailingRow[];
  /** Of the destination. */
  readonly ivaRates: readonly { readonly rate: string; readonly isRegistered: boolean }[];
  readonly permits: readonly PermitRule[];
  readonly units: Readonly<Record<string, UnitWord>>;
}

/** Goods of a fraccion, or of all that begin so, need a permit; null: of any origin, in both directions. */
export interface PermitRule {
  readonly fraccion: string;
  readonly origin: string | null;
  readonly direction: "south" | "north" | null;
  readonly permit: string;
  readonly source: string;
}

export interface CountervailingRow {
  readonly code: string;
  readonly fraccion: string;
  readonly origin: string;
  readonly producer: string | null;
  readonly percent: string | null;
  readonly usdPerUnit: string | null;
}

/** A unit of Apéndice 7, and how many of it are in one that is written so. */
export interface UnitWord {
  readonly unit: number;
  readonly factor: string;
}

/** A line of an operation with its invoice, its part and what people want otherwise. */
export interface LineFacts {
  readonly id: string;
  readonly invoice: InvoiceFacts;
  readonly lineNo: number;
  readonly partNo: string;
  readonly description: string;
  /** Of the operation, of the whole line of the invoice, and what other operations have of it. */
  readonly quantity: string;
  readonly wholeQuantity: string;
  readonly takenQuantity: string;
  /** After the discount, of this quantity, in the currency of the invoice. */
  readonly net: string;
  readonly unit: string;
  readonly countryOfOrigin: string | null;
  /** Kilograms of this quantity. */
  readonly netWeight: string | null;
  readonly producer: string | null;
  readonly serials: readonly string[];
  readonly own: OwnValues;
  /** The version of the part on the day. */
  readonly part: { readonly mxhts: string | null; readonly description: string | null } | null;
  readonly classification: Classification | null;
  readonly certificates: readonly CertificateLine[];
  /** Prices and weights for a unit of the last invoices of the part, the newest first. */
  readonly before: readonly {
    readonly price: string;
    readonly currency: string;
    readonly weight: string | null;
  }[];
}

export interface InvoiceFacts {
  readonly id: string;
  readonly number: string;
  readonly currency: string;
  readonly incoterm: string | null;
  readonly linkage: string | null;
  readonly method: string;
  readonly differs: boolean;
  readonly supplier: string;
  readonly supplierName: string;
  readonly sellerCountry: string | null;
  /** Another live operation that has lines of it. */
  readonly otherOperation: string | null;
}

/** What people want otherwise for a line. */
export interface OwnValues {
  readonly fraccion: string | null;
  readonly nico: string | null;
  readonly origin: string | null;
  readonly claim: string | null;
  readonly claimParty: string | null;
  readonly sector: string | null;
  readonly permits: readonly string[];
  readonly identifiers: readonly string[];
  readonly unitFactor: string | null;
  /** Pesos. */
  readonly handDuty: string | null;
  readonly linkage: string | null;
  readonly isAlone: boolean;
}

/** What was decided of a part beside its codes. */
export interface Classification {
  readonly spanishDescription: string | null;
  readonly unitFactor: string | null;
  readonly identifiers: readonly string[];
  readonly permits: readonly string[];
}

export interface ChargeFacts {
  readonly id: string;
  readonly concept: string;
  readonly amount: string;
  readonly currency: string;
  readonly basis: "value" | "weight";
  readonly invoice: string | null;
  readonly isCharged: boolean;
  readonly isInPrice: boolean;
}
