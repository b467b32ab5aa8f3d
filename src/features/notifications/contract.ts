import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { listReply, pageQuery } from "#kit/pure/page.ts";
import { NOTIFICATION_KINDS } from "./model/notification.ts";

const count = z.number().int();
const id = z.string().regex(/^\d{1,18}$/, "a number");

const notificationRow = z.object({
  _id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** What the words of its kind name, and what it leads to. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  datetime: z.iso.datetime(),
  read: z.boolean(),
});

export type NotificationRow = z.output<typeof notificationRow>;

export const notifications = call({
  method: "GET",
  path: "/api/notifications",
  summary: "What the caller should hear of, the newest first; kept for 90 days",
  access: "signedIn",
  query: z.object(pageQuery),
  reply: listReply(notificationRow),
});

export const readNotifications = call({
  method: "POST",
  path: "/api/notifications/read",
  summary: "Marks notifications as read; without ids all of them",
  access: "signedIn",
  body: z.object({ ids: z.array(id).min(1).max(1_000).optional() }),
  reply: z.object({ data: z.object({ count }) }),
});

const unreadCounts = z.object({ notifications: count, messages: count, events: count });

export type Unread = z.output<typeof unreadCounts>;

export const unread = call({
  method: "GET",
  path: "/api/unread",
  summary: "How much the caller has not read yet, 100 standing for that many and more",
  access: "signedIn",
  reply: z.object({ data: unreadCounts }),
});

/** Who does not ask for `text/event-stream` gets the one event that stands now. */
export const live = call({
  method: "GET",
  path: "/api/live",
  summary: "Server-sent events that tell how much is unread, each time that changes",
  access: "signedIn",
  events: true,
  reply: z.object({ data: unreadCounts }),
});
