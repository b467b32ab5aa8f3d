import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { listReply, pageQuery } from "#kit/pure/page.ts";
import { estadoWords } from "#features/audit/contract.ts";

const access = ["AUDITORIA_REPORTE"] as const;
const count = z.number().int();
const day = z.string().nullable();
const text = z.string().nullable();

export const rectificationChains = call({
  method: "GET",
  path: "/api/rectifications",
  summary: "Pedimentos that were rectified, those rectified last first",
  access,
  query: z.object({
    /** Digits that one of the numbers holds. */
    filter: z.string().max(20).optional(),
    ...pageQuery,
  }),
  reply: listReply(
    z.object({
      _id: z.string(),
      Aduana: z.string(),
      Patente: z.string(),
      Original: z.string(),
      Vigente: z.string(),
      Versiones: count,
      FechaOriginal: day,
      FechaVigente: day,
      /** Two rectifications restate the same version: only the later one speaks. */
      Conflicto: z.boolean(),
    }),
  ),
});

export const rectificationChain = call({
  method: "GET",
  path: "/api/rectifications/:id",
  summary:
    "The versions of a rectified pedimento, and what each says otherwise than the one before",
  access,
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    data: z.object({
      Versiones: z.array(
        z.object({
          _id: z.string(),
          Aduana: z.string(),
          Patente: z.string(),
          Pedimento: z.string(),
          FechaPago: day,
          Vigente: z.boolean(),
          Conflicto: z.boolean(),
          Rectifica: text,
          Auditoria: text,
          /** When its audit last ran. */
          Fecha: z.iso.datetime().nullable(),
          Estado: z.enum(Object.values(estadoWords)).nullable(),
          Ahorro: text,
          Exposicion: text,
        }),
      ),
      Diferencias: z.array(
        z.object({
          _id: z.string(),
          /** Numbers of the two versions. */
          De: z.string(),
          A: z.string(),
          /** Null: of the head. */
          Partida: count.nullable(),
          Campo: z.string(),
          Antes: text,
          Despues: text,
        }),
      ),
    }),
  }),
});
