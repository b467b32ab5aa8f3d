import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { clientNumber } from "#kit/entity/wire.ts";
import { contribution, count, pesos } from "../contract.ts";
import { OPERATION_READERS } from "../customsOperations.ts";

/** Operations that an inbox shows at once. */
export const MOST_IN_INBOX = 200;
const INBOX_LISTS = ["pending", "authorised"] as const;
export type InboxList = (typeof INBOX_LISTS)[number];

/** An operation as whoever decides on it sees it. */
const row = z.object({
  id: z.uuid(),
  /** For commands: it names the edition. */
  version: count,
  client: clientNumber,
  number: z.string(),
  status: z.string(),
  stale: z.boolean(),
  direction: z.enum(["south", "north"]),
  clave: z.string(),
  importerRfc: z.string(),
  determinationDay: z.string(),
  entries: z.array(z.string()),
  edition: count,
  /** Id of its current edition. */
  editionId: z.uuid(),
  /** The edition before it, and its cash. */
  beforeEdition: count.nullable(),
  beforeCash: pesos.nullable(),
  customsValue: pesos,
  cash: pesos,
  other: pesos,
  byKey: z.array(contribution),
  partidas: count,
  errors: count,
  risks: count,
  /** Pesos at risk, and pesos of preferences that nobody claims. */
  exposure: pesos,
  saving: pesos,
  sentAt: z.iso.datetime().nullable(),
  authorisedBy: z.string().nullable(),
  authorisedAt: z.iso.datetime().nullable(),
  paidOn: z.string().nullable(),
  pedimento: z.string().nullable(),
  isOnHand: z.boolean(),
  hasDoda: z.boolean(),
});
export type InboxRow = z.output<typeof row>;

const limit = z.object({
  client: clientNumber,
  mostEach: pesos,
  mostDay: pesos,
  /** Of today by the client's clock. */
  left: pesos,
});

export const operationInbox = call({
  method: "GET",
  path: "/api/customsOperations/inbox",
  summary: `Operations that wait for the client's people (pending), the oldest first, or that were authorised (authorised), the latest first, ${MOST_IN_INBOX} at most; with onHand those alone whose goods are on hand still; each with what it comes to by contribution and what the audit says; and what the caller may authorise today, by client`,
  access: OPERATION_READERS,
  query: z.object({
    list: z.enum(INBOX_LISTS).default("pending"),
    onHand: z.literal("true").optional(),
  }),
  reply: z.object({ data: z.array(row), isMore: z.boolean(), limits: z.array(limit) }),
});
export type Inbox = z.output<typeof operationInbox.reply>;
