/** A pedimento as the generator knows it, before any file format. Money and quantities are decimal texts. */
export interface WorldPedimento {
  readonly aduana: string;
  readonly patente: string;
  readonly number: string;
  /** 1 import, 2 export. */
  readonly operation: 1 | 2;
  readonly clave: string;
  /** Empty: the file does not say. */
  readonly enteredOn: string;
  /** Null before payment: only a validation file can say so. */
  readonly paidOn: string | null;
  readonly rfc: string;
  readonly name: string;
  readonly supplier: string;
  readonly invoice: string;
  /** Further invoices, of other suppliers. */
  readonly otherInvoices?: readonly { readonly invoice: string; readonly supplier: string }[];
  /** Key of the goods' destination; 9, the interior, without it. */
  readonly destination?: string;
  /** The pedimento that this one rectifies, of the same aduana and patente. */
  readonly prior: { readonly number: string; readonly paidOn: string } | null;
  readonly partidas: readonly WorldPartida[];
}

export interface WorldPartida {
  readonly sequence: number;
  readonly fraccion: string;
  readonly nico: string;
  readonly description: string;
  readonly quantity: string;
  readonly tariffUnit: string;
  readonly unitPrice: string;
  readonly commercialValue: string;
  readonly customsValue: string;
  readonly usdValue: string;
  readonly origin: string;
  /** Key and its two complements. */
  readonly identifiers: readonly (readonly [string, string, string])[];
  readonly fees: readonly WorldFee[];
  /** Keys of record 553. */
  readonly permits?: readonly string[];
  /** Rows of record 558. */
  readonly observations: readonly string[];
  readonly parts: readonly string[];
  /** Whether the broker's line list names the partida, names only amounts, or is silent. */
  readonly brokerList: "sequence" | "sums" | null;
}

export interface WorldFee {
  readonly contribution: "3" | "6";
  readonly rate: number;
  readonly form: string;
  readonly amount: string;
}
