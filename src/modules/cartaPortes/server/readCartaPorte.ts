import { canonicalForm } from "../computation/complementNode.ts";
import {
  readComplement,
  type ReadComplement,
  type Refusal,
} from "../computation/readComplement.ts";
import { complementOf } from "./complementOf.ts";

/** The Carta Porte of a CFDI; what is none, or asks for more than may be spent, is refused by a code. */
export async function readCartaPorte(bytes: Uint8Array): Promise<ReadComplement> {
  const found = await complementOf(bytes);
  return "refusal" in found ? found : readComplement(found.complement);
}

/** Whether two CFDI have the same complement, however each is written; the first of them that is refused. */
export async function sameComplement(
  one: Uint8Array,
  other: Uint8Array,
): Promise<boolean | Refusal> {
  const [first, second] = [await complementOf(one), await complementOf(other)];
  if ("refusal" in first) return first.refusal;
  if ("refusal" in second) return second.refusal;
  return canonicalForm(first.complement) === canonicalForm(second.complement);
}
