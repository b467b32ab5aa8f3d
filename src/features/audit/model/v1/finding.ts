import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import type { CaseCode } from "../cases.ts";
import type { Reason } from "../reasons.ts";

/** A case with why, before money is put on it. */
export interface Finding {
  readonly caseCode: CaseCode;
  readonly line: CertificateLine | null;
  readonly reasons: readonly Reason[];
}

export const finding = (
  caseCode: CaseCode,
  reasons: readonly Reason[],
  line: CertificateLine | null = null,
): Finding => ({ caseCode, line, reasons });
