import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { LANGUAGES } from "#kit/pure/terms.ts";

const access = ["TRAZABILIDAD_EMBARQUES"] as const;

/** What a story follows of each entity: the fields whose changes are facts, the first that changed before the others. */
export const FOLLOWED = {
  shipments: ["stage", "docStatus"],
  trailerVisits: ["position", "inspection", "load"],
  invoices: ["authStatus"],
  exceptions: ["status"],
  priorities: ["status"],
} as const;
export type Followed = keyof typeof FOLLOWED;

/** What else is told: moves of units by their reason, counts, what was held, and documents that came. */
const TOLD = ["moves", "counts", "holds", "documents"] as const;

/** Days for which a link to a story can last. */
export const LINK_DAYS = [1, 7, 30] as const;
export const FIRST_LINK_DAYS = 7;
/** Facts that a story tells at most; what comes after them is left out, and it says so. */
export const MOST_FACTS = 400;
/** Entries that a number finds at most. */
export const MOST_TRACED = 20;

const instant = z.iso.datetime();
const count = z.number().int();
const ofShipment = z.object({ id: z.uuid() });

const document = z.object({
  id: z.uuid(),
  /** The row that it belongs to, by its entity. */
  entity: z.enum(["shipments", "exceptions"]),
  row: z.uuid(),
  type: z.string(),
  file: z.string(),
  media: z.string(),
  /** A small JPEG as a data address. */
  thumbnail: z.string().nullable(),
});
export type StoryDocument = z.output<typeof document>;

const fact = z.object({
  at: instant,
  /** When the last of several was done that are told together. */
  until: instant.nullable(),
  of: z.enum([...(Object.keys(FOLLOWED) as Followed[]), ...TOLD]),
  /** The field that changed. */
  field: z.string().nullable(),
  /** What it came to: an option of the field, the reason of a move, the type of a hold. */
  value: z.string(),
  /** What the row is called, where the entry has several. */
  name: z.string().nullable(),
  /** The kind of an exception. */
  kind: z.string().nullable(),
  from: z.string().nullable(),
  place: z.string().nullable(),
  by: z.string(),
  /** In somebody's words: a reason, a description. */
  said: z.string().nullable(),
  units: count.nullable(),
  documents: z.array(document),
});
export type Fact = z.output<typeof fact>;

const declared = z.object({
  /** As the law prints it; null: only whoever signed in is told. */
  number: z.string().nullable(),
  paidOn: z.iso.date().nullable(),
  /** The invoices of the entry that it declares. */
  invoices: z.array(z.string()),
  /** Its audit, and when that ran, for whoever may see audits. */
  audit: z.object({ id: z.uuid(), ranAt: instant }).nullable(),
});
export type Declared = z.output<typeof declared>;

/** What is planned: that the entry arrives, that its trailer comes and leaves, that the entry is ready. */
export const PLANS = ["arrival", "appointment", "freeTime", "needed"] as const;

const plan = z.object({
  what: z.enum(PLANS),
  /** The trailer's visit or the priority. */
  name: z.string().nullable(),
  planned: instant,
  actual: instant.nullable(),
});
export type Plan = z.output<typeof plan>;

const storyReply = z.object({
  data: z.object({
    id: z.uuid(),
    entryNo: z.string(),
    bolNo: z.string(),
    proNo: z.string().nullable(),
    trailerNo: z.string().nullable(),
    sealIn: z.string().nullable(),
    carrier: z.string().nullable(),
    supplier: z.string().nullable(),
    site: z.string(),
    /** The IANA name of the site's zone, by whose clock the story is told. */
    zone: z.string(),
    stage: z.string(),
    docStatus: z.string(),
    /** What it lacks while it is worked on. */
    missing: z.array(z.string()),
    unitsDeclared: count,
    unitsReceived: count.nullable(),
    asOf: instant,
    plans: z.array(plan),
    /** Where its units are now, by state and place. */
    standing: z.array(z.object({ status: z.string(), place: z.string().nullable(), units: count })),
    /** The pedimentos in force that declare its invoices, those that are not paid first. */
    pedimentos: z.array(declared),
    /** Its invoices that no known pedimento declares. */
    undeclared: z.array(z.string()),
    /** The loads on which its units left; without units, it itself in its own trailer. */
    loads: z.array(
      z.object({
        loadNo: z.string(),
        seal: z.string().nullable(),
        trailerNo: z.string().nullable(),
        leftAt: instant,
        units: count.nullable(),
      }),
    ),
    /** In the order in which they happened. */
    facts: z.array(fact),
    isCut: z.boolean(),
  }),
});
export type Story = z.output<typeof storyReply>["data"];

