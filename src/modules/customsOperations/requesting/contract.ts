import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { clientNumber } from "#kit/entity/wire.ts";
import { carriers } from "../../carriers/carriers.ts";
import { count } from "../contract.ts";
import { customsOperations, PREPARERS, REQUESTERS } from "../customsOperations.ts";

/** Entries that are told at once. */
export const MOST_CANDIDATES = 500;

/** An entry that could be declared, with what speaks against it still. */
const candidate = z.object({
  id: z.uuid(),
  client: clientNumber,
  entryNo: z.string(),
  bolNo: z.string(),
  direction: z.enum(["south", "north"]),
  stage: z.string(),
  supplier: z.string().nullable(),
  /** The load for which it is planned. */
  load: z.string().nullable(),
  readyAt: z.iso.datetime().nullable(),
  invoices: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      /** Null for who reads no invoices. */
      total: z.string().nullable(),
      status: z.string(),
    }),
  ),
  lines: count,
});
export type CandidateWire = z.output<typeof candidate>;

export const requestCandidates = call({
  method: "GET",
  path: "/api/customsOperations/candidates",
  summary: `Entries that are reviewed, ready or loaded and that no customs operation declares, those that are ready for longest first, ${MOST_CANDIDATES} at most`,
  access: [...PREPARERS, ...REQUESTERS],
  reply: z.object({ data: z.array(candidate), isMore: z.boolean() }),
});

const { fields, commands } = customsOperations;
const { entries, earlyReason } = commands.request.input;

/** What a client's own people have declared; they name the broker by the patente, and read nothing of what it costs. */
export const requestByClient = call({
  method: "POST",
  path: "/api/customsOperations/requests",
  summary:
    "Adds a customs operation for ready entries of the caller's own client and requests it, for the client's people alone; answers its number and nothing else of it",
  access: REQUESTERS,
  body: z.object({
    client: clientNumber.optional(),
    entries: entries.schema,
    earlyReason: earlyReason.schema.optional(),
    patente: carriers.fields.patente.schema,
    direction: fields.direction.schema.optional(),
    clave: fields.clave.schema,
    aduana: fields.aduana.schema,
    importerRfc: fields.importerRfc.schema,
    destination: fields.destination.schema.optional(),
    determinationDay: fields.determinationDay.schema,
    vehicles: fields.vehicles.schema.optional(),
    consolidated: fields.consolidated.schema.optional(),
  }),
  refuses: ["barred"],
  reply: z.object({ data: z.object({ number: z.string() }) }),
});
