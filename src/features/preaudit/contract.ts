import { z } from "zod";
import { call, type ReplyOf } from "#kit/pure/call.ts";
import type { CorrectedField } from "./model/correction.ts";

/** What is to be corrected, in the words of the wire. */
export const fieldWords = {
  part: "PARTE",
  fraccion: "FRACCION",
  description: "DESCRIPCION",
  preference: "PREFERENCIA",
  certificate: "CERTIFICADO",
} as const satisfies Record<CorrectedField, string>;

const count = z.number().int();
const pesos = z.string().nullable();

const coded = z.object({ Codigo: z.string(), Valores: z.record(z.string(), z.string()) });

const proposedRow = z.object({
  Archivo: z.string(),
  Aduana: z.string(),
  Patente: z.string(),
  Pedimento: z.string(),
  Anio: z.number().nullable(),
  Clave: z.string().nullable(),
  /** Days by which it was judged. */
  FechaImportacion: z.string(),
  FechaPago: z.string(),
  Partidas: count,
  /** Partidas with something to correct. */
  PorCorregir: count,
  Ahorro: pesos,
  Exposicion: pesos,
});

const correctionRow = z.object({
  _id: z.string(),
  Patente: z.string(),
  Pedimento: z.string(),
  Partida: count,
  Parte: z.string(),
  Campo: z.enum(Object.values(fieldWords)),
  Declarado: z.string(),
  Sugerido: z.string(),
  /** What to do, in words; and the same sentence by sentence, as a code and what its text shows. */
  Correccion: z.string(),
  Consejos: z.array(coded),
  Severidad: z.enum(["OK", "INFO", "AHORRO", "RIESGO", "ERROR"]),
  Caso: z.string(),
  /** Codes of what stands beside the case. */
  Notas: z.array(z.string()),
  /** Pesos as a decimal text; null: nothing to say. */
  Importe: pesos,
  /** Why, as the audit tells it. */
  Razones: z.array(z.string()),
  /** The same reasons in the same order, as a code and what its text shows. */
  Motivos: z.array(coded),
});

/**
 * The form's file is a zip of SAAI M3 validation files or one of them by itself. It is judged by today's catalogue and
 * certificates and nothing of it is kept.
 */
export const preauditM3 = call({
  method: "POST",
  path: "/api/preaudit_m3",
  summary: "What to correct in the pedimentos of a validation file before they are paid",
  access: ["AUDITORIA_REPORTE"],
  multipart: z.object({
    file1: z.file().describe("A zip of SAAI M3 validation files, or one of them"),
  }),
  asksOnly: true,
  reply: z.object({
    data: z.object({
      Archivo: z.string(),
      Pedimentos: z.array(proposedRow),
      Lineas: z.array(correctionRow),
      /** Files and pedimentos that could not be judged, with the words why. */
      Rechazados: z.array(z.object({ Archivo: z.string(), Razon: z.string(), Motivo: coded })),
      Version: z.object({
        Reglas: z.string(),
        Catalogo: count,
        Certificados: count,
        Tarifa: count,
        Fecha: z.iso.datetime(),
      }),
    }),
  }),
});

export type Preaudit = ReplyOf<typeof preauditM3>["data"];
export type ProposedWireRow = Preaudit["Pedimentos"][number];
export type CorrectionWireRow = Preaudit["Lineas"][number];
