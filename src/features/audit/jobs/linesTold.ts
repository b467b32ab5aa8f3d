import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import { partKey } from "#features/parts/model/partNumber.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { explains } from "../model/explains.ts";
import { type Reason, reason } from "../model/reasons.ts";
import { reasonsFrom, type RowReasons, rowReasons } from "../model/rowReasons.ts";
import { auditSettings } from "../model/settings.ts";
import { partSuggested } from "../model/v1/part.ts";
import type { AuditLine, LastRun } from "../store/auditLines.ts";
import { certificateLines } from "../store/certificateLines.ts";
import { suggestions } from "../store/looseParts.ts";
import type { StagedRow } from "../store/rowStage.ts";
import { repeatedRun } from "./repeatRun.ts";

/** A line of a run with what it tells beside what its row says. */
export interface LineTold {
  readonly line: AuditLine;
  readonly reasons: RowReasons;
  /** Codes of the treaties that the verdict is about. */
  readonly treaties: readonly string[];
  /** The line of a certificate that spoke, as the run found it. */
  readonly certificate: CertificateLine | null;
}

/** A run that came to its end, with what of its data the lines are told by. */
export type ToldRun = Pick<LastRun, "catalogue" | "certificates" | "settings"> & {
  readonly id: string;
};

/**
 * What the lines of a run tell: the reasons that it kept, or, of a run before any were kept, those
 * that its edition of the rules gives again.
 */
export async function linesTold(
  tx: Tx,
  run: ToldRun,
  lines: readonly AuditLine[],
): Promise<LineTold[]> {
  const used = lines.flatMap(({ certificate_line }) => certificate_line ?? []);
  const certificates = await certificateLines(tx, used, run.certificates);
  const again = lines.some(({ reasons }) => reasons === null)
    ? await judgedAgain(tx, run.id)
    : NONE;
  const told = lines.map((line): LineTold => {
    const judged = again.get(placeOf(line));
    return {
      line,
      reasons: line.reasons === null ? reasonsOf(line, judged) : reasonsFrom(line.reasons),
      treaties: line.treaties ?? judged?.treaties ?? [],
      certificate: certificates.get(String(line.certificate_line)) ?? null,
    };
  });
  return withSuggestions(tx, run, told);
}

const NONE: ReadonlyMap<string, StagedRow> = new Map();

const placeOf = ({ sequence, ordinal }: { sequence: number; ordinal: number }): string =>
  `${sequence}.${ordinal}`;

async function judgedAgain(tx: Tx, runId: string): Promise<ReadonlyMap<string, StagedRow>> {
  const again = (await repeatedRun(tx, runId)) ?? [];
  return new Map(again.map((judged) => [placeOf(judged.row), judged]));
}

const changed = [reason("changedSince")];
const CHANGED: RowReasons = { part: changed, preference: changed, notes: [], otherKeys: [] };

// A verdict that is not the stored one explains nothing of it.
function reasonsOf(line: AuditLine, again: StagedRow | undefined): RowReasons {
  if (again === undefined) return CHANGED;
  const stored = {
    part: line.declared_part,
    caseCode: line.case_code,
    severity: line.severity,
    amount: line.amount,
    deadlineOn: line.deadline_on,
    partMatches: line.part_matches,
    fraccionMatches: line.fraccion_matches,
    descriptionMatches: line.description_matches,
  };
  const { partida, row } = again;
  const declared = partida.parts[row.ordinal - 1]?.partNo ?? null;
  return explains(stored, row, declared) ? rowReasons(partida, row) : CHANGED;
}

// A run does not look for suggestions: they change no verdict, and finding one reads the whole catalogue.
async function withSuggestions(tx: Tx, run: ToldRun, told: LineTold[]): Promise<LineTold[]> {
  const keys = told.flatMap(({ reasons }) => reasons.part.flatMap(unknownKey));
  const found = await suggestions(tx, keys, auditSettings(run.settings), run.catalogue);
  const suggested = (one: Reason): Reason => {
    const suggestion = unknownKey(one).map((key) => found.get(key))[0];
    return suggestion === undefined ? one : partSuggested(one.values["part"] ?? "", suggestion);
  };
  if (found.size === 0) return told;
  return told.map((one) => ({
    ...one,
    reasons: { ...one.reasons, part: one.reasons.part.map(suggested) },
  }));
}

const unknownKey = ({ code, values }: Reason): string[] =>
  code === "partUnknown" ? [partKey(values["part"] ?? "")] : [];
