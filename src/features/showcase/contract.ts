import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { LOG_TAGS, LOG_TYPES, SIDEBAR_TYPES } from "./model/sample.ts";

/** Several words of a closed list in one text, a comma between them. */
const listOf = <const Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(",").filter((word) => word !== ""))
    .pipe(z.array(z.enum(words)))
    .optional();

const count = z.number().int();

const product = z.object({
  id: count,
  cManufacture: z.string(),
  cModel: z.string(),
  cModelYear: count,
  cMileage: count,
  cColor: z.string(),
  cPrice: z.number(),
  /** 0 is selling, 1 is sold. */
  cStatus: count,
  /** 0 is new, 1 is used. */
  cCondition: count,
});

export const demoCars = call({
  method: "GET",
  path: "/api/cars",
  summary: "Sample data of the showcase: products, all of them at once",
  access: "signedIn",
  reply: z.object({ data: z.array(product), totalCount: count }),
});

const log = z.object({
  id: count,
  text: z.string(),
  tags: z.array(z.enum(LOG_TAGS)),
  datetime: z.iso.datetime(),
  read: z.boolean(),
  types: z.array(z.enum(LOG_TYPES)),
});

export const demoLogs = call({
  method: "GET",
  path: "/api/logs",
  summary: "Sample data of the showcase: log entries, of some types or of all",
  access: "signedIn",
  query: z.object({ types: listOf(LOG_TYPES) }),
  reply: z.object({ data: z.array(log), totalCount: count }),
});

const message = z.object({
  id: count,
  /** A day between the messages is one of them too. */
  type: z.enum(["in", "out", "datetime"]),
  text: z.string(),
  username: z.string().nullable(),
  /** Address of a picture; null: the first letter of the name stands for it. */
  pic: z.string().nullable(),
  types: z.array(z.enum(SIDEBAR_TYPES)),
});

export const demoMessenger = call({
  method: "GET",
  path: "/api/messenger",
  summary: "Sample data of the showcase: messages, of some types or of all",
  access: "signedIn",
  query: z.object({ types: listOf(SIDEBAR_TYPES) }),
  reply: z.object({ data: z.array(message), totalCount: count }),
});

export const demoQuickSearch = call({
  method: "GET",
  path: "/api/quick_search",
  summary: "Sample data of the showcase: the same ten results whatever is searched for",
  access: "signedIn",
  query: z.object({ q: z.string().max(200).optional() }),
  reply: z.object({
    data: z.array(
      z.object({
        id: count,
        group: z.enum(["Documents", "Customers", "Files"]),
        title: z.string(),
        description: z.string(),
      }),
    ),
    totalCount: count,
  }),
});
