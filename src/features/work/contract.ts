import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { WORK_NAMES } from "./model/workSource.ts";

const count = z.number().int();

const workRow = z.object({
  name: z.enum(WORK_NAMES),
  /** The page of the menu that shows its rows. */
  entry: z.string(),
  /** The list of that page; null: the page shows them as it is. */
  list: z.string().nullable(),
  /** What narrows the list to these rows, by field. */
  filters: z.record(z.string(), z.array(z.string())),
  /** The field that puts what has waited longest first; null: the list has its own order. */
  sort: z.string().nullable(),
  count,
  /** There are more than were counted. */
  more: z.boolean(),
  /** How many of them are late. */
  late: count,
  /** Since when the first of them waits: a day or an instant. */
  since: z.string().nullable(),
});

export type WorkRow = z.output<typeof workRow>;

export const workToday = call({
  method: "GET",
  path: "/api/work",
  summary:
    "What waits for the caller, by kind, in the order in which it is seen to: how much, how much of it is late, since when, and which list shows it",
  access: "signedIn",
  reply: z.object({ data: z.array(workRow) }),
});
