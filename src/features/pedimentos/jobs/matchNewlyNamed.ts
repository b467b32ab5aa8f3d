import type { Tx } from "#kit/server/tenant.ts";
import { newlyNamedPedimentos } from "../store/newlyNamed.ts";
import { rematchParts } from "./matchParts.ts";
import type { ReadTexts } from "./readTexts.ts";
import { warnings } from "./warnings.ts";

/**
 * Finds part numbers anew where a version of the catalogue has brought a part that observations name bare:
 * before it, nobody could tell that the word was one. Returns the pedimentos to audit again.
 */
export async function matchNewlyNamed(
  tx: Tx,
  catalogueVersion: number,
  readTexts: ReadTexts,
): Promise<string[]> {
  const ids = await newlyNamedPedimentos(tx, catalogueVersion);
  await rematchParts(tx, ids, warnings(), readTexts);
  return ids;
}
