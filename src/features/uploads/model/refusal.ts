/** Why an upload, or one table of it, is refused: the closed list of codes. */
export const refusalCodes = [
  "notZip",
  "notZipped",
  "truncated",
  "corrupt",
  "encrypted",
  "unsupported",
  "nested",
  "unsafeName",
  "tooManyEntries",
  "bomb",
  "noReadableFile",
  "notXlsx",
  "badXml",
  "missingColumns",
  "severalHeaders",
  "lineTooLong",
  "unclosedQuote",
  "tooManyLines",
  "binary",
  "badEncoding",
  "wrongLayout",
  "otherClient",
  "noRfc",
  "unknownAgreement",
  "otherAgreement",
  "alreadyReceived",
  "rejected",
  "cancelled",
  "tooDemanding",
  "readerDied",
  "failed",
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** A refusal as a value: `detail` names the entry, line or column at fault, where there is one. */
export interface Refusal {
  code: RefusalCode;
  detail: string | null;
}

export function isRefusalCode(text: string): text is RefusalCode {
  return refusalCodes.some((code) => code === text);
}

export function isRefusal(said: unknown): said is Refusal {
  return (
    said !== null && typeof said === "object" && "code" in said && isRefusalCode(String(said.code))
  );
}

/** Carries a refusal out of a stream, where a value cannot go; it is caught where the upload is worked on. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, detail: string | null = null) {
    super(detail === null ? code : `${code}: ${detail}`);
    this.name = "Refused";
    this.refusal = { code, detail };
  }
}
