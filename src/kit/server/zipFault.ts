/** What can be wrong with an archive; the closed list that `openZip` and its entries throw. */
export type ZipFaultCode =
  | "notZip"
  | "truncated"
  | "corrupt"
  | "encrypted"
  | "unsupported"
  | "unsafeName"
  | "nested"
  | "tooManyEntries"
  | "bomb";

/** An archive that is refused; `entry` is the printable name of the entry at fault, when it is one entry's. */
export class ZipFault extends Error {
  readonly code: ZipFaultCode;
  readonly entry: string | null;

  constructor(code: ZipFaultCode, detail: string, entry: string | null = null) {
    super(entry === null ? detail : `${printable(entry)}: ${detail}`);
    this.name = "ZipFault";
    this.code = code;
    this.entry = entry === null ? null : printable(entry);
  }
}

/** A name as it may be stored and shown: NFC, no control or bidirectional characters, at most 120 characters. */
export function printable(name: string): string {
  return name
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, "\uFFFD")
    .slice(0, 120);
}
