import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { listReply, pageQuery } from "#kit/pure/page.ts";
import { inOrder } from "#kit/pure/dayRange.ts";
import { groupedDays, ofGroup } from "#kit/pure/groupedDays.ts";
import type { Grouping, Measure } from "./model/measure.ts";

const access = ["AUDITORIA_REPORTE"] as const;
const count = z.number().int();
const pesos = z.string();

/** The measures in the words of the wire. */
export const measureWords = {
  obtained: "Obtenido",
  recoverable: "Recuperable",
  lost: "Perdido",
  exposed: "Exposicion",
  potential: "Potencial",
} as const satisfies Record<Measure, string>;
export type MeasureWord = (typeof measureWords)[Measure];

/** The groupings in the words of the wire. */
export const groupingWords = {
  month: "mes",
  supplier: "proveedor",
  aduana: "aduana",
  patente: "patente",
  client: "cliente",
} as const satisfies Record<Grouping, string>;
export type GroupingWord = (typeof groupingWords)[Grouping];

/** Days of payment. */
const period = groupedDays(groupingWords);

const sums = {
  Obtenido: pesos,
  Recuperable: pesos,
  Perdido: pesos,
  Exposicion: pesos,
  Potencial: pesos,
};

export const auditTotals = call({
  method: "GET",
  path: "/api/audit_totals",
  summary:
    "Savings obtained, recoverable and lost, exposure and potential of the pedimentos paid in a period",
  access,
  query: inOrder(z.object(period)),
  reply: z.object({
    data: z.array(
      z.object({
        Grupo: z.string(),
        Lineas: count,
        ...sums,
        /** The nearest deadline among what can still be recovered. */
        FechaLimite: z.string().nullable(),
      }),
    ),
    Total: z.object(sums),
    /** What can still be recovered, by the days that are left. */
    Plazos: z.object({ Hasta30: pesos, Hasta90: pesos, Despues: pesos }),
  }),
});

export const auditTotalLines = call({
  method: "GET",
  path: "/api/audit_totals/lines",
  summary: "The lines that a total is made of, the largest first",
  access,
  query: inOrder(
    z.object({
      ...period,
      ...ofGroup,
      Medida: z.enum(Object.values(measureWords)),
      ...pageQuery,
    }),
  ),
  reply: listReply(
    z.object({
      _id: z.string(),
      Auditoria: z.string(),
      /** When the audit last ran: where the list of audits has it. */
      Fecha: z.iso.datetime(),
      FechaPago: z.string(),
      Aduana: z.string(),
      Patente: z.string(),
      Pedimento: z.string(),
      Partida: count,
      Parte: z.string(),
      Proveedor: z.string(),
      Caso: z.string(),
      Importe: pesos,
      FechaLimite: z.string().nullable(),
    }),
  ).extend({ Suma: pesos }),
});
