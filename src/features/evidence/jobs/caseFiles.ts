import type { PartidaFacts } from "#features/audit/model/facts.ts";
import { explains } from "#features/audit/model/explains.ts";
import type { RowVerdict } from "#features/audit/model/verdict.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { CaseFile, PackedAudit, PackedLine } from "../model/caseFile.ts";
import { runsOf } from "../store/packedAudits.ts";
import { decisionsOn } from "../store/packedDecisions.ts";
import { packedLines, type StoredLine } from "../store/packedLines.ts";

/** Judges the rows of an earlier run again with all that it used; undefined: no such run. */
export type RepeatRun = (tx: Tx, runId: string) => Promise<readonly RepeatedRow[] | undefined>;

interface RepeatedRow {
  readonly partida: PartidaFacts;
  readonly row: RowVerdict;
  /** Codes of the treaties that the verdict is about. */
  readonly treaties: readonly string[];
}

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
  const verdicts = new Map(again.map((one) => [placeOf(one.row), one]));
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
function withReasons(line: StoredLine, again: RepeatedRow | undefined): PackedLine {
  const declared = again?.partida.parts[line.ordinal - 1]?.partNo ?? null;
  if (again === undefined || !explains(line, again.row, declared)) {
    const treaties = line.treaties ?? (line.certificate ? [line.certificate.treaty] : []);
    return { ...line, treaties, reasons: null };
  }
  const { part, preference, noteReasons } = again.row;
  const reasons = [...part.reasons, ...preference.reasons, ...noteReasons];
  return { ...line, treaties: line.treaties ?? again.treaties, reasons };
}
