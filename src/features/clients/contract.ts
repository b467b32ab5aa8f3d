import { z } from "zod";
import { actionRow } from "#kit/pure/actionRow.ts";
import { call } from "#kit/pure/call.ts";
import { listReply, shortPageQuery } from "#kit/pure/page.ts";

/** The administration of clients is for people of type ADMIN, whom this code opens the area of. */
const managers = ["CREATE_USER"] as const;
const count = z.number().int();

const facts = z.object({
  Name: z.string(),
  /** Shown instead of the name; empty: the name. */
  DisplayName: z.string(),
  /** IANA name. */
  Zone: z.string(),
  /** Empty: the plant goes by the shown name. */
  Plant: z.string(),
  /** Its people see no Load in the menu. */
  HidesLoad: z.boolean(),
  /** Nobody can act for it. */
  Hidden: z.boolean(),
  /** From: the first day of a payment that is judged by it, YYYY-MM-DD; null: any. */
  Rfcs: z.array(z.object({ Rfc: z.string(), From: z.string().nullable() })),
  /** None: the client is its own only customer, under its own number. */
  Customers: z.array(z.object({ idCliente: z.number(), Nombre: z.string() })),
});

const clientRow = facts.extend({
  _id: count,
  /** Its own, which the operator sets by command; null: those of all clients. */
  Quotas: z.object({
    WaitingFiles: count.nullable(),
    WaitingMiB: count.nullable(),
    StoredMiB: count.nullable(),
  }),
  /** Shown: the displayed name, or the name. */
  Nombre: z.string(),
  /** Linked to it. */
  People: count,
  Version: count,
});

export type ClientRow = z.output<typeof clientRow>;

export const clients = call({
  method: "GET",
  path: "/api/clients",
  summary: "Every client with its RFCs and customers, for administrators of the house",
  access: managers,
  query: z.object({
    ...shortPageQuery,
    /** Part of a name or of an RFC. */
    filter: z.string().max(200).default(""),
    Hidden: z.enum(["true", "false"]).optional(),
    orderby: z.enum(["Nombre", "_id"]).default("Nombre"),
    order: z.enum(["asc", "desc"]).default("asc"),
  }),
  reply: listReply(clientRow),
});

const text = z.string().max(200);

/** Bounds alone: what is wrong with a client by its rules is refused with the field and the rule. */
const sentFacts = facts.extend({
  Name: text,
  DisplayName: text.default(""),
  Zone: text,
  Plant: text.default(""),
  HidesLoad: z.boolean().default(false),
  Hidden: z.boolean().default(false),
  Rfcs: z
    .array(z.object({ Rfc: text, From: text.nullable().default(null) }))
    .max(200)
    .default([]),
  Customers: z
    .array(z.object({ idCliente: z.number(), Nombre: text }))
    .max(200)
    .default([]),
});

export type SentClient = z.input<typeof sentFacts>;

export const addClient = call({
  method: "POST",
  path: "/api/clients",
  summary: "Adds a client, linked to every administrator of the house",
  access: managers,
  body: sentFacts,
  reply: z.object({ data: z.object({ _id: count }) }),
});

const ofClient = z.object({ id: z.string().regex(/^\d{1,9}$/, "a number") });

export const changeClient = call({
  method: "POST",
  path: "/api/clients/:id",
  summary: "Replaces what is settled of a client; 409 when it was changed since Version",
  access: managers,
  params: ofClient,
  body: sentFacts.extend({ Version: z.number().int() }),
  refuses: ["changed"],
  reply: z.object({ data: z.string() }),
});

export const clientHistory = call({
  method: "GET",
  path: "/api/clients/:id/history",
  summary: "Everything that was settled of a client, the newest first; it can only be added to",
  access: managers,
  params: ofClient,
  query: z.object(shortPageQuery),
  reply: listReply(actionRow),
});
