import type { Tx } from "#kit/server/tenant.ts";
import { applyLines } from "../store/brokerLines.ts";
import { matchParts } from "./matchParts.ts";
import { type ListRow, readBrokerList } from "./readBrokerList.ts";
import type { Settled } from "./settlePedimentos.ts";
import type { Warnings } from "./warnings.ts";

/**
 * Takes a broker's list in: its lines stand in place of those that the same pedimentos had, and their part
 * numbers are found anew. Lines of pedimentos that are not here yet wait for them.
 */
export async function settleLines(
  tx: Tx,
  uploadId: string,
  rows: AsyncIterable<ListRow>,
  warnings: Warnings,
): Promise<Settled> {
  const { lines, refused } = await readBrokerList(tx, rows, warnings);
  const { added, same, unknown, touched } = await applyLines(tx, uploadId);
  for (const numbers of unknown) warnings.add("waitingPedimento", numbers);
  await matchParts(tx, touched, warnings);
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
