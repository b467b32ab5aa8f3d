import { Refused } from "#features/uploads/model/refusal.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { UploadCounters } from "#features/uploads/model/uploadCounters.ts";
import { printedNumber } from "../model/pedimentoNumber.ts";
import { applyStage } from "../store/applyStage.ts";
import { refreshChains } from "../store/chains.ts";
import { inheritAssigned } from "../store/partidaParts.ts";
import {
  decideFates,
  type FatedGroup,
  retiredRevisions,
  stageGroups,
  withdrawDoubles,
} from "../store/stageGroups.ts";
import { analyzeStage } from "../store/stageTables.ts";
import { matchParts } from "./matchParts.ts";
import type { GroupRefusal, PedimentoRead } from "./pedimentoGroups.ts";
import type { DeclaredRead } from "./readTable.ts";
import type { ReadTexts } from "./readTexts.ts";
import type { Warnings } from "./warnings.ts";

/** What came of one file. */
export interface Settled {
  counters: UploadCounters;
  /** Pedimentos that are new or changed, or whose chain or parts are others now. */
  touched: string[];
}

/**
 * Applies the staged pedimentos that are whole and the client's: new ones and new revisions with all their
 * records, the chains they stand in, and the part numbers of their partidas. All in the given transaction.
 * Throws Refused when no pedimento of the file could be taken.
 */
export async function settlePedimentos(
  tx: Tx,
  { source, pedimentos: groups, strays }: DeclaredRead,
  uploadId: string,
  warnings: Warnings,
  readTexts: ReadTexts,
): Promise<Settled> {
  await stageGroups(tx, source, stageable(groups));
  await analyzeStage(tx);
  await withdrawDoubled(tx, groups);
  const fated = await decideFates(tx);
  tellRefused([...refusalsOf(groups), ...strays], fated.length, warnings);
  const arrived = fated.filter(({ fate }) => fate === "new" || fate === "changed");
  if (arrived.length > 0) await applyStage(tx, uploadId);
  await inheritAssigned(tx);
  const moved = arrived.length === 0 ? [] : await refreshChains(tx, await retiredRevisions(tx));
  const arrivedIds = arrived.map(({ id }) => id);
  await matchParts(tx, arrivedIds, warnings, readTexts);
  tellKept(groups, fated, warnings);
  return {
    counters: countersOf(groups, fated),
    touched: [...new Set([...arrivedIds, ...moved])],
  };
}

function stageable(groups: readonly PedimentoRead[]) {
  return groups.filter(({ refusal }) => refusal === null);
}

/** Every pedimento that is left out, with its printed number and the reason. */
function refusalsOf(groups: readonly PedimentoRead[]): GroupRefusal[] {
  return groups.flatMap(({ key, refusal }) =>
    refusal === null
      ? []
      : [{ code: refusal.code, detail: `${printedNumber(key)}: ${refusal.detail}` }],
  );
}

async function withdrawDoubled(tx: Tx, groups: readonly PedimentoRead[]): Promise<void> {
  const doubled = new Map((await withdrawDoubles(tx)).map(({ no, sequence }) => [no, sequence]));
  if (doubled.size === 0) return;
  for (const group of groups) {
    const sequence = doubled.get(group.no);
    if (sequence === undefined) continue;
    group.refusal = { code: "doublePartida", detail: `partida ${sequence} repetida en 551` };
  }
}

function tellRefused(
  refusals: readonly GroupRefusal[],
  accepted: number,
  warnings: Warnings,
): void {
  const [first] = refusals;
  if (accepted === 0 && first !== undefined) {
    const foreign = (["otherClient", "noRfc"] as const).find((each) =>
      refusals.every(({ code }) => code === each),
    );
    const others = refusals.length === 1 ? "" : ` (+${refusals.length - 1})`;
    throw new Refused(foreign ?? "wrongLayout", `${first.detail}${others}`);
  }
  for (const { code, detail } of refusals) warnings.add(code, detail);
}

function tellKept(
  groups: readonly PedimentoRead[],
  fated: readonly FatedGroup[],
  warnings: Warnings,
): void {
  const kept = new Map(
    fated.flatMap(({ fate, no, oldSource }) => (fate === "kept" ? [[no, oldSource] as const] : [])),
  );
  if (kept.size === 0) return;
  for (const { no, key } of groups) {
    if (!kept.has(no)) continue;
    const code = kept.get(no) === "vucem" ? "vucemKept" : "dataStageKept";
    warnings.add(code, printedNumber(key));
  }
}

/** Lines are rows of the file: those of unchanged pedimentos count as duplicated, those left out are not processed. */
function countersOf(
  groups: readonly PedimentoRead[],
  fated: readonly FatedGroup[],
): UploadCounters {
  const rowsOf = (fate: FatedGroup["fate"]): number =>
    fated.reduce((sum, group) => (group.fate === fate ? sum + group.rows : sum), 0);
  const rows = groups.reduce((sum, group) => sum + group.rows, 0);
  const [linesNew, linesChanged] = [rowsOf("new"), rowsOf("changed")];
  return {
    lines: rows,
    linesToProcess: linesNew + linesChanged,
    linesDuplicated: rowsOf("same") + rowsOf("kept"),
    linesNew,
    linesChanged,
    linesDeleted: 0,
  };
}
