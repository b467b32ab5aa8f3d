import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { listReply } from "#kit/pure/page.ts";
import { readerCodes } from "../contract.ts";
import { MINIMUM_DATA } from "../model/minimumData.ts";

const count = z.number().int();
const month = z.string().regex(/^(199|20\d)\d-(0[1-9]|1[0-2])$/, "YYYY-MM");

/** How much of a month is covered: the whole of it, part of it, nothing. */
export const covers = ["whole", "part", "none"] as const;

const coverageRow = z.object({
  PartNO: z.string(),
  /** Null: the agreements name none. */
  Supplier: z.string().nullable(),
  /** One for each of `months`. */
  Cover: z.array(z.enum(covers)),
});

export type CoverageRow = z.output<typeof coverageRow>;

export const coverageMatrix = call({
  method: "GET",
  path: "/api/coverage_matrix",
  summary: "Which months the certificates cover, by part and supplier; pages count parts",
  access: readerCodes,
  query: z.object({
    from: month,
    months: z.coerce.number().int().min(1).max(24).optional(),
    /** Letters of a part number, anywhere in it. */
    filter: z.string().max(200).optional(),
    /** Only parts and suppliers with a day that is not covered. */
    gaps: z.enum(["true", "false"]).optional(),
    skip: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
    take: z.coerce.number().int().min(1).max(100).optional(),
  }),
  reply: z.object({
    months: z.array(z.string()),
    data: z.array(coverageRow),
    /** Parts. */
    totalCount: count,
    truncated: z.boolean().optional(),
  }),
});

const coverageLine = z.object({
  _id: z.string(),
  IdAgreement: z.string(),
  Agreement: z.string(),
  Treaty: z.string(),
  Supplier: z.string().nullable(),
  /** The days that it covers, both included; null: none. */
  From: z.string().nullable(),
  Until: z.string().nullable(),
  /** How much of the month this line covers alone. */
  Cover: z.enum(covers),
  Missing: z.array(z.enum(MINIMUM_DATA)),
});

export type CoverageLine = z.output<typeof coverageLine>;

export const coverageLines = call({
  method: "GET",
  path: "/api/coverage_lines",
  summary: "The certificate lines of a part, with what each covers of a month",
  access: readerCodes,
  query: z.object({
    PartNO: z.string().max(200),
    /** Lines of this supplier, in any writing of its name; of all of them without it. */
    Supplier: z.string().max(300).optional(),
    month,
  }),
  reply: listReply(coverageLine),
});
