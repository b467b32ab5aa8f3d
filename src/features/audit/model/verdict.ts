import type { CaseCode, NoteCode, Severity } from "./cases.ts";
import type { FraccionLevel } from "./fraccionLevel.ts";
import type { Reason } from "./reasons.ts";

/** What the catalogue says of one part of a partida. */
export interface PartVerdict {
  readonly partMatches: boolean;
  readonly fraccionMatches: boolean;
  readonly descriptionMatches: boolean;
  readonly fraccionLevel: FraccionLevel | null;
  /** 0 to 1; null where there is nothing to compare with. */
  readonly similarity: number | null;
  readonly reasons: readonly Reason[];
}

/** What the certificates say of it. Amounts are whole pesos as decimal strings; null: nothing to say. */
export interface PreferenceVerdict {
  readonly caseCode: CaseCode;
  readonly severity: Severity;
  /** Treatment and certificate agree. */
  readonly agrees: boolean;
  /** The part stands in a certificate line of any day. */
  readonly partCertified: boolean;
  readonly certificateLine: string | null;
  readonly certificatePart: string | null;
  readonly amount: string | null;
  /** Value added tax on the amount, an estimate beside it. */
  readonly vatAmount: string | null;
  readonly deadlineOn: string | null;
  readonly reasons: readonly Reason[];
}

/** Both verdicts of one (partida, part); without a part, of the partida. */
export interface RowVerdict {
  readonly sequence: number;
  readonly ordinal: number;
  /** Declared preference keys, `TL·PO`. */
  readonly treatyKeys: string;
  readonly part: PartVerdict;
  readonly preference: PreferenceVerdict;
  readonly notes: readonly NoteCode[];
  readonly noteReasons: readonly Reason[];
}
