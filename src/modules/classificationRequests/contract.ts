import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { clientNumber } from "#kit/entity/wire.ts";
import { CLASSIFIERS, REQUESTERS } from "./classificationRequests.ts";

/** Parts that are requested at once. */
const MOST = 500;

/** Has parts of the catalogue classified; those that have a request already are answered with it. */
export const requestClassifications = call({
  method: "POST",
  path: "/api/classificationRequests/requests",
  summary:
    "Opens classification requests for parts, each with its description; a part that has an open request keeps it, and is answered with its number",
  access: REQUESTERS,
  body: z.object({
    client: clientNumber.optional(),
    parts: z
      .array(z.object({ partNo: z.string().min(1).max(50), description: z.string().max(250) }))
      .min(1)
      .max(MOST),
  }),
  reply: z.object({
    data: z.array(z.object({ partNo: z.string(), number: z.string(), isNew: z.boolean() })),
  }),
});

const ofRequest = { client: z.coerce.number().int().optional(), id: z.uuid() };
const sentence = z.object({ code: z.string(), values: z.record(z.string(), z.string()) });

const similarPart = z.object({
  partNo: z.string(),
  description: z.string(),
  /** Eight digits, and those of its NICO, which may be none. */
  mxhts: z.string(),
  nico: z.string(),
  ushts: z.string().nullable(),
  /** General rate of the code in percent today; null: it is not in force, or has none. */
  rate: z.string().nullable(),
  /** The day of which the file spoke that made the part what it is. */
  on: z.iso.date(),
  /** Who approved this code for it, and the number of the request. */
  by: z.string().nullable(),
  request: z.string().nullable(),
});
export type SimilarPart = z.output<typeof similarPart>;

const declaredCode = z.object({
  mxhts: z.string(),
  /** Partidas of pedimentos as they stand. */
  count: z.number().int(),
  lastOn: z.iso.date(),
});

const sameDescribed = z.object({
  id: z.uuid(),
  version: z.number().int(),
  number: z.string(),
  partNo: z.string(),
  status: z.string(),
});

/** How what is like the part of a request is classified. */
export const readSimilarParts = call({
  method: "GET",
  path: "/api/classificationRequests/similar",
  summary:
    "Parts of the catalogue that are like the one of a request, the newest first; codes under which goods of the same words were declared; other waiting requests of the same description",
  access: CLASSIFIERS,
  query: z.object(ofRequest),
  refuses: ["notFound"],
  reply: z.object({
    data: z.object({
      similar: z.array(similarPart),
      declared: z.array(declaredCode),
      sameDescription: z.array(sameDescribed),
    }),
  }),
});

/** Says of a proposal what stands against it, before anybody makes it. */
export const checkProposal = call({
  method: "GET",
  path: "/api/classificationRequests/check",
  summary:
    "What the tariff says of a code that may be proposed for a request: its words, its general rate, why it cannot be proposed, and what to look at",
  access: CLASSIFIERS,
  query: z.object({
    ...ofRequest,
    mxhts: z.string().regex(/^\d{8}$/),
    nico: z.string().regex(/^(\d{2})?$/),
    ushts: z
      .string()
      .regex(/^(\d{8}(\d{2})?)?$/)
      .optional(),
  }),
  refuses: ["notFound"],
  reply: z.object({
    data: z.object({
      title: z.string().nullable(),
      rate: z.string().nullable(),
      faults: z.array(sentence),
      warnings: z.array(sentence),
    }),
  }),
});