export const traceNumber = call({
  method: "GET",
  path: "/api/traced_shipments",
  summary:
    "The entries that a number leads to: of the entry, BOL, PRO, trailer, seal, unit, invoice, exception, priority, visit, load or pedimento (as it is printed, in 15 digits or 7); whole numbers before parts of them",
  access,
  query: z.object({ number: z.string().trim().min(1).max(80) }),
  reply: z.object({
    data: z.array(
      z.object({
        id: z.uuid(),
        entryNo: z.string(),
        bolNo: z.string(),
        stage: z.string(),
        site: z.string(),
        zone: z.string(),
        arrivedAt: instant.nullable(),
        eta: instant.nullable(),
        /** What was found, and what it is called. */
        by: z.enum([
          "shipments",
          "handlingUnits",
          "invoices",
          "exceptions",
          "priorities",
          "trailerVisits",
          "loads",
          "pedimentos",
        ]),
        name: z.string(),
      }),
    ),
    isMore: z.boolean(),
  }),
});
export type Traced = z.output<(typeof traceNumber)["reply"]>["data"][number];

export const tellStory = call({
  method: "GET",
  path: "/api/shipments/:id/story",
  summary:
    "What happened to an entry, its units, trailer, papers and exceptions, in order, beside what was planned",
  access,
  params: ofShipment,
  reply: storyReply,
});

export const printStory = call({
  method: "POST",
  path: "/api/shipments/:id/story/pdf",
  summary: "The story of an entry as a PDF",
  access,
  asksOnly: true,
  params: ofShipment,
  body: z.object({ language: z.enum(LANGUAGES).default("es") }),
  file: true,
  reply: z.unknown(),
});

const link = z.object({
  id: z.uuid(),
  by: z.string(),
  createdAt: instant,
  expiresAt: instant,
});

export const listLinks = call({
  method: "GET",
  path: "/api/shipments/:id/story/links",
  summary: "The links to the story of an entry that still open it",
  access,
  params: ofShipment,
  reply: z.object({ data: z.array(link) }),
});

export const makeLink = call({
  method: "POST",
  path: "/api/shipments/:id/story/links",
  summary: "Makes a link that opens the story of an entry without signing in, for some days",
  access,
  secret: true,
  params: ofShipment,
  body: z.object({ days: z.literal(LINK_DAYS).default(FIRST_LINK_DAYS) }),
  refuses: ["conflict"],
  reply: z.object({
    data: link.extend({
      /** Told this once: only its digest is kept. */
      token: z.string(),
    }),
  }),
});

export const revokeLink = call({
  method: "POST",
  path: "/api/shipments/:id/story/links/:link/revoke",
  summary: "Ends a link to the story of an entry before its time",
  access,
  params: ofShipment.extend({ link: z.uuid() }),
  body: z.object({}),
  reply: z.object({ data: z.object({ id: z.uuid() }) }),
});

const token = z.string().max(100);

export const openLink = call({
  method: "POST",
  path: "/api/shared_story",
  summary: "The story that a link leads to, until it expires or is revoked",
  access: "public",
  asksOnly: true,
  secret: true,
  body: z.object({ token }),
  refuses: ["notFound"],
  reply: storyReply,
});

export const openLinkedDocument = call({
  method: "POST",
  path: "/api/shared_story/document",
  summary: "The bytes of a document of the story that a link leads to",
  access: "public",
  asksOnly: true,
  secret: true,
  body: z.object({ token, document: z.uuid() }),
  refuses: ["notFound"],
  file: true,
  reply: z.unknown(),
});

/** Minutes by which what was planned is late: when it happened, or now while it has not; below zero: it came sooner. */
export function minutesLate({ planned, actual }: Plan, now: string): number {
  return Math.round((Date.parse(actual ?? now) - Date.parse(planned)) / 60_000);
}
