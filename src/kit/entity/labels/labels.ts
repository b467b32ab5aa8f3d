import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { LANGUAGES } from "#kit/pure/terms.ts";
import type { Template } from "#kit/pure/print/template.ts";
import { type Seen, seenBy } from "../EntityRow.ts";

/** Labels that one call makes at most. */
export const MOST_LABELS = 500;

/** Labels of rows, by a template that shows fields by their names. */
export function labels({ labels: template, ...seen }: Seen & { readonly labels?: Template }) {
  return template ? { template, calls: { print: printCallOf(seen) } } : null;
}

/** The call by which labels of rows are made, to whoever may see them. */
function printCallOf({ name, owner, ...seen }: Seen) {
  return call({
    method: "POST",
    path: `/api/${name}/labels`,
    summary: `Labels of 4 by 6 inches for rows of ${name}, in the order of the ids: one page each of a PDF, or ZPL for a label printer`,
    ...seenBy(seen),
    anyClient: owner === "house",
    asksOnly: true,
    body: z.object({
      ids: z.array(z.uuid()).min(1).max(MOST_LABELS),
      format: z.enum(["pdf", "zpl"]),
      language: z.enum(LANGUAGES).default("es").describe("Of the words that stand for options"),
    }),
    file: true,
    refuses: ["notFound", "conflict"],
    reply: z.unknown(),
  });
}
