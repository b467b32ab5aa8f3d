import type { CaseCode, NoteCode, Severity } from "#features/audit/model/cases.ts";
import type { Reason } from "#features/audit/model/reasons.ts";
import type { Advice } from "#features/preaudit/model/adviceWords.ts";
import { corrections } from "#features/preaudit/model/corrections.ts";
import { correctionReasons } from "#features/preaudit/model/correctionReasons.ts";
import type { ProposedPedimento } from "#features/pedimentos/model/proposedPedimento.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { OnFile } from "../../ServerModule.ts";

/** What the audit would correct in a partida of a proforma: what the pre-audit says of its M3 file, row by row. */
export interface JudgedFinding {
  readonly sequence: number;
  readonly part: string;
  /** What is wrong: a case, a note, or what of the part differs. Answers name it. */
  readonly code: string;
  readonly caseCode: CaseCode;
  readonly notes: readonly NoteCode[];
  readonly severity: Severity;
  /** Pesos. */
  readonly amount: string | null;
  readonly advice: readonly Advice[];
  readonly reasons: readonly Reason[];
}

/** What the audit says of a proforma by what is on file on a day. */
export async function foundBy(
  tx: Tx,
  onFile: OnFile,
  proposed: ProposedPedimento,
  today: string,
): Promise<JudgedFinding[]> {
  const { pedimentos } = await onFile.judge(tx, [proposed], today);
  return pedimentos.flatMap(({ rows }) =>
    rows.flatMap(({ facts, verdict }) =>
      corrections(facts, verdict).map((one): JudgedFinding => ({
        sequence: facts.sequence,
        part: facts.parts[verdict.ordinal - 1]?.partNo ?? "",
        code: one.advice[0]?.code ?? one.field,
        caseCode: verdict.preference.caseCode,
        notes: verdict.notes,
        severity: one.severity,
        amount: one.amount,
        advice: one.advice,
        reasons: correctionReasons(verdict, one.field),
      })),
    ),
  );
}
