import type { Reason } from "#features/audit/model/reasons.ts";
import type { Test } from "#features/findings/model/findingId.ts";
import type { KnownNumber } from "#features/pedimentos/model/pedimentoNumber.ts";
import type { LoggedAction } from "#features/findings/model/work.ts";

/** An audit that a pack is about, with the run of it that speaks. */
export interface PackedAudit {
  readonly auditId: string;
  /** Null while it has not run. */
  readonly runId: string | null;
  readonly state: string;
  readonly aduana: string | null;
  readonly patente: string;
  readonly number: string;
  readonly year: number | null;
  readonly clave: string | null;
  readonly operation: number | null;
  readonly entryOn: string | null;
  readonly paidOn: string | null;
  readonly importer: string | null;
  readonly rfc: string | null;
  /** The pedimento that this one rectifies. */
  readonly rectifies: KnownNumber | null;
  readonly partidas: number;
  readonly differences: number;
  readonly risks: number;
  /** Whole pesos as decimal texts, like every amount here. */
  readonly savings: string | null;
  readonly exposure: string | null;
  readonly reviewedBy: string | null;
  readonly reviewedAt: Date | null;
}

/** A run of an audit: when, why, with which versions, and how it came out. */
export interface RunRecord {
  readonly id: string;
  readonly ranAt: Date;
  readonly cause: string;
  readonly rules: string;
  readonly catalogue: number;
  readonly certificates: number;
  readonly tariff: number;
  /** Null: it ran before treaties had versions. */
  readonly treaties: number | null;
  readonly outcome: string;
  readonly differences: number;
  readonly risks: number;
  readonly savings: string | null;
  readonly exposure: string | null;
}

/** The certificate line that spoke for a part, as the run found it. */
export interface CertificateUsed {
  readonly agreement: string;
  readonly treaty: string;
  readonly supplier: string | null;
  readonly certifierType: string | null;
  readonly producer: string | null;
  readonly initialOn: string | null;
  readonly finalOn: string | null;
  readonly signedOn: string | null;
  readonly status: string;
  readonly partNo: string;
  readonly description: string | null;
  readonly hs: string | null;
  readonly criterion: string | null;
  readonly country: string | null;
  readonly file: string | null;
  readonly fileLine: number | null;
}

/** The catalogue's version of a part as of the day of payment. */
export interface CatalogueUsed {
  readonly partNo: string;
  readonly mxhts: string | null;
  readonly description: string | null;
  readonly version: number | null;
  /** `YYYY-MM-DD`; null: from the beginning of time, or a version that is not known. */
  readonly sinceOn: string | null;
  readonly file: string | null;
}

/** One line of the last run: declared against on file, verdict and money. */
export interface PackedLine {
  readonly sequence: number;
  readonly ordinal: number;
  readonly part: string | null;
  readonly fraccion: string | null;
  readonly description: string | null;
  readonly origin: string | null;
  readonly customsValue: string | null;
  readonly keys: string | null;
  readonly catalogue: CatalogueUsed | null;
  readonly partMatches: boolean;
  readonly fraccionMatches: boolean;
  readonly descriptionMatches: boolean;
  readonly fraccionLevel: string | null;
  readonly similarity: string | null;
  readonly certificateMatches: boolean;
  readonly preferenceMatches: boolean;
  readonly certificate: CertificateUsed | null;
  readonly caseCode: string;
  readonly notes: readonly string[];
  readonly severity: string;
  readonly amount: string | null;
  readonly vat: string | null;
  readonly rate: string | null;
  readonly deadlineOn: string | null;
  /** Codes of the treaties that the verdict is about. */
  readonly treaties: readonly string[];
  /** Null: judging again did not give the stored verdict, because a file has come in anew since. */
  readonly reasons: readonly Reason[] | null;
}

/** What somebody did with a finding, or with the audit's sign-off as a whole. */
export interface Decision {
  readonly at: Date;
  readonly person: string;
  readonly action: LoggedAction | "review" | "withdraw";
  /** Number of the partida; null, like part and test, when it is about the whole audit. */
  readonly sequence: number | null;
  readonly part: string | null;
  readonly test: Test | null;
  readonly comment: string | null;
}

/** Everything that a pack says of one pedimento. */
export interface CaseFile {
  readonly audit: PackedAudit;
  readonly run: RunRecord | null;
  /** The latest runs, the last one first. */
  readonly history: readonly RunRecord[];
  readonly lines: readonly PackedLine[];
  /** In the order in which they were taken. */
  readonly decisions: readonly Decision[];
}
