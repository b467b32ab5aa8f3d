import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { seenBy } from "../EntityRow.ts";
import { clientNumber, noted, noteText } from "../wire.ts";
import { globalHold, type Held, heldBy } from "./holds.ts";

export type GlobalHoldCalls = ReturnType<typeof callsOf>;

/** All rows of a client held back at once, where single ones can be. */
export function globalHolds({ holds: has, ...written }: Held) {
  return has && written.owner === "client" ? { calls: callsOf(written) } : null;
}

/** The calls by which all rows of a client are held back from commands, also those that come later, and released. */
function callsOf({ name, write, commands, ...seen }: Held) {
  const path = `/api/${name}/globalHolds`;
  return {
    list: call({
      method: "GET",
      path,
      summary: `Holds on all rows of ${name} of each client of the caller, those that stand and those that were released, the newest first`,
      ...seenBy(seen),
      query: z.object({ before: z.uuid().optional() }),
      reply: z.object({
        data: z.array(
          globalHold.extend({
            /** Null: it stands. */
            released: z
              .object({ at: z.iso.datetime(), by: z.string(), reason: z.string() })
              .nullable(),
          }),
        ),
        isMore: z.boolean(),
      }),
    }),
    hold: call({
      method: "POST",
      path,
      summary: `Holds all rows of ${name} of this client, or of the one that the caller acts for, back from these commands, also those that come later`,
      access: write,
      body: z.object({ ...heldBy(commands), client: clientNumber.optional() }),
      reply: noted,
    }),
    release: call({
      method: "POST",
      path: `${path}/:hold/release`,
      summary: `Releases all rows of ${name} of a client from a hold on all of them; what the house holds, its own people alone`,
      access: write,
      params: z.object({ hold: z.uuid() }),
      body: z.object({ reason: noteText }),
      reply: noted,
    }),
  };
}
