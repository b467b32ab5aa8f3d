import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { certificateDay, readerCodes } from "../contract.ts";

const count = z.number().int();

const lostPart = z.object({
  PartNO: z.string(),
  Partidas: count,
  /** Pesos of duty that its preference saved. */
  Ahorro: z.string().nullable(),
});

const warning = z.object({
  _id: z.string(),
  Agreement: z.string(),
  Treaty: z.string(),
  Supplier: z.string().nullable(),
  LastDate: z.string(),
  DaysLeft: count,
  /** The tightest warning that is due. */
  Step: z.union([z.literal(30), z.literal(60), z.literal(90)]),
  Lines: count,
  /** Parts imported in the last twelve months that no other agreement of the supplier covers then. */
  Parts: count,
  Partidas: count,
  Ahorro: z.string().nullable(),
  /** Those parts, the dearest first, at most twenty. */
  Lost: z.array(lostPart),
});

export type CertificateWarning = z.output<typeof warning>;

export const certificateWarnings = call({
  method: "GET",
  path: "/api/certificate_warnings",
  summary:
    "Agreements that end within 90 days, the first to end first, with what they leave uncovered",
  access: readerCodes,
  query: z.object({
    /** The day from which days are counted; today without it. */
    At: certificateDay.optional(),
  }),
  reply: z.object({ data: z.array(warning), totalCount: count, truncated: z.boolean().optional() }),
});
