/** What speaks against a Carta Porte. */
export interface Fault {
  /** R01 to R30, O01 to O05, a fault of the schema, or of the CFDI around. */
  readonly code: string;
  /** Where, from the complement downwards: `Mercancias/Mercancia[3]`. */
  readonly node: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface Verdict {
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** Catalogues and facts of the house that rules asked for in vain. */
  readonly notChecked: readonly string[];
}
