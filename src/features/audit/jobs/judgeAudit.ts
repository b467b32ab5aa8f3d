import { randomUUIDv7 } from "node:crypto";
import { partKey } from "#features/parts/model/partNumber.ts";
import type { AuditContext } from "../model/context.ts";
import type { Judge } from "../model/judgeBy.ts";
import { treatiesInQuestion } from "../model/treatiesInQuestion.ts";
import { count, newTally, outcome, type Tally } from "../model/tally.ts";
import type { RunResult } from "../store/auditResults.ts";
import { type EarlierCases, rememberCase } from "../store/earlierCases.ts";
import type { AuditFacts } from "../store/partidaFacts.ts";
import type { StagedAudit, StagedRow } from "../store/rowStage.ts";
import type { AuditJob } from "../store/waitingAudits.ts";

/** An audit as judged: its rows with the partida that each is about. */
export interface JudgedAudit extends StagedAudit {
  readonly job: AuditJob;
  readonly tally: Tally;
  readonly isStale: boolean;
}

/**
 * Judges the partidas of one audit. `earlier` says what the versions that others rectify came to;
 * what is judged here is added when it is one of those.
 */
export function judgeAudit(
  { job, partidas }: AuditFacts,
  judge: Judge,
  context: AuditContext,
  earlier: EarlierCases,
): JudgedAudit {
  const before = earlier.get(job.predecessorId ?? "");
  const own = earlier.get(job.pedimentoId);
  const tally = newTally();
  const rows: StagedRow[] = [];
  for (const facts of partidas) {
    const predecessor = before?.get(facts.sequence);
    const partida = predecessor === undefined ? facts : { ...facts, predecessor };
    const verdicts = judge(partida, context);
    count(tally, verdicts);
    for (const row of verdicts) {
      rows.push({ partida, row, treaties: treatiesInQuestion(partida, row, context.treaties) });
      if (own === undefined) continue;
      const key = partKey(facts.parts[row.ordinal - 1]?.partNo ?? "");
      rememberCase(own, row.sequence, key, row.preference.caseCode);
    }
  }
  return { runId: randomUUIDv7(), job, rows, tally, isStale: context.isStale };
}

/** What is recorded of a judged audit as a whole, beside its rows. */
export const resultOf = ({
  runId,
  job,
  tally,
  isStale,
}: JudgedAudit): Omit<RunResult, "rowsDigest" | "rowsRunId"> => ({
  runId,
  job,
  tally,
  outcome: outcome(tally),
  notes: isStale ? ["C42"] : [],
});
