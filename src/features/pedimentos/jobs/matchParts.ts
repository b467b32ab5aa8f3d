import type { Tx } from "#kit/server/tenant.ts";
import { matchLadder } from "../model/matchLadder.ts";
import { ladderInputs } from "../store/ladderInputs.ts";
import { catalogueKeys, replaceParts } from "../store/partidaParts.ts";
import { clientTemplates, setAside } from "../store/templates.ts";
import { ladderReadings } from "./ladderReadings.ts";
import type { ReadTexts } from "./readTexts.ts";
import type { Warnings } from "./warnings.ts";

const batch = 200;

/** Finds the part numbers of the partidas of these pedimentos anew, some pedimentos at a time. */
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
    const ladders = inputs.map((input) => ({ input, ladder: matchLadder(input, readingOf) }));
    const known = await catalogueKeys(
      tx,
      ladders.flatMap(({ ladder }) => ladder.lookUp),
    );
    const parts = ladders.flatMap(({ input, ladder }) => {
      const { parts: found, unmatched } = ladder.outcome(known);
      for (const { line, reason } of unmatched) {
        const { aduana, patente, number, partNo } = line;
        const numbers = `${aduana ?? ""} ${patente} ${number}`.trim();
        warnings.add("unmatchedLine", `${numbers} línea ${line.line} ${partNo}: ${reason}`);
      }
      return found.map((part) => ({ ...part, pedimentoId: input.pedimentoId }));
    });
    await replaceParts(tx, ids, parts);
  }
}
