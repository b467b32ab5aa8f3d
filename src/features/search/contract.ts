import { z } from "zod";
import { call } from "#kit/pure/call.ts";

const found = z.object({
  _id: z.string(),
  text: z.string(),
  note: z.string().nullable(),
  date: z.iso.datetime().nullable(),
});

/** `kind` is one of `FOUND_KINDS`, or the name of a declared entity. */
const group = z.object({ kind: z.string(), results: z.array(found) });

export type FoundGroup = z.output<typeof group>;
export type FoundRow = z.output<typeof found>;

export const search = call({
  method: "GET",
  path: "/api/search",
  summary: "Things of the client that the caller may see and that the words mean, five of a kind",
  access: "signedIn",
  query: z.object({
    q: z
      .string()
      .min(1)
      .max(100)
      // The database keeps no such character.
      .refine((text) => !text.includes("\0"), "no control characters"),
  }),
  reply: z.object({ data: z.array(group) }),
});
