import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { chosenPassword } from "./password.ts";
import { personName } from "./personName.ts";

const token = z.string().min(1).max(200);

/** The documented form of "I forgot my password": whatever it says besides the address is left aside. */
export const forgotPassword = call({
  method: "GET",
  path: "/api/login",
  summary: "Mails a one-time link to the address, when it has an account; the answer never tells",
  access: "public",
  secret: true,
  query: z.object({ email: z.string().max(200).default("") }),
  reply: z.array(z.never()),
});

export const register = call({
  method: "POST",
  path: "/api/register",
  summary: "Asks for an account, which waits for an administrator",
  access: "public",
  secret: true,
  // What else is sent (tokens and roles of the documented form) is dropped: it opens nothing.
  body: z.object({
    email: z.email().max(200),
    username: personName.optional(),
    fullname: personName.optional(),
    password: chosenPassword,
  }),
  reply: z.object({ data: z.string() }),
});

/** A POST, so that the token stands in no address. */
export const readLink = call({
  method: "POST",
  path: "/api/link",
  summary: "What a one-time link is for, and whose it is",
  access: "public",
  secret: true,
  asksOnly: true,
  body: z.object({ token }),
  refuses: ["notFound"],
  reply: z.object({
    data: z.object({ Purpose: z.enum(["reset", "invite"]), Name: z.string(), Email: z.string() }),
  }),
});

export const setPassword = call({
  method: "POST",
  path: "/api/link/password",
  summary: "Spends a one-time link on a new password; all sessions end",
  access: "public",
  secret: true,
  body: z.object({ token, NewPassword: chosenPassword }),
  refuses: ["notFound"],
  reply: z.object({ data: z.string() }),
});
