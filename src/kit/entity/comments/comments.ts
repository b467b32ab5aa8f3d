import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { type Seen, seenBy } from "../EntityRow.ts";
import { noted, noteText, ofRow } from "../wire.ts";

export type CommentCall = ReturnType<typeof addCallOf>;

/** What people say about rows. */
export function comments({ comments: has, ...seen }: Seen & { readonly comments?: true }) {
  return has ? { calls: { add: addCallOf(seen) } } : null;
}

/** The call by which whoever may see a row says something about it. */
function addCallOf({ name, owner, ...seen }: Seen) {
  return call({
    method: "POST",
    path: `/api/${name}/:id/comments`,
    summary: `Adds a comment to the history of a row of ${name}, for good`,
    ...seenBy(seen),
    anyClient: owner === "house",
    params: ofRow,
    body: z.object({ text: noteText }),
    reply: noted,
  });
}
