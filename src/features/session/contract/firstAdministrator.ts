import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { chosenPassword } from "./password.ts";
import { personName } from "./personName.ts";

const token = z.string().min(1).max(200);

/** A POST, so that the token stands in no address. */
export const readFirstLink = call({
  method: "POST",
  path: "/api/first_administrator/link",
  summary: "Whether a link still makes the first administrator; 404 when not",
  access: "public",
  secret: true,
  asksOnly: true,
  body: z.object({ token }),
  refuses: ["notFound"],
  reply: z.object({ data: z.literal(true) }),
});

export const makeFirstAdministrator = call({
  method: "POST",
  path: "/api/first_administrator",
  summary: "Spends the link that a start without administrators prints on the first one",
  access: "public",
  secret: true,
  body: z.object({
    token,
    Name: personName,
    Email: z.string().trim().toLowerCase().max(200).pipe(z.email()),
    NewPassword: chosenPassword,
  }),
  refuses: ["notFound"],
  reply: z.object({ data: z.string() }),
});
