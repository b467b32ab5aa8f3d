import { z } from "zod";
import { call } from "#kit/pure/call.ts";

// The database keeps no such character.
const words = z.string().refine((text) => !text.includes("\0"), "no control characters");
const said = (most: number) => words.max(most).refine((text) => text.trim() !== "", "not empty");

export const HELP_KINDS = ["support", "feedback"] as const;

const requestRow = z.object({
  _id: z.string(),
  kind: z.enum(HELP_KINDS),
  person: z.string(),
  subject: z.string(),
  text: z.string(),
  page: z.string().nullable(),
  datetime: z.iso.datetime(),
});

export const helpRequests = call({
  method: "GET",
  path: "/api/help_requests",
  summary:
    "What the caller asked and suggested, the newest first; an administrator sees those of the client",
  access: "signedIn",
  query: z.object({
    kind: z.enum(HELP_KINDS).optional(),
    take: z.coerce.number().int().min(1).max(1_000).optional(),
  }),
  reply: z.object({ data: z.array(requestRow) }),
});

/** `told`: the administrators who got a message of it. */
export const sendHelpRequest = call({
  method: "POST",
  path: "/api/help_requests",
  summary: "Asks the client's administrators for support, or suggests something about the product",
  access: "signedIn",
  body: z.object({
    kind: z.enum(HELP_KINDS),
    subject: said(200),
    text: said(3_000),
    page: words.max(500).optional(),
  }),
  reply: z.object({ data: z.object({ _id: z.string(), told: z.number().int() }) }),
});
