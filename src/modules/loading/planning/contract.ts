import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { TRAILER_TYPES } from "../../trailers/trailers.ts";
import { LOADERS } from "../../loads/loads.ts";

/** Entries and releases told of one load at most, those in its plan first, then the most urgent. */
export const MOST_CANDIDATES = 1_000;

const count = z.number().int();
const instant = z.iso.datetime();

const candidate = z.object({
  id: z.uuid(),
  /** A staged release, else a ready entry. */
  isRelease: z.boolean(),
  /** Of a release its number. */
  entryNo: z.string(),
  /** Of a release the client's reference. */
  bolNo: z.string().nullable(),
  /** Of a release where it is shipped to. */
  supplier: z.string().nullable(),
  /** Units that stand in the house; none of an entry that goes through. */
  units: count,
  /** Rounded up; what its units weigh, where all of them say so, else what its papers declare. */
  kg: count.nullable(),
  /** Rounded up; what its units measure, where all of them say so, else what its papers declare. */
  litres: count.nullable(),
  isWeighed: z.boolean(),
  isMeasured: z.boolean(),
  docStatus: z.string(),
  lacksPapers: z.boolean(),
  held: count,
  hazmat: z.boolean(),
  /** Of the most urgent of its priorities that are not met. */
  level: count.nullable(),
  neededBy: instant.nullable(),
  readyAt: instant.nullable(),
  /** The how manieth it is in the plan; null: it is not in it. */
  position: count.nullable(),
});
export type Candidate = z.output<typeof candidate>;

const carrier = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The types of units of which it has one. */
  unitTypes: z.array(z.enum(TRAILER_TYPES)),
});
export type PlanCarrier = z.output<typeof carrier>;

export const planningOf = call({
  method: "GET",
  path: "/api/loads/:id/planning",
  summary:
    "What can be planned for a load: its entries and releases, the ready and staged ones that could go with it, and the active carriers with the units they have",
  access: LOADERS,
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    data: z.object({
      entries: z.array(candidate),
      isCut: z.boolean(),
      carriers: z.array(carrier),
    }),
  }),
});
export type Planning = z.output<(typeof planningOf)["reply"]>["data"];
