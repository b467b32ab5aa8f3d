import { z } from "zod";
import type { Seen } from "../EntityRow.ts";
import { printedCall } from "../papers/printedCall.ts";

/** What a pack holds at most; its index names what was left out. */
export const packLimits = {
  documents: 300,
  bytes: 200 * 1024 * 1024,
  ms: 120_000,
} as const;

/** Whose documents go along: rows that lead here (`shipments.load`), or what such rows lead to (`handlingUnits.load.shipment`). */
export type Packed = readonly `${string}.${string}`[];

export type PackCall = ReturnType<typeof printCallOf>;

/** All that there is of a row on paper in one zip: its papers, its documents and those of other rows. */
export function pack({ pack: of, ...seen }: Seen & { readonly pack?: Packed }) {
  return of ? { of, calls: { print: printCallOf(seen) } } : null;
}

/** The call for all that there is on paper of a row, to whoever may see it. */
const printCallOf = (seen: Seen) =>
  printedCall(seen, {
    as: "pack",
    summary: `The papers of one row of ${seen.name}, its documents and those of what belongs to it, as a zip with an index`,
    asked: { ids: z.array(z.uuid()).length(1) },
  });
