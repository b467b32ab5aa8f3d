import { readComplement, type ReadComplement } from "../computation/readComplement.ts";
import { complementOf } from "./complementOf.ts";

/** The Carta Porte of a CFDI; what is none, or asks for more than may be spent, is refused by a code. */
export async function readCartaPorte(bytes: Uint8Array): Promise<ReadComplement> {
  const found = await complementOf(bytes);
  return "refusal" in found ? found : readComplement(found.complement);
}
