import { z } from "zod";
import { call } from "../call.ts";
import { LANGUAGES } from "../terms.ts";
import type { Codes } from "./EntityRow.ts";

/** What a pack holds at most; its index names what was left out. */
export const packLimits = {
  documents: 300,
  bytes: 200 * 1024 * 1024,
  ms: 120_000,
} as const;

/** Whose documents go along: rows that lead here (`shipments.load`), or what such rows lead to (`handlingUnits.load.shipment`). */
export type Packed = readonly `${string}.${string}`[];

export type PackCall = ReturnType<typeof packCallOf>;

interface Declared {
  readonly name: string;
  readonly owner: "client" | "house";
  readonly read: Codes;
}

/** The call for all that there is on paper of a row, to whoever may see it. */
export function packCallOf({ name, owner, read }: Declared) {
  return call({
    method: "POST",
    path: `/api/${name}/pack`,
    summary: `The papers of one row of ${name}, its documents and those of what belongs to it, as a zip with an index`,
    access: read,
    anyClient: owner === "house",
    asksOnly: true,
    body: z.object({
      ids: z.array(z.uuid()).length(1),
      language: z.enum(LANGUAGES).default("es"),
    }),
    file: true,
    refuses: ["notFound"],
    reply: z.unknown(),
  });
}
