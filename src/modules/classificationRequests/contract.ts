import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { clientNumber } from "#kit/entity/wire.ts";
import { WAITING } from "./classificationRequests.ts";
import { CLASSIFIERS, REQUESTERS } from "./computation/requesters.ts";

/** Parts that are requested at once. */
export const MOST_PARTS = 500;

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
      .max(MOST_PARTS),
  }),
  reply: z.object({
    data: z.array(z.object({ partNo: z.string(), number: z.string(), isNew: z.boolean() })),
  }),
});

/** A part of the client that has its code, and is worded alike or has a US code of the same subheading. */
const similarPart = z.object({
  partNo: z.string(),
  description: z.string(),
  mxhts: z.string(),
  nico: z.string(),
  ushts: z.string().nullable(),
  /** General duty of its code today, in percent; null where it is none, or the code is not in force. */
  rate: z.string().nullable(),
  /** Day from which its code holds. */
  on: z.string(),
  /** Who approved it, and the number of the request; null where a file brought the code. */
  by: z.string().nullable(),
  request: z.string().nullable(),
  spanishDescription: z.string().nullable(),
  identifiers: z.array(z.string()),
  permits: z.array(z.string()),
});
export type SimilarPart = z.output<typeof similarPart>;

/** A code under which the same words were declared. */
const declaredCode = z.object({
  mxhts: z.string(),
  /** Partidas of pedimentos on file. */
  count: z.number().int(),
  lastOn: z.string(),
});

const request = { id: z.uuid() };

export const readSimilarParts = call({
  method: "GET",
  path: "/api/classificationRequests/similar",
  summary:
    "What helps to classify the part of a request: similar parts of the client with their codes, the newest first, ten at most; codes under which its description was declared; and other waiting requests of the same description, a hundred at most",
  access: CLASSIFIERS,
  query: z.object(request),
  refuses: ["notFound"],
  reply: z.object({
    data: z.object({
      similar: z.array(similarPart),
      declared: z.array(declaredCode),
      sameDescription: z.array(
        z.object({
          id: z.uuid(),
          version: z.number().int(),
          number: z.string(),
          partNo: z.string(),
          status: z.enum(WAITING),
        }),
      ),
    }),
  }),
});
export type SimilarParts = z.output<typeof readSimilarParts.reply>["data"];

const remark = z.object({ code: z.string(), values: z.record(z.string(), z.string()) });

export const checkProposal = call({
  method: "GET",
  path: "/api/classificationRequests/check",
  summary:
    "What speaks against a code for the part of a request: faults with which it cannot be proposed, and warnings",
  access: CLASSIFIERS,
  query: z.object({
    ...request,
    mxhts: z.string().regex(/^\d{8}$/),
    nico: z.string().regex(/^\d{2}$/),
    ushts: z
      .string()
      .regex(/^\d{8}(\d{2})?$/)
      .optional(),
  }),
  refuses: ["notFound"],
  reply: z.object({
    data: z.object({
      /** The tariff's words for the code. */
      title: z.string().nullable(),
      /** Its general duty, in percent. */
      rate: z.string().nullable(),
      faults: z.array(remark),
      warnings: z.array(remark),
    }),
  }),
});
export type ProposalCheck = z.output<typeof checkProposal.reply>["data"];
