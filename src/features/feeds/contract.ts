import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { listReply, shortPageQuery } from "#kit/pure/page.ts";
import { feedKinds, feedSources, signIns } from "./model/feed.ts";

const readerCodes = ["CATALOGO_PARTES", "AUDITORIA_REPORTE"] as const;
const writerCodes = ["CATALOGO_PARTES"] as const;
const count = z.number().int();
const instant = z.iso.datetime();

const feedRun = z.object({
  _id: z.string(),
  Date: instant,
  Finished: instant.nullable(),
  Outcome: z.enum(["running", "done", "failed"]),
  Taken: count,
  SetAside: count,
  /** Files that were not whole yet. */
  Waiting: count,
  /** Why, as a code of the feeds or of the uploads, with what is at fault; and in words. */
  Reason: z.string().nullable(),
  ReasonDetail: z.string().nullable(),
  ReasonText: z.string().nullable(),
});

export type FeedRunRow = z.output<typeof feedRun>;

const feedRow = z.object({
  _id: z.string(),
  /** The Type of the uploads that it brings. */
  Type: z.enum(feedKinds),
  Source: z.enum(feedSources),
  Enabled: z.boolean(),
  /** Daily: HH:MM in the client's zone. */
  Time: z.string(),
  /** Hourly: the minute. */
  Minute: count,
  Host: z.string().nullable(),
  Port: count.nullable(),
  Username: z.string().nullable(),
  SignIn: z.enum(signIns).nullable(),
  /** Whether a password or key is kept; it never leaves the server. */
  HasSecret: z.boolean(),
  HostKey: z.string().nullable(),
  Folder: z.string(),
  NextRun: instant.nullable(),
  /** A person asked for a run that has not begun yet. */
  Asked: z.boolean(),
  LastRun: feedRun.nullable(),
});

export type FeedRow = z.output<typeof feedRow>;

export const feedList = call({
  method: "GET",
  path: "/api/feeds",
  summary: "The client's feeds with their schedule, next run and last run",
  access: readerCodes,
  reply: z.object({ data: z.array(feedRow) }),
});

const word = (most: number) => z.string().trim().max(most);

/** What stands in a feed; the account's fields count for SFTP only. */
const settings = z.object({
  Time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "HH:MM")
    .default("06:00"),
  Minute: z.coerce.number().int().min(0).max(59).default(5),
  Host: word(255)
    .regex(/^[a-z0-9.:_-]*$/i, "a host name or address")
    .optional(),
  Port: z.coerce.number().int().min(1).max(65_535).optional(),
  Username: word(100).optional(),
  SignIn: z.enum(signIns).optional(),
  /** Password or private key; left out, the kept one stays as long as it goes to the same account. */
  Secret: z.string().max(20_000).optional(),
  HostKey: word(100)
    .regex(/^(SHA256:[A-Za-z0-9+/]{43})?$/, "SHA256: and 43 characters, as ssh-keygen -lf shows it")
    .optional(),
  Folder: word(400)
    // eslint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u001f]*$/, "a path")
    .optional(),
});

export const addFeed = call({
  method: "POST",
  path: "/api/feeds",
  summary: "Adds a feed",
  access: writerCodes,
  secret: true,
  body: settings.extend({ Type: z.enum(feedKinds), Source: z.enum(feedSources) }),
  refuses: ["taken"],
  reply: z.object({ data: z.object({ _id: z.string() }) }),
});

const ofFeed = z.object({ id: z.uuid() });
const told = z.object({ data: z.string() });

export const changeFeed = call({
  method: "POST",
  path: "/api/feeds/:id",
  summary: "Changes the schedule and the account of a feed",
  access: writerCodes,
  secret: true,
  params: ofFeed,
  body: settings,
  reply: told,
});

export const enableFeed = call({
  method: "POST",
  path: "/api/feeds/:id/enable",
  summary: "Lets a feed run on its schedule",
  access: writerCodes,
  params: ofFeed,
  reply: told,
});

export const disableFeed = call({
  ...enableFeed,
  path: "/api/feeds/:id/disable",
  summary: "Stops a feed from running on its schedule",
});

export const runFeedNow = call({
  ...enableFeed,
  path: "/api/feeds/:id/run",
  summary: "Runs a feed now, in the background",
});

export const feedRuns = call({
  method: "GET",
  path: "/api/feeds/:id/runs",
  summary: "The runs of a feed, the newest first",
  access: readerCodes,
  params: ofFeed,
  query: z.object(shortPageQuery),
  reply: listReply(feedRun),
});

const feedFile = z.object({
  _id: z.string(),
  file: z.string(),
  Bytes: count,
  Modified: instant,
  Date: instant,
  Outcome: z.enum(["waiting", "taken", "setAside"]),
  /** Why, as a code of the feeds or of the uploads, with what is at fault; and in words. */
  Reason: z.string().nullable(),
  ReasonDetail: z.string().nullable(),
  ReasonText: z.string().nullable(),
  /** The upload that it became, and when that came in. */
  Upload: z.object({ _id: z.string(), Date: instant }).nullable(),
});

export type FeedFileRow = z.output<typeof feedFile>;

export const feedFiles = call({
  method: "GET",
  path: "/api/feeds/:id/files",
  summary: "The files that a feed has seen, the last ones first",
  access: readerCodes,
  params: ofFeed,
  query: z.object(shortPageQuery),
  reply: listReply(feedFile),
});
