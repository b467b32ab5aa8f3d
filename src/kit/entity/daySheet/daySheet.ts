import { z } from "zod";
import type { Seen } from "../EntityRow.ts";
import type { PaperSection } from "../papers/papers.ts";
import { printedCall } from "../papers/printedCall.ts";

/** The column of a sheet that tells which documents of a row there are. */
export const DOCUMENTS = "documents";

/** Rows of a sheet of a day at most. */
export const MOST_OF_DAY = 2_000;

export type DaySheetCall = ReturnType<typeof printCallOf>;

/** All rows of a day at a site on one sheet of these tables. */
export function daySheet({
  daySheet: sections,
  ...seen
}: Seen & { readonly daySheet?: readonly PaperSection[] }) {
  return sections ? { sections, calls: { print: printCallOf(seen) } } : null;
}

/** The call for all rows of a day at a site on one paper of each client, to whoever may see them. */
const printCallOf = (seen: Seen) =>
  printedCall(seen, {
    as: "daySheet",
    summary: `All ${seen.name} of a day on the clock of a site, of all clients of the caller or of one, as a PDF with a sheet for each client`,
    asked: { day: z.iso.date(), site: z.uuid(), client: z.number().int().optional() },
  });
