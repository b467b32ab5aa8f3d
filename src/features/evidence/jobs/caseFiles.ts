import type { PartidaFacts } from "#features/audit/model/facts.ts";
import type { RowVerdict } from "#features/audit/model/verdict.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { CaseFile, PackedAudit, PackedLine } from "../model/caseFile.ts";
import { runsOf } from "../store/packedAudits.ts";
import { decisionsOn } from "../store/packedDecisions.ts";
import { packedLines, type StoredLine } from "../store/packedLines.ts";

/** Judges the rows of an earlier run again with all that it used; undefined: no such run. */
export type RepeatRun = (
  tx: Tx,
  runId: string,
) => Promise<readonly { readonly partida: PartidaFacts; readonly row: RowVerdict }[] | undefined>;

/** Runs and decisions of a pedimento that a pack lists. */
const MOST_RUNS = 40;
const MOST_DECISIONS = 1_000;

/** All that is said of one audited pedimento: its stored run, with the reasons that the same rules give again. */
export async function caseFile(tx: Tx, audit: PackedAudit, repeat: RepeatRun): Promise<CaseFile> {
  if (audit.runId === null) return { audit, run: null, history: [], lines: [], decisions: [] };
  const history = await runsOf(tx, audit.runId, MOST_RUNS);
  const run = history.find(({ id }) => id === audit.runId) ?? null;
  const stored = await packedLines(tx, audit.runId, run?.certificates ?? 0);
  const again = (await repeat(tx, audit.runId)) ?? [];
  const verdicts = new Map(again.map(({ row }) => [placeOf(row), row]));
  return {
    audit,
    run,
    history,
    lines: stored.map((line) => withReasons(line, verdicts.get(placeOf(line)))),
    decisions: await decisionsOn(tx, audit.auditId, MOST_DECISIONS),
  };
}

const placeOf = ({ sequence, ordinal }: { sequence: number; ordinal: number }) =>
  `${sequence}.${ordinal}`;

// Reasons of another verdict than the stored one would explain what nobody said.
function withReasons(line: StoredLine, verdict: RowVerdict | undefined): PackedLine {
  if (verdict === undefined || !isSame(line, verdict)) return { ...line, reasons: null };
  const { part, preference, noteReasons } = verdict;
  return { ...line, reasons: [...part.reasons, ...preference.reasons, ...noteReasons] };
}

const isSame = (line: StoredLine, { part, preference }: RowVerdict): boolean =>
  line.caseCode === preference.caseCode &&
  line.amount === preference.amount &&
  line.partMatches === part.partMatches &&
  line.fraccionMatches === part.fraccionMatches &&
  line.descriptionMatches === part.descriptionMatches;
