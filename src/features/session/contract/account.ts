import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { isPicture } from "../model/picture.ts";
import { chosenPassword, givenPassword } from "./password.ts";

const instant = z.iso.datetime();
const told = z.object({ data: z.string() });

const sessionRow = z.object({
  _id: z.string(),
  /** What the browser says of itself. */
  Device: z.string(),
  Address: z.string(),
  Created: instant,
  LastSeen: instant,
  /** The session that asks. */
  Current: z.boolean(),
});

export const ownSessions = call({
  method: "GET",
  path: "/api/sessions",
  summary: "One's own open sessions, the last used one first",
  access: "signedIn",
  reply: z.object({ data: z.array(sessionRow) }),
});

export const endOwnSession = call({
  method: "POST",
  path: "/api/sessions/:id/end",
  summary: "Ends one of one's own sessions",
  access: "signedIn",
  params: z.object({ id: z.uuid() }),
  reply: told,
});

export const endOtherSessions = call({
  method: "POST",
  path: "/api/sessions/end_others",
  summary: "Ends all of one's own sessions but the one that asks",
  access: "signedIn",
  reply: z.object({ data: z.string(), Ended: z.number() }),
});

export const account = call({
  method: "GET",
  path: "/api/account",
  summary: "One's own account: how it is signed in to",
  access: "signedIn",
  reply: z.object({
    data: z.object({
      SecondFactor: z.enum(["on", "off", "due"]),
      Since: instant.nullable(),
      RecoveryLeft: z.number(),
      /** The installation asks it of this person: it cannot be taken away. */
      Compulsory: z.boolean(),
    }),
  }),
});

export const keepPicture = call({
  method: "POST",
  path: "/api/account/picture",
  summary: "One's own picture, as the people of one's clients see it; null takes it away",
  access: "signedIn",
  body: z.object({ Picture: z.string().refine(isPicture, "a small PNG, JPEG or WebP").nullable() }),
  reply: told,
});

export const changePassword = call({
  method: "POST",
  path: "/api/account/password",
  summary: "Chooses another password and ends all other sessions",
  access: "signedIn",
  secret: true,
  body: z.object({ password: givenPassword, NewPassword: chosenPassword }),
  reply: told,
});

export const beginSecondFactor = call({
  method: "POST",
  path: "/api/account/second_factor",
  summary: "Begins to set up a second factor; nothing changes until it is confirmed",
  access: "signedIn",
  secret: true,
  body: z.object({ password: givenPassword }),
  refuses: ["taken"],
  reply: z.object({ data: z.object({ Secret: z.string(), Address: z.string() }) }),
});

export const confirmSecondFactor = call({
  method: "POST",
  path: "/api/account/second_factor/confirm",
  summary: "Confirms the second factor by a code of it; tells the recovery codes this once",
  access: "signedIn",
  secret: true,
  body: z.object({ code: z.string().min(1).max(40) }),
  reply: z.object({ data: z.array(z.string()) }),
});

export const removeSecondFactor = call({
  method: "POST",
  path: "/api/account/second_factor/remove",
  summary: "Takes one's own second factor away",
  access: "signedIn",
  secret: true,
  body: z.object({ password: givenPassword, code: z.string().min(1).max(40) }),
  reply: told,
});
