import type { LanguageCode } from "#kit/pure/terms.ts";
import type { CaseFile, PackedAudit } from "../model/caseFile.ts";

/** What a whole pack says of itself. */
export interface PackCover {
  readonly client: string;
  readonly madeBy: string;
  readonly madeAt: Date;
  /** IANA name. */
  readonly zone: string;
  readonly language: LanguageCode;
  readonly audits: readonly PackedAudit[];
}

/** A pack in one format, written case by case. */
export interface PackWriter {
  /** Writes a case; gives way from time to time, so that nobody waits for a long one. */
  readonly add: (file: CaseFile) => Iterable<void>;
  /** Closes the pack with the digest of what it says, in hexadecimal. */
  readonly end: (digest: string) => void;
  /** The bytes that are ready and were not taken yet. */
  readonly take: () => readonly Uint8Array[];
}
