/** A workbook that is none, or that asks for more than a reader may spend. */
export class XlsxFault extends Error {
  readonly code: "notXlsx" | "tooLarge";

  constructor(code: "notXlsx" | "tooLarge", detail: string) {
    super(detail);
    this.name = "XlsxFault";
    this.code = code;
  }
}
