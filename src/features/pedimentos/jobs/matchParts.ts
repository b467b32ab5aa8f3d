import { inSlices } from "#kit/server/inSlices.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { matchLadder, type PreparedLadder, type ReadingOf } from "../model/matchLadder.ts";
import type { PartidaPart } from "../model/partidaPart.ts";
import { printedNumber } from "../model/pedimentoNumber.ts";
import { type LadderInput, ladderInputs } from "../store/ladderInputs.ts";
import { catalogueKeys, replaceParts } from "../store/partidaParts.ts";
import { keepParts, partsOf } from "../store/pastParts.ts";
import { clientTemplates, setAside } from "../store/templates.ts";
import { ladderReadings } from "./ladderReadings.ts";
import type { ReadTexts } from "./readTexts.ts";
import type { Warnings } from "./warnings.ts";

const batch = 200;

/**
 * Finds the part numbers of pedimentos anew that are on file, and keeps those that they had: a run that was is repeated
 * with them. Answers which pedimentos have others now.
 */
export async function rematchParts(
  tx: Tx,
  pedimentoIds: readonly string[],
  warnings: Warnings,
  readTexts: ReadTexts,
): Promise<string[]> {
  const changed: string[] = [];
  for (let at = 0; at < pedimentoIds.length; at += batch) {
    const ids = pedimentoIds.slice(at, at + batch);
    const before = await partsOf(tx, ids);
    await matchParts(tx, ids, warnings, readTexts);
    const after = await partsOf(tx, ids);
    const touched = ids.filter((id) => before.get(id) !== after.get(id));
    await keepParts(tx, touched, before);
    changed.push(...touched);
  }
  return changed;
}

/** Finds the part numbers of the partidas of these pedimentos, some pedimentos at a time. */
export async function matchParts(
  tx: Tx,
  pedimentoIds: readonly string[],
  warnings: Warnings,
  readTexts: ReadTexts,
): Promise<void> {
  if (pedimentoIds.length === 0) return;
  const templatesOf = await clientTemplates(tx);
  for (let at = 0; at < pedimentoIds.length; at += batch) {
    const ids = pedimentoIds.slice(at, at + batch);
    const inputs = await ladderInputs(tx, ids, templatesOf);
    const readingOf = await ladderReadings(readTexts, inputs, (patente) =>
      setAside(tx, patente, "time"),
    );
    const ladders = await inSlices(prepared(inputs, readingOf));
    const known = await catalogueKeys(
      tx,
      ladders.flatMap(({ ladder }) => ladder.lookUp),
    );
    const parts = await inSlices(climbed(ladders, known, warnings));
    await replaceParts(tx, ids, parts);
  }
}

interface InputLadder {
  readonly input: LadderInput;
  readonly ladder: PreparedLadder;
}

function* prepared(
  inputs: readonly LadderInput[],
  readingOf: ReadingOf,
): Generator<void, InputLadder[]> {
  const ladders: InputLadder[] = [];
  for (const input of inputs) ladders.push({ input, ladder: yield* matchLadder(input, readingOf) });
  return ladders;
}

function* climbed(
  ladders: readonly InputLadder[],
  known: ReadonlySet<string>,
  warnings: Warnings,
): Generator<void, (PartidaPart & { pedimentoId: string })[]> {
  const parts: (PartidaPart & { pedimentoId: string })[] = [];
  for (const { input, ladder } of ladders) {
    const { parts: found, unmatched } = yield* ladder.outcome(known);
    for (const { line, reason } of unmatched) {
      const { aduana, patente, number, partNo } = line;
      const numbers = printedNumber({ year: null, aduana, patente, number });
      warnings.add("unmatchedLine", `${numbers} línea ${line.line} ${partNo}: ${reason}`);
    }
    for (const part of found) parts.push({ ...part, pedimentoId: input.pedimentoId });
  }
  return parts;
}
