import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { severalOf } from "#kit/entity/entityCalls.ts";
import { listReply, shortPageQuery } from "#kit/pure/page.ts";
import { stockBalances } from "./stockBalances.ts";

/** Rows of one total that are told at once. */
export const MOST_OF_TOTAL = 100;

const amount = z.string().regex(/^\d{1,30}(\.\d{1,30})?$/);
const count = z.number().int();
const access = stockBalances.read;

const places = severalOf(z.uuid()).optional();

/** What narrows totals and their rows alike. */
const narrowing = {
  site: places,
  location: places,
  search: z.string().max(200).default(""),
};

export const stockTotals = call({
  method: "GET",
  path: "/api/stock_totals",
  summary:
    "What is on hand of each part, in the order of their numbers, and how many units stand beside them",
  access,
  query: z.object({ ...narrowing, ...shortPageQuery }),
  reply: listReply(
    z.object({
      client: count,
      partNo: z.string(),
      onHand: amount,
      reserved: amount,
      /** What is on hand and not reserved. */
      free: amount,
      sites: count,
      locations: count,
      lots: count,
      /** Rows that add up to it. */
      rows: count,
    }),
  ).extend({
    /** Handling units, which are of no part. */
    units: z.object({ count, isTruncated: z.boolean() }),
  }),
});

export const stockOfTotal = call({
  method: "GET",
  path: "/api/stock_totals/rows",
  summary: "The rows that the total of a part adds up, by location and lot",
  access,
  query: z.object({ ...narrowing, client: z.coerce.number().int(), partNo: z.string().max(400) }),
  reply: listReply(
    z.object({
      id: z.uuid(),
      location: z.string(),
      site: z.string(),
      lot: z.string().nullable(),
      onHand: amount,
      reserved: amount,
    }),
  ),
});
