import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { EVENT_KINDS, EVENT_TAGS, EVENT_TYPES } from "./model/event.ts";

const eventRow = z.object({
  _id: z.string(),
  /** What it is about; the words of its kind say what happened to it. */
  text: z.string(),
  kind: z.enum(EVENT_KINDS),
  /** Who did it; null: the product itself. */
  person: z.string().nullable(),
  count: z.number().int().nullable(),
  tags: z.array(z.enum(EVENT_TAGS)),
  datetime: z.iso.datetime(),
  read: z.boolean(),
  types: z.enum(EVENT_TYPES),
});

export type EventRow = z.output<typeof eventRow>;

export const events = call({
  method: "GET",
  path: "/api/events",
  summary:
    "What happened lately, the newest first: application events of the client for everyone, system and server events for administrators",
  access: "signedIn",
  query: z.object({
    /** Timelines, a comma between them; all that the caller may see without it. */
    types: z
      .string()
      .max(100)
      .transform((text) => text.split(",").filter((piece) => piece !== ""))
      .pipe(z.array(z.enum(EVENT_TYPES)))
      .optional(),
    /** Only what the caller did. */
    mine: z.enum(["true", "false"]).optional(),
    take: z.coerce.number().int().min(1).max(1_000).optional(),
  }),
  reply: z.object({ data: z.array(eventRow) }),
});

export const readEvents = call({
  method: "POST",
  path: "/api/events/read",
  summary: "Marks everything that has happened until now as read by the caller",
  access: "signedIn",
  reply: z.object({ data: z.literal(true) }),
});
