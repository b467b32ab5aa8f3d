import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { MOST_LETTERS } from "./model/thread.ts";

const count = z.number().int();
// The database keeps no such character.
const words = z.string().refine((text) => !text.includes("\0"), "no control characters");

const person = z.object({ _id: z.string(), username: z.string(), pic: z.string().nullable() });

export type Correspondent = z.output<typeof person>;

const conversationRow = person.extend({
  text: z.string(),
  type: z.enum(["in", "out"]),
  datetime: z.iso.datetime(),
  unread: count,
});

export type Conversation = z.output<typeof conversationRow>;

/** `datetime` is a line between messages that lie apart: its text is the instant of the next one. */
const messageRow = z.object({
  _id: z.string(),
  type: z.enum(["in", "out", "datetime"]),
  text: z.string(),
  username: z.string().optional(),
  pic: z.string().nullable().optional(),
  datetime: z.iso.datetime(),
  read: z.boolean(),
});

export type MessageRow = z.output<typeof messageRow>;

export const conversations = call({
  method: "GET",
  path: "/api/messages",
  summary: "The caller's conversations with people of the client, the latest first",
  access: "signedIn",
  reply: z.object({ data: z.array(conversationRow) }),
});

export const correspondents = call({
  method: "GET",
  path: "/api/messages_people",
  summary: "The people of the client to whom the caller can write",
  access: "signedIn",
  reply: z.object({ data: z.array(person) }),
});

const withPerson = z.object({ person: z.uuid() });

export const thread = call({
  method: "GET",
  path: "/api/messages/:person",
  summary: "The latest messages between the caller and another person, the oldest first",
  access: "signedIn",
  params: withPerson,
  query: z.object({
    /** A message; only what came before it is answered. */
    before: z
      .string()
      .regex(/^\d{1,18}$/, "a number")
      .optional(),
    take: z.coerce.number().int().min(1).max(1_000).optional(),
  }),
  reply: z.object({ data: z.array(messageRow), more: z.boolean() }),
});

export const sendMessage = call({
  method: "POST",
  path: "/api/messages",
  summary: "Sends a message to a person of the client",
  access: "signedIn",
  body: z.object({
    person: z.uuid(),
    text: words.max(MOST_LETTERS).refine((text) => text.trim() !== "", "not empty"),
  }),
  refuses: ["notFound"],
  reply: z.object({ data: messageRow }),
});

export const readMessages = call({
  method: "POST",
  path: "/api/messages/:person/read",
  summary: "Marks what another person wrote to the caller as read",
  access: "signedIn",
  params: withPerson,
  reply: z.object({ data: z.object({ count }) }),
});
