import { z } from "zod";

/** Something that was done about a person or a client, as their history tells it. */
export const actionRow = z.object({
  _id: z.number().int(),
  Date: z.iso.datetime(),
  /** Empty: the operator, by command, or somebody who had not signed in. */
  By: z.string(),
  Action: z.string(),
  Detail: z.string(),
});

export type ActionRow = z.output<typeof actionRow>;
