import { z } from "zod";
import { call } from "../call.ts";
import { LANGUAGES } from "../terms.ts";
import type { Codes } from "./EntityRow.ts";

/** The column of a sheet that tells which documents of a row there are. */
export const DOCUMENTS = "documents";

/** Rows of a sheet of a day at most. */
export const MOST_OF_DAY = 2_000;

export type DaySheetCall = ReturnType<typeof daySheetCallOf>;

interface Declared {
  readonly name: string;
  readonly owner: "client" | "house";
  readonly read: Codes;
}

/** The call for all rows of a day at a site on one paper of each client, to whoever may see them. */
export function daySheetCallOf({ name, owner, read }: Declared) {
  return call({
    method: "POST",
    path: `/api/${name}/daySheet`,
    summary: `All ${name} of a day on the clock of a site, of all clients of the caller or of one, as a PDF with a sheet for each client`,
    access: read,
    anyClient: owner === "house",
    asksOnly: true,
    body: z.object({
      day: z.iso.date(),
      site: z.uuid(),
      client: z.number().int().optional(),
      language: z.enum(LANGUAGES).default("es"),
    }),
    file: true,
    refuses: ["notFound"],
    reply: z.unknown(),
  });
}
