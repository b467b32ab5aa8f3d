/** A text that is no XML, or an XML that asks for more than a reader may spend. */
export class XmlFault extends Error {
  readonly code: "notXml" | "tooLarge";

  constructor(code: "notXml" | "tooLarge", detail: string) {
    super(detail);
    this.name = "XmlFault";
    this.code = code;
  }
}
