import { isOfCatalogue } from "../model/findingId.ts";
import type { FindingRow } from "../store/findingSource.ts";
import type { PairToAccept } from "../store/acceptedPairs.ts";

/** The two sides of a finding that accepting it may hold to be the same from then on; null when there are not two. */
export function pairOf({ test, partNo, declared, onFile }: FindingRow): PairToAccept | null {
  if (!isOfCatalogue(test) || partNo === "") return null;
  if (!declared?.trim() || !onFile?.trim()) return null;
  return { about: test, partNo, declared, onFile };
}
