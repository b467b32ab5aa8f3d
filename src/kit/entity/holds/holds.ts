import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { MOST_ROWS } from "#kit/pure/page.ts";
import type { Commands } from "../Command.ts";
import { seenBy, type Written } from "../EntityRow.ts";
import { clientNumber, noted, noteText, ofRow } from "../wire.ts";

/** Why rows are held. */
export const HOLD_TYPES = [
  "documents",
  "customs",
  "damage",
  "payment",
  "clientRequest",
  "audit",
  "security",
] as const;

export interface Held extends Written {
  readonly commands: Commands;
  readonly holds?: true;
}

export type HoldCalls = ReturnType<typeof callsOf>;

/** Rows held back from commands. */
export function holds({ holds: has, ...written }: Held) {
  return has ? { calls: callsOf(written) } : null;
}

const told = z.object({
  id: z.uuid(),
  type: z.enum(HOLD_TYPES),
  reason: z.string(),
  blocks: z.array(z.string()),
  by: z.string(),
  /** Then the house's own people alone release it. */
  byHouse: z.boolean(),
  heldAt: z.iso.datetime(),
});
/** A hold on all rows of a client, as it is told. */
export const globalHold = told.extend({ client: clientNumber });
export type GlobalHold = z.output<typeof globalHold>;

export const heldBy = (commands: Commands) => ({
  type: z.enum(HOLD_TYPES),
  reason: noteText,
  blocks: z.array(z.enum(Object.keys(commands))).min(1),
});

/** The calls by which rows are held back from commands and released. */
function callsOf({ name, owner, write, commands, ...seen }: Held) {
  const anyClient = owner === "house";
  const path = `/api/${name}/:id/holds`;
  const held = heldBy(commands);
  return {
    list: call({
      method: "GET",
      path,
      summary: `What holds a row of ${name} now, the newest first`,
      ...seenBy(seen),
      anyClient,
      params: ofRow,
      reply: z.object({
        data: z.array(
          told.extend({
            /** It stands on all rows of their client. */
            isGlobal: z.boolean(),
          }),
        ),
      }),
    }),
    hold: call({
      method: "POST",
      path,
      summary: `Holds a row of ${name} back from these commands`,
      access: write,
      anyClient,
      params: ofRow,
      body: z.object(held),
      reply: noted,
    }),
    holdAll: call({
      method: "POST",
      path: `/api/${name}/holds`,
      summary: `Holds rows of ${name} back from these commands: all of them, or none`,
      access: write,
      anyClient,
      body: z.object({ ...held, ids: z.array(z.uuid()).min(1).max(MOST_ROWS) }),
      reply: z.object({ data: z.array(z.object({ id: z.uuid() })) }),
    }),
    release: call({
      method: "POST",
      path: `${path}/:hold/release`,
      summary: `Releases a row of ${name} from a hold; what the house holds, its own people alone`,
      access: write,
      anyClient,
      params: z.object({ id: z.uuid(), hold: z.uuid() }),
      body: z.object({ reason: noteText }),
      reply: noted,
    }),
  };
}
