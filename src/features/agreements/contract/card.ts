import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { readerCodes, standings } from "../contract.ts";
import { HEADER_FIELDS } from "../model/headerChanges.ts";
import { type DatumState, MINIMUM_DATA } from "../model/minimumData.ts";

const count = z.number().int();
const text = z.string().nullable();
const datumStates = [
  "given",
  "missing",
  "notTold",
  "optional",
] as const satisfies readonly DatumState[];

const elementRow = z.object({
  Element: z.enum(MINIMUM_DATA),
  State: z.enum(datumStates),
  /** Lines in which it is missing. */
  Lines: count,
  /** Where the law asks for it. */
  Law: text,
});

const versionRow = z.object({
  Version: count,
  Date: z.iso.datetime().nullable(),
  /** The zip that brought it; null for one written by a person. */
  File: text,
  Person: text,
  Reason: text,
  LinesAdded: count,
  LinesRemoved: count,
  Changes: z.array(z.object({ Field: z.enum(HEADER_FIELDS), Before: text, After: text })),
});

const card = z.object({
  _id: z.string(),
  Agreement: z.string(),
  Treaty: z.string(),
  Supplier: text,
  CertifierType: text,
  CertifierName: text,
  Producer: text,
  Importer: text,
  InitialDate: text,
  FinalDate: text,
  SignedDate: text,
  RevokedDate: text,
  Status: z.enum(standings),
  /** The version of its header, which a change of it has to name. */
  Version: count,
  Lines: count,
  Elements: z.array(elementRow),
  Versions: z.array(versionRow),
});

export type AgreementCard = z.output<typeof card>;

export const agreementCard = call({
  method: "GET",
  path: "/api/agreements/:id",
  summary: "An agreement whole: its header, the nine minimum data and its versions",
  access: readerCodes,
  params: z.object({ id: z.uuid() }),
  reply: z.object({ data: card }),
});
