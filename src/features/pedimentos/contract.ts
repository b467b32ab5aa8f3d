import { z } from "zod";
import { call, type ReplyOf } from "#kit/pure/call.ts";

const access = ["AUDITORIA_REPORTE"] as const;
const count = z.number().int();
/** Four digits; empty for the templates that hold for every patente. */
const patente = z.string().regex(/^(\d{4})?$/, "four digits, or nothing for every patente");
/** One pattern on each line. */
const patterns = z.string().max(20_000);

const patenteRow = z.object({
  Patente: z.string(),
  Pedimentos: count,
  /** Partidas with observations in the client's latest pedimentos, and those of them without any part. */
  Partidas: count,
  SinParte: count,
  /** The version in force, 0 for none, and how many templates it has. */
  Version: count,
  Plantillas: count,
  Ejemplo: z.string(),
});

export const templatePatentes = call({
  method: "GET",
  path: "/api/templates_558",
  summary:
    "The patentes of the client's pedimentos with the templates that read their observations",
  access,
  reply: z.object({ data: z.array(patenteRow), totalCount: count }),
});

const versionRow = z.object({
  Version: count,
  Fecha: z.iso.datetime(),
  Persona: z.string(),
  Patrones: z.string(),
  /** Pedimentos whose parts it changed; null while they are being matched anew. */
  Cambiados: count.nullable(),
  /** Why it was set aside and reads nothing: it took too long, or its reading ended too often. */
  Apartada: z.enum(["tiempo", "fallo"]).nullable(),
});

export const templateHistory = call({
  method: "GET",
  path: "/api/templates_558_versions",
  summary: "The versions of a patente's templates, the newest first",
  access,
  query: z.object({ Patente: patente }),
  reply: z.object({
    data: z.object({ Versiones: z.array(versionRow) }),
  }),
});

const patternFault = z.object({
  Linea: count,
  Razon: z.enum(["forma", "repetido", "demasiados"]),
});

const trialRow = z.object({
  _id: z.string(),
  Patente: z.string(),
  Pedimento: z.string(),
  Partida: count,
  Texto: z.string(),
  /** Part numbers that were read, those that the templates in force read, and who read them. */
  Partes: z.array(z.string()),
  Antes: z.array(z.string()),
  Extractores: z.array(z.string()),
  Facturas: z.array(z.string()),
});

export const tryTemplates = call({
  method: "POST",
  path: "/api/templates_558/try",
  summary:
    "What templates read in the observations of a patente's latest pedimentos; nothing is kept",
  access,
  asksOnly: true,
  body: z.object({ Patente: patente, Patrones: patterns }),
  reply: z.object({
    data: z.object({
      Errores: z.array(patternFault),
      Aciertos: count,
      Fallos: count,
      /** Partidas that are read otherwise than with the templates in force. */
      Cambios: count,
      Renglones: z.array(trialRow),
    }),
  }),
});

/** `Version` is the version that the person began with: 409 when another has come since. */
export const saveTemplate = call({
  method: "POST",
  path: "/api/templates_558",
  summary: "Saves a patente's templates as a new version; its pedimentos are matched anew",
  access,
  body: z.object({
    Patente: patente,
    Patrones: patterns,
    Version: z.coerce.number().int().min(0).max(1_000_000).optional(),
  }),
  refuses: ["changed"],
  reply: z.object({ data: z.object({ Version: count }) }),
});

export type PatenteRow = ReplyOf<typeof templatePatentes>["data"][number];
export type VersionRow = ReplyOf<typeof templateHistory>["data"]["Versiones"][number];
export type Trial = ReplyOf<typeof tryTemplates>["data"];
export type TrialWireRow = Trial["Renglones"][number];
