import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { listReply, pageQuery } from "#kit/pure/page.ts";
import { inOrder } from "#kit/pure/dayRange.ts";
import { groupedDays, ofGroup } from "#kit/pure/groupedDays.ts";
import { estadoWords } from "#features/audit/contract.ts";
import type { QualityGrouping } from "#features/audit/model/quality.ts";
import type { RecoveredGrouping } from "#features/findings/model/recovered.ts";

const access = ["AUDITORIA_REPORTE"] as const;
const count = z.number().int();
/** Calendar days from payment to the first audit; null: no pedimento of these says when it was paid. */
const days = count.nullable();
const pesos = z.string();

/** The groupings in the words of the wire. */
export const groupingWords = {
  broker: "patente",
  aduana: "aduana",
  month: "mes",
  client: "cliente",
} as const satisfies Record<QualityGrouping, string>;
export type GroupingWord = (typeof groupingWords)[QualityGrouping];

/** Days of payment. */
const period = groupedDays(groupingWords);

const figures = {
  Pedimentos: count,
  /** Without a difference or a risk. */
  Limpios: count,
  ConDiferencias: count,
  ConRiesgo: count,
  Partidas: count,
  Diferencias: count,
  Riesgos: count,
  DiasMediana: days,
  Dias90: days,
  /** Pedimentos that say no day of payment: they are not in the two above. */
  SinFechaPago: count,
  Exposicion: pesos,
};

export const auditQuality = call({
  method: "GET",
  path: "/api/audit_quality",
  summary: "What the audits found in the pedimentos paid in a period, and how soon, by broker",
  access,
  query: inOrder(z.object(period)),
  reply: z.object({
    data: z.array(z.object({ Grupo: z.string(), ...figures })),
    Total: z.object(figures),
  }),
});

export const auditQualityPedimentos = call({
  method: "GET",
  path: "/api/audit_quality/pedimentos",
  summary: "The pedimentos that a figure is made of, the last one paid first",
  access,
  query: inOrder(
    z.object({
      ...period,
      ...ofGroup,
      ...pageQuery,
    }),
  ),
  reply: listReply(
    z.object({
      /** Of the audit. */
      _id: z.string(),
      /** When it last ran: where the list of audits has it. */
      Fecha: z.iso.datetime(),
      FechaPago: z.string().nullable(),
      Aduana: z.string(),
      Patente: z.string(),
      Pedimento: z.string(),
      Estado: z.enum(Object.values(estadoWords)),
      Partidas: count,
      Diferencias: count,
      Riesgos: count,
      Dias: days,
      Exposicion: pesos.nullable(),
    }),
  ),
});

/** The groupings of recovered money in the words of the wire. */
export const recoveredWords = {
  month: "mes",
  broker: "patente",
  person: "persona",
} as const satisfies Record<RecoveredGrouping, string>;
export type RecoveredWord = (typeof recoveredWords)[RecoveredGrouping];

/** Days on which findings were resolved. */
const resolved = groupedDays(recoveredWords);

export const auditRecovered = call({
  method: "GET",
  path: "/api/audit_recovered",
  summary:
    "Duty recovered: what the lines of resolved findings could recover, as last audited by then",
  access,
  query: inOrder(z.object(resolved)),
  reply: z.object({
    data: z.array(z.object({ Grupo: z.string(), Hallazgos: count, Recuperado: pesos })),
    Total: z.object({ Hallazgos: count, Recuperado: pesos }),
  }),
});

export const auditRecoveredFindings = call({
  method: "GET",
  path: "/api/audit_recovered/findings",
  summary: "The resolved findings that recovered duty is made of, the last one first",
  access,
  query: inOrder(
    z.object({
      ...resolved,
      ...ofGroup,
      ...pageQuery,
    }),
  ),
  reply: listReply(
    z.object({
      _id: z.string(),
      Auditoria: z.string(),
      /** When the audit last ran: where the list of audits has it. */
      Fecha: z.iso.datetime(),
      Resuelto: z.string(),
      Persona: z.string(),
      FechaPago: z.string().nullable(),
      Aduana: z.string().nullable(),
      Patente: z.string(),
      Pedimento: z.string(),
      Partida: count,
      Parte: z.string(),
      Recuperado: pesos,
    }),
  ).extend({ Suma: pesos }),
});
