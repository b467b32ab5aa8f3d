/** What an operation is computed from: its settings, and what the dated tables say on its day. Numbers are decimals as text. */
export interface Operation {
  readonly direction: "import" | "export";
  /** Of Apéndice 2: A1, IN, AF. */
  readonly clave: string;
  readonly vehicles: number;
  readonly isConsolidated: boolean;
  /** Pesos for a dollar. */
  readonly rate: string;
  /** Dollars for a unit of each currency; USD is 1, MXN needs none. */
  readonly equivalences: Readonly<Record<string, string>>;
  readonly fees: Fees;
  /** Percent that goods pay at this destination. */
  readonly ivaRate: string;
  /** How IVA of temporary imports is paid: by certificate (21), by guarantee (22) or in cash (0). */
  readonly ivaForm: 0 | 21 | 22;
  /** For its identifiers: program, certificate A to AAA, register of the border. */
  readonly immexNo: string | null;
  readonly ivaCertificate: string | null;
  readonly borderRegister: string | null;
  /** Kilograms of handling units, not of lines. */
  readonly grossWeight: string | null;
  readonly lines: readonly Line[];
  readonly charges: readonly Charge[];
  readonly handContributions: readonly HandContribution[];
  /** Contributions of the operation that it declares again; only of rectifications. */
  readonly rectified?: readonly Declared[];
}

/** A contribution as it was declared, in whole pesos. */
export interface Declared {
  readonly key: number;
  readonly form: number;
  readonly pesos: string;
}

/** Of LFD art. 49 and the agreements on prevalidation; I and II per thousand, IVA in percent, the others in pesos. */
export type FeeKey =
  | "DTA.I"
  | "DTA.II"
  | "DTA.III"
  | "DTA.IV"
  | "DTA.V"
  | "DTA.VII.e"
  | "PRV"
  | "IVA";

/** Those that the operation needs. */
export type Fees = Readonly<Partial<Record<FeeKey, string>>>;

/** A part of an invoice line, in whole or not, with what catalogue, tariff and certificates say of it. */
export interface Line {
  readonly id: string;
  readonly invoice: string;
  /** After discounts, in the currency of the invoice. */
  readonly net: string;
  readonly currency: string;
  readonly fraccion: string;
  readonly nico: string;
  readonly description: string;
  /** Three letters, of Apéndice 4. */
  readonly origin: string;
  readonly sellerCountry: string;
  readonly supplier: string;
  readonly part: string;
  /** Quantities by their unit of Apéndice 7. */
  readonly commercial: Quantity;
  readonly tariff: Quantity;
  /** Kilograms. */
  readonly netWeight: string;
  readonly treatment: Treatment;
  /** Pesos that stand in place of a rate. */
  readonly handDuty: string | null;
  readonly countervailing: Countervailing | null;
  readonly isIvaExempt: boolean;
  readonly linkage: string;
  readonly method: string;
  readonly identifiers: readonly string[];
  readonly permits: readonly string[];
  /** It joins no other line. */
  readonly isAlone: boolean;
  /** Lines with another value are other partidas: a serial number, a part, as the importer wants. */
  readonly splitBy: string | null;
}

export interface Quantity {
  readonly unit: number;
  readonly quantity: string;
}

/** By which rate a line pays, in percent. */
export type Treatment =
  | { readonly kind: "general"; readonly rate: string }
  | { readonly kind: "prosec"; readonly rate: string; readonly sector: string }
  | {
      readonly kind: "treaty";
      readonly rate: string;
      readonly treaty: string;
      readonly party: string;
      /** What identifier TL says beside the party. */
      readonly complement: string | null;
      readonly dta: DtaOfTreaty;
    };

/** What goods of a treaty pay as DTA: an amount, nothing, or as any goods. */
export type DtaOfTreaty = "fixed" | "exempt" | "value";

/** The row of countervailing duties that speaks of the line: percent of its value, or dollars for each unit of the tariff. */
export interface Countervailing {
  readonly id: string;
  readonly percent: string | null;
  readonly usdPerUnit: string | null;
}

export const INCREMENTS = ["freight", "insurance", "packing", "other"] as const;
export type Increment = (typeof INCREMENTS)[number];

/** What is paid beside the price. */
export interface Charge {
  readonly concept: Increment | "deduction";
  readonly amount: string;
  readonly currency: string;
  readonly basis: "value" | "weight";
  /** Null: the whole operation. */
  readonly invoice: string | null;
  readonly isCharged: boolean;
  readonly isInPrice: boolean;
}

/** What somebody typed beside what is computed, by its keys of Apéndices 12 and 13. */
export interface HandContribution {
  /** Whose partida declares it; null: the whole pedimento. */
  readonly line: string | null;
  readonly key: number;
  readonly form: number;
  /** Whole ones. */
  readonly pesos: string;
}
