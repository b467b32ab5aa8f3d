/** What papers of an edition say beside what it was computed from, as it stood on that day. */
export interface Declared {
  /** Of the operation. */
  readonly number: string;
  readonly aduana: string;
  readonly patente: string | null;
  readonly broker: string;
  readonly regime: string | null;
  readonly importerRfc: string;
  readonly importerName: string | null;
  readonly destination: number | null;
  readonly invoices: readonly DeclaredInvoice[];
  /** Of lines by their ids. */
  readonly lines: Readonly<Record<string, DeclaredLine>>;
  readonly vehicles: readonly DeclaredVehicle[];
}

export interface DeclaredInvoice {
  readonly id: string;
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly issuedOn: string | null;
  readonly incoterm: string | null;
  /** The operation has not all of it. */
  readonly isPart: boolean;
  readonly supplier: DeclaredParty;
}

export interface DeclaredLine {
  readonly lineNo: number;
  /** As the invoice says them. */
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly brand: string | null;
  readonly model: string | null;
  readonly serials: readonly string[];
}

/** Who sells, with what a letter to them says. */
export interface DeclaredParty {
  readonly name: string;
  readonly taxId: string | null;
  readonly rfc: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
}

/** A trailer that takes the goods, with who takes it. */
export interface DeclaredVehicle {
  readonly trailer: string;
  readonly isContainer: boolean;
  readonly seal: string | null;
  readonly carrier: string | null;
  readonly carrierRfc: string | null;
  readonly carrierCountry: string | null;
}
