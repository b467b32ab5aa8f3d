import type { CellValue, ColumnKind } from "./cell.ts";
import type { RecordKey } from "./pedimentoKey.ts";

/**
 * The canonical records that every source is read into, with their columns: decimals are texts,
 * days 'YYYY-MM-DD', times local. `other` keeps any further record under its official names.
 */
export const recordColumns = {
  header: {
    operation: "integer!",
    clave: "code",
    type: "integer",
    rfc: "text",
    name: "text",
    exchangeRate: "decimal",
    freight: "decimal",
    insurance: "decimal",
    packing: "decimal",
    otherCharges: "decimal",
    deductions: "decimal",
    grossWeight: "decimal",
    destination: "code",
  },
  date: { type: "integer!", on: "date!" },
  predecessor: {
    priorAduana: "text",
    priorPatente: "text",
    priorNumber: "text",
    priorPaidOn: "date",
  },
  invoice: {
    issuedOn: "date",
    folio: "text",
    incoterm: "text",
    currency: "text",
    usd: "decimal",
    amount: "decimal",
    country: "text",
    supplierTaxId: "text",
    supplier: "text",
  },
  partida: {
    sequence: "integer!",
    fraccion: "text",
    nico: "text",
    description: "text",
    unitPrice: "decimal",
    customsValue: "decimal",
    commercialValue: "decimal",
    usdValue: "decimal",
    quantity: "decimal",
    unit: "code",
    tariffQuantity: "decimal",
    tariffUnit: "code",
    addedValue: "decimal",
    linkage: "code",
    valuationMethod: "code",
    productCode: "text",
    brand: "text",
    model: "text",
    origin: "text",
    sellerCountry: "text",
  },
  identifier: {
    sequence: "integer!",
    key: "code",
    complement1: "text",
    complement2: "text",
    complement3: "text",
  },
  permit: {
    sequence: "integer!",
    key: "code",
    number: "text",
    signature: "text",
    usdValue: "decimal",
    quantity: "decimal",
  },
  rate: { sequence: "integer!", contribution: "code", rate: "decimal", rateType: "code" },
  fee: { sequence: "integer!", contribution: "code", paymentForm: "code", amount: "decimal" },
  observation: { sequence: "integer!", ordinal: "integer", text: "wrapped" },
} as const satisfies Record<string, Record<string, ColumnKind>>;

export type TypedRecord = keyof typeof recordColumns;
export type RecordName = TypedRecord | "other";

export type RecordValues<R extends TypedRecord> = {
  -readonly [C in keyof (typeof recordColumns)[R]]: (typeof recordColumns)[R][C] extends ColumnKind
    ? CellValue<(typeof recordColumns)[R][C]>
    : never;
};

interface Placed {
  key: RecordKey;
  /** Physical line of the file, the header being line 1. */
  line: number;
  /** Official code of the record: 501, 551, Sel ... */
  code: string;
}

export interface OtherRecord extends Placed {
  record: "other";
  values: Record<string, string>;
}

/** One row of any source. Files, validation files and every later source are read into a stream of these. */
export type CanonicalRecord =
  | {
      [R in TypedRecord]: Placed & {
        record: R;
        values: RecordValues<R>;
        /** What the official record says beyond the columns above, under its official names; blanks left out. */
        rest: Record<string, string>;
      };
    }[TypedRecord]
  | OtherRecord;
