import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { MOST_ROWS } from "#kit/pure/page.ts";
import type { Commands } from "../Command.ts";
import type { Written } from "../EntityRow.ts";

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

/** Characters of a comment or a reason. */
export const MOST_OF_NOTE = 2_000;

interface Declared extends Written {
  readonly commands: Commands;
}

export type CommentCall = ReturnType<typeof commentCallOf>;
export type Awaited = NonNullable<ReturnType<typeof awaitedOf>>;
export type HoldCalls = ReturnType<typeof holdCallsOf>;
export type GlobalHoldCalls = ReturnType<typeof globalHoldCallsOf>;

const ofRow = z.object({ id: z.uuid() });
/** A client, as a body names it. */
export const clientNumber = z.number().int().min(1).max(999_999_999);
const words = z
  .string()
  .max(MOST_OF_NOTE)
  .refine((text) => /[^\s\p{C}]/u.test(text), "empty");
const noted = z.object({ data: z.object({ id: z.uuid() }) });

/** The call by which whoever may see a row says something about it. */
export function commentCallOf({ name, owner, read }: Omit<Declared, "commands">) {
  return call({
    method: "POST",
    path: `/api/${name}/:id/comments`,
    summary: `Adds a comment to the history of a row of ${name}, for good`,
    access: read,
    anyClient: owner === "house",
    params: ofRow,
    body: z.object({ text: words }),
    reply: noted,
  });
}

/** The call that tells who of the house has not done to a row what everybody is to do; null: no command is of that kind. */
export function awaitedOf({ name, read, commands }: Omit<Declared, "owner" | "write">) {
  const [command] = Object.entries(commands).find(([, { isAwaited }]) => isAwaited) ?? [];
  if (command === undefined) return null;
  const told = call({
    method: "GET",
    path: `/api/${name}/:id/awaited`,
    summary: `The people of the house who may see a row of ${name} and have not done it: ${command}`,
    access: read,
    params: ofRow,
    reply: z.object({
      data: z.array(z.object({ id: z.uuid(), name: z.string(), isCaller: z.boolean() })),
    }),
  });
  return { command, call: told };
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

const heldBy = (commands: Commands) => ({
  type: z.enum(HOLD_TYPES),
  reason: words,
  blocks: z.array(z.enum(Object.keys(commands))).min(1),
});

/** The calls by which rows are held back from commands and released. */
export function holdCallsOf({ name, owner, read, write, commands }: Declared) {
  const anyClient = owner === "house";
  const path = `/api/${name}/:id/holds`;
  const held = heldBy(commands);
  return {
    list: call({
      method: "GET",
      path,
      summary: `What holds a row of ${name} now, the newest first`,
      access: read,
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
      body: z.object({ reason: words }),
      reply: noted,
    }),
  };
}

/** The calls by which all rows of a client are held back from commands, also those that come later, and released. */
export function globalHoldCallsOf({ name, read, write, commands }: Omit<Declared, "owner">) {
  const path = `/api/${name}/globalHolds`;
  return {
    list: call({
      method: "GET",
      path,
      summary: `Holds on all rows of ${name} of each client of the caller, those that stand and those that were released, the newest first`,
      access: read,
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
      body: z.object({ reason: words }),
      reply: noted,
    }),
  };
}
