import { type Difference, differencesBetween } from "../computation/differencesBetween.ts";
import { canonicalForm } from "../computation/complementNode.ts";
import { readComplement, type Refusal } from "../computation/readComplement.ts";
import { complementOf } from "./complementOf.ts";
import type { KeptDocument } from "./keptDocument.ts";

export type Returned =
  | { readonly folio: string }
  | { readonly refusal: Refusal | { readonly code: "noStamp" } }
  | { readonly differences: readonly Difference[] };

/** What a CFDI that came back is, beside the one that was kept: stamped, something else, or the same with differences. */
export async function returnedFor(
  kept: Pick<KeptDocument, "cartaPorte" | "xml">,
  bytes: Uint8Array,
): Promise<Returned> {
  const [theirs, ours] = [await complementOf(bytes), await complementOf(Buffer.from(kept.xml))];
  if ("refusal" in theirs) return theirs;
  if ("refusal" in ours) return ours;
  if (canonicalForm(theirs.complement) !== canonicalForm(ours.complement)) {
    const read = readComplement(theirs.complement);
    if ("refusal" in read) return read;
    return { differences: differencesBetween(kept.cartaPorte, read.cartaPorte) };
  }
  return theirs.folio === null ? { refusal: { code: "noStamp" } } : { folio: theirs.folio };
}
