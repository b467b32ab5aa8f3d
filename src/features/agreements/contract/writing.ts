import { z } from "zod";
import { call } from "#kit/pure/call.ts";

const auditorCodes = ["AUDITORIA_REPORTE"] as const;
const params = z.object({ id: z.uuid() });
const text = z.string().max(1_000).nullish();
const needed = z.string().max(1_000);
const written = z.object({
  data: z.object({ _id: z.string(), Version: z.number().int() }),
});

const header = {
  Treaty: z.string().max(40),
  Supplier: needed,
  CertifierType: text,
  CertifierName: text,
  Producer: text,
  Importer: text,
  InitialDate: needed,
  FinalDate: needed,
  SignedDate: text,
};

/** Refused with `errors`, each with the field and a code of `draftFaults`; 409 for a number that is taken. */
export const createAgreement = call({
  method: "POST",
  path: "/api/agreements",
  summary: "Writes a new agreement",
  access: auditorCodes,
  body: z.object({ Agreement: z.string().max(1_000), ...header }),
  refuses: ["taken"],
  reply: written,
});

/** 409 when another version has been written since `Version`. */
export const changeAgreement = call({
  method: "POST",
  path: "/api/agreements/:id",
  summary: "Writes an agreement's header anew",
  access: auditorCodes,
  params,
  body: z.object({
    /** The version that the person has seen; without it whatever stands is replaced. */
    Version: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
    ...header,
  }),
  refuses: ["changed"],
  reply: written,
});

export const revokeAgreement = call({
  method: "POST",
  path: "/api/agreements/:id/revoke",
  summary: "Revokes an agreement from a day on",
  access: auditorCodes,
  params,
  body: z.object({ RevokedDate: z.string().max(100), Reason: z.string().max(1_000) }),
  refuses: ["conflict"],
  reply: written,
});
