import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { clientNumber } from "#kit/entity/wire.ts";
import { REQUESTERS } from "./classificationRequests.ts";

/** Parts that are requested at once. */
const MOST = 500;

/** Has parts of the catalogue classified; those that have a request already are answered with it. */
export const requestClassifications = call({
  method: "POST",
  path: "/api/classificationRequests/requests",
  summary:
    "Opens classification requests for parts, each with its description; a part that has an open request keeps it, and is answered with its number",
  access: REQUESTERS,
  body: z.object({
    client: clientNumber.optional(),
    parts: z
      .array(z.object({ partNo: z.string().min(1).max(50), description: z.string().max(250) }))
      .min(1)
      .max(MOST),
  }),
  reply: z.object({
    data: z.array(z.object({ partNo: z.string(), number: z.string(), isNew: z.boolean() })),
  }),
});
