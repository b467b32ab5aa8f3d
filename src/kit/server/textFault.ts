/** Bytes that are no text: NUL characters, or no text of any encoding that is known here. */
export class TextFault extends Error {
  readonly code: "nulls" | "badEncoding";

  constructor(code: "nulls" | "badEncoding", detail: string) {
    super(detail);
    this.name = "TextFault";
    this.code = code;
  }
}
