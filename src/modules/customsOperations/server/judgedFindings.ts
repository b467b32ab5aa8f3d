import type { CaseCode, Severity } from "#features/audit/model/cases.ts";
import type { Reason } from "#features/audit/model/reasons.ts";
import type { ProposedPedimento } from "#features/pedimentos/model/proposedPedimento.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { OnFile } from "../../ServerModule.ts";

/** What the audit would say of a line of a proforma. */
export interface JudgedFinding {
  readonly sequence: number;
  readonly part: string;
  readonly caseCode: CaseCode;
  readonly severity: Severity;
  /** Pesos. */
  readonly amount: string | null;
  readonly reasons: readonly Reason[];
}

/** Severities that ask somebody to do something. */
const TOLD: readonly Severity[] = ["ERROR", "RIESGO", "AHORRO"];

/** What the audit says of a proforma by what is on file on a day: all that asks for an answer. */
export async function foundBy(
  tx: Tx,
  onFile: OnFile,
  proposed: ProposedPedimento,
  today: string,
): Promise<JudgedFinding[]> {
  if (!proposed.isImport) return [];
  const { pedimentos } = await onFile.judge(tx, [proposed], today);
  return pedimentos.flatMap(({ rows }) =>
    rows.flatMap(({ facts, verdict }): JudgedFinding[] => {
      const { caseCode, severity, amount, reasons } = verdict.preference;
      if (!TOLD.includes(severity)) return [];
      const part = facts.parts[verdict.ordinal - 1]?.partNo ?? "";
      return [{ sequence: facts.sequence, part, caseCode, severity, amount, reasons }];
    }),
  );
}
