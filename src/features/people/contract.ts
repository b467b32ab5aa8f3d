import { z } from "zod";
import { actionRow } from "#kit/pure/actionRow.ts";
import { call } from "#kit/pure/call.ts";
import { listReply, shortPageQuery } from "#kit/pure/page.ts";
import { isDay } from "#kit/pure/calendar.ts";
import { personName } from "#features/session/contract/personName.ts";
import { isPermissionCode } from "#features/session/model/permission.ts";
import { PERSON_TYPES } from "#features/session/model/roles.ts";
import { PERSON_STATES } from "./model/personState.ts";

const managers = ["CREATE_USER"] as const;
const count = z.number().int();
const instant = z.iso.datetime();

const client = z.object({ _IdSubscriber: count, Nombre: z.string() });
/** Until: the last day on which it holds, YYYY-MM-DD; null: permanent. */
const grantRow = z.object({ Service: z.string(), Until: z.string().nullable() });

const personRow = z.object({
  _id: z.string(),
  Name: z.string(),
  Email: z.string(),
  Type: z.string(),
  State: z.enum(PERSON_STATES),
  Clients: z.array(client),
  Grants: z.array(grantRow),
  /** Open sessions. */
  Sessions: count,
  LastUse: instant.nullable(),
  SecondFactor: z.boolean(),
  /** The person who asks: they cannot change themselves here. */
  Own: z.boolean(),
});

export type PersonRow = z.output<typeof personRow>;

export const people = call({
  method: "GET",
  path: "/api/people",
  summary: "The people that the caller manages; a client's own administrator sees the client's",
  access: managers,
  query: z.object({
    ...shortPageQuery,
    /** Part of a name or an address. */
    filter: z.string().max(200).default(""),
    State: z.enum(PERSON_STATES).optional(),
    orderby: z.enum(["Name", "Email", "LastUse"]).default("Name"),
    order: z.enum(["asc", "desc"]).default("asc"),
  }),
  reply: listReply(personRow),
});

export const grantable = call({
  method: "GET",
  path: "/api/people_options",
  summary:
    "What the caller may give: types, permission codes and clients, and whether letters are sent",
  access: managers,
  reply: z.object({
    data: z.object({
      Types: z.array(z.string()),
      Services: z.array(z.string()),
      Clients: z.array(client),
      /** False: an invitation waits until the server has a way to send letters. */
      SendsMail: z.boolean(),
    }),
  }),
});

const grant = z.object({
  Service: z.string().refine(isPermissionCode, "a permission code"),
  Until: z.string().refine(isDay, "a day YYYY-MM-DD").nullable().default(null),
});

const person = z.object({
  Name: personName,
  Type: z.enum(PERSON_TYPES),
  Clients: z.array(z.number().int().positive().max(999_999_999)).max(1_000),
  Grants: z.array(grant).max(100),
});

export type SentPerson = z.input<typeof person>;

export const invitePerson = call({
  method: "POST",
  path: "/api/people",
  summary: "Adds a person and mails them a link by which they choose their password",
  access: managers,
  body: person.extend({ Email: z.string().trim().toLowerCase().max(200).pipe(z.email()) }),
  reply: z.object({ data: z.object({ _id: z.string() }) }),
});

const ofPerson = z.object({ id: z.uuid() });
const told = z.object({ data: z.string() });

export const changePerson = call({
  method: "POST",
  path: "/api/people/:id",
  summary: "Replaces a person's name, type, clients and grants; acts on their next call",
  access: managers,
  params: ofPerson,
  body: person,
  reply: told,
});

const act = (what: string, summary: string) =>
  call({
    method: "POST",
    path: `/api/people/:id/${what}`,
    summary,
    access: managers,
    params: ofPerson,
    refuses: ["conflict"],
    reply: told,
  });

export const inviteAgain = act("invite", "Mails the invitation once more");
export const approvePerson = act("approve", "Lets a registered person in, and tells them by mail");
export const disablePerson = act("disable", "Shuts an account at once, its sessions included");
export const enablePerson = act("enable", "Opens a shut account again");
export const endSessions = act("end_sessions", "Signs a person out everywhere");
export const resetSecondFactor = act(
  "reset_second_factor",
  "Takes a lost second factor away; the person signs in with the password and sets up another",
);

const sessionRow = z.object({
  _id: z.string(),
  Device: z.string(),
  Address: z.string(),
  Created: instant,
  LastSeen: instant,
});

export const personSessions = call({
  method: "GET",
  path: "/api/people/:id/sessions",
  summary: "The open sessions of a person, the last used one first",
  access: managers,
  params: ofPerson,
  reply: z.object({ data: z.array(sessionRow) }),
});

export const personHistory = call({
  method: "GET",
  path: "/api/people/:id/history",
  summary: "Everything that was done about a person, the newest first; it can only be added to",
  access: managers,
  params: ofPerson,
  query: z.object(shortPageQuery),
  reply: listReply(actionRow),
});
