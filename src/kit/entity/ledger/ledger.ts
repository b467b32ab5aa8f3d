import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { type Seen, seenBy } from "../EntityRow.ts";

/** Entries of a ledger that one call answers at most. */
export const LEDGER_PAGE = 50;

const amount = z.string().regex(/^-?\d{1,30}(\.\d{1,30})?$/);

/** What is told with words of the entity: why something was moved (`moved.WORD`), and places that are rows of nothing (`place.WORD`). */
export interface LedgerWords {
  readonly moved: readonly [string, ...string[]];
  readonly places: readonly [string, ...string[]];
}

const placeOf = ({ places }: LedgerWords) =>
  z.object({ word: z.enum(places).nullable(), name: z.string().nullable() });

const entryOf = (words: LedgerWords) =>
  z.object({
    /** From which entry on the ledger is read: NUMBER:BALANCE before it. */
    at: z.string(),
    occurredAt: z.iso.datetime(),
    reason: z.enum(words.moved),
    from: placeOf(words),
    to: placeOf(words),
    /** What the row gained by it, negative where it lost. */
    change: amount,
    /** What the row had after it. */
    balance: amount,
    by: z.string(),
    /** The row for which it was done. */
    document: z.object({ entity: z.string(), id: z.uuid(), name: z.string() }).nullable(),
  });
export type LedgerEntry = z.output<ReturnType<typeof entryOf>>;

export type LedgerCall = ReturnType<typeof listCallOf>;

/** The moves behind rows, which are what these have come to. */
export function ledger({ ledger: words, ...seen }: Seen & { readonly ledger?: LedgerWords }) {
  return words ? { ...words, calls: { list: listCallOf(seen, words) } } : null;
}

/** The call that tells the moves behind a row. */
function listCallOf({ name, owner, ...seen }: Seen, words: LedgerWords) {
  return call({
    method: "GET",
    path: `/api/${name}/:id/ledger`,
    summary: `The moves behind a row of ${name}, the newest first, with what it had after each of them`,
    ...seenBy(seen),
    anyClient: owner === "house",
    params: z.object({ id: z.uuid() }),
    query: z.object({
      before: z
        .string()
        .regex(/^\d{1,18}:-?\d{1,30}(\.\d{1,30})?$/, "NUMBER:BALANCE")
        .optional(),
    }),
    reply: z.object({ data: z.array(entryOf(words)), isMore: z.boolean() }),
  });
}
