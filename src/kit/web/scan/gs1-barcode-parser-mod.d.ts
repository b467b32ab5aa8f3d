declare module "gs1-barcode-parser-mod" {
  interface ParsedElement {
    readonly ai: string;
    /** The value as it stands in the code. */
    readonly raw: string;
    /** Of a date: YYYY-MM-DD; else empty. */
    readonly isoDate: string;
  }
  /** Throws the reason as a string. */
  export function parseBarcode(barcode: string): {
    readonly parsedCodeItems: readonly ParsedElement[];
  };
}
