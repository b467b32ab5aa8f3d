import { z } from "zod";
import { LANGUAGES } from "#kit/pure/terms.ts";
import { call } from "#kit/pure/call.ts";

/** Audits that one pack holds at most. */
export const MOST_PACKED = 200;

export const evidence = call({
  method: "POST",
  path: "/api/evidence",
  summary:
    "A file with the evidence of some audits: findings, certificates, rules, versions, sign-off",
  access: ["AUDITORIA_REPORTE"],
  body: z.object({
    ids: z.array(z.uuid()).min(1).max(MOST_PACKED),
    format: z.enum(["pdf", "xlsx"]),
    language: z.enum(LANGUAGES),
  }),
  file: true,
  refuses: ["notFound"],
  reply: z.unknown(),
});
