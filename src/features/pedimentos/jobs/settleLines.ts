import type { Tx } from "#kit/server/tenant.ts";
import { applyLines } from "../store/brokerLines.ts";
import { rematchParts } from "./matchParts.ts";
import type { ListRead } from "./readTable.ts";
import type { ReadTexts } from "./readTexts.ts";
import type { Settled } from "./settlePedimentos.ts";
import type { Warnings } from "./warnings.ts";

/**
 * Takes a broker's list in that is in the stage: its lines stand in place of those that the same pedimentos had, and their part
 * numbers are found anew. Lines of pedimentos that are not here yet wait for them.
 */
export async function settleLines(
  tx: Tx,
  uploadId: string,
  { lines, refused }: ListRead,
  warnings: Warnings,
  readTexts: ReadTexts,
): Promise<Settled> {
  const { added, same, unknown, touched } = await applyLines(tx, uploadId);
  for (const numbers of unknown) warnings.add("waitingPedimento", numbers);
  await rematchParts(tx, touched, warnings, readTexts);
  return {
    counters: {
      lines,
      linesToProcess: lines - same - refused,
      linesDuplicated: same,
      linesNew: added,
      linesChanged: 0,
      linesDeleted: 0,
    },
    touched,
  };
}
