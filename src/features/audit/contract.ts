import { z } from "zod";
import { isDay } from "#kit/pure/calendar.ts";
import { call } from "#kit/pure/call.ts";
import { listReply, pageQuery } from "#kit/pure/page.ts";
import { inOrder } from "#kit/pure/dayRange.ts";

/** How an audit stands, in the words of the wire. */
export const estadoWords = {
  pending: "Pendiente",
  running: "En proceso",
  clean: "Sin diferencias",
  different: "Con diferencias",
  at_risk: "Con riesgo",
  unknown: "Sin información",
  failed: "Error",
  reviewed: "Revisado",
  superseded: "Rectificado",
} as const;

/** How each state looks: a tone and a sign. */
export const estadoLooks = {
  [estadoWords.pending]: ["quiet", "clock"],
  [estadoWords.running]: ["info", "loader"],
  [estadoWords.clean]: ["right", "check"],
  [estadoWords.different]: ["look", "alert"],
  [estadoWords.at_risk]: ["wrong", "alert"],
  [estadoWords.unknown]: ["quiet", "question"],
  [estadoWords.failed]: ["wrong", "x"],
  [estadoWords.reviewed]: ["right", "eye"],
  [estadoWords.superseded]: ["info", "pencil"],
} as const;

const access = ["AUDITORIA_REPORTE"] as const;
const count = z.number().int();
/** Pesos as a decimal text; null: nothing to say, or no tariff of the date. */
const pesos = z.string().nullable();
const truth = z.enum(["true", "false"]);
const day = z.string().refine(isDay, "YYYY-MM-DD");

const auditRow = z.object({
  _id: z.string(),
  Fecha: z.iso.datetime(),
  Patente: z.string(),
  Pedimento: z.string(),
  Estado: z.enum(Object.values(estadoWords)),
  Aduana: z.string().nullable(),
  Anio: z.number().nullable(),
  Clave: z.string().nullable(),
  Cliente: z.string(),
  Partidas: count,
  Diferencias: count,
  Riesgos: count,
  Ahorro: pesos,
  Exposicion: pesos,
});

/** Local calendar days, Date2 exclusive, equal days meaning that one; without take all, bounded. */
export const audits = call({
  method: "GET",
  path: "/api/getAuditGen",
  summary: "Audits run in a range of days, the newest first",
  access,
  query: inOrder(
    z.object({
      Date1: day,
      Date2: day,
      ...pageQuery,
    }),
  ),
  reply: listReply(auditRow),
});

/** The certificate line that spoke for a part, as the run found it. */
const certificateUsed = z.object({
  Agreement: z.string(),
  Treaty: z.string(),
  Supplier: z.string().nullable(),
  InitialDate: z.string().nullable(),
  FinalDate: z.string().nullable(),
  HS: z.string().nullable(),
  Criterion: z.string().nullable(),
  CountryOfOrigin: z.string().nullable(),
});

const resultRow = z.object({
  Tipo: z.enum(["PARTE", "CERTIFICADO"]),
  Partida: count,
  ParteAduasis: z.string(),
  ParteEXL: z.string(),
  ResultadoParte: truth,
  FraccionAduasis: z.string(),
  FraccionEXL: z.string(),
  ResultadoFraccion: truth,
  DescripcionAduasis: z.string(),
  DescripcionEXL: z.string(),
  ResultadoDescripcion: truth,
  /** Declared preference keys of the partida. */
  TipoCaso: z.string(),
  /** The partida's other identifiers, each once, in the order of the file. */
  OtrasClaves: z.array(z.string()),
  ResultadoTL: truth,
  NivelFraccion: z.string().nullable(),
  Similitud: z.number().nullable(),
  Metodo: z.string().nullable(),
  /** The template, label or list that gave the part number. */
  Extractor: z.string().nullable(),
  Confianza: z.number().nullable(),
  Caso: z.string(),
  Notas: z.array(z.string()),
  Severidad: z.enum(["OK", "INFO", "AHORRO", "RIESGO", "ERROR"]),
  Importe: pesos,
  /** Value added tax on the amount: an estimate beside it. */
  ImporteIVA: pesos,
  Tasa: z.string().nullable(),
  FechaLimite: z.string().nullable(),
  Razones: z.array(z.string()),
  /** The same reasons in the same order, as a code and what its text shows. */
  Motivos: z.array(z.object({ Codigo: z.string(), Valores: z.record(z.string(), z.string()) })),
  /** Codes of the treaties that the verdict is about. */
  Tratados: z.array(z.string()),
  Certificado: certificateUsed.nullable(),
});

export const auditDetail = call({
  method: "GET",
  path: "/api/getAuditDet",
  summary:
    "The lines of an audit's last run: for each part one of the catalogue and one of the certificates",
  access,
  query: z.object({ ID: z.uuid() }),
  refuses: ["notFound"],
  reply: z.object({
    data: z.object({
      Resultado: z.array(resultRow),
      /** What the run used; null while it has not run. */
      Version: z
        .object({
          Reglas: z.string(),
          Catalogo: count,
          Certificados: count,
          Tarifa: count,
          /** Null: it ran before treaties had versions; 0: none was loaded. */
          Tratados: count.nullable(),
          Fecha: z.iso.datetime(),
        })
        .nullable(),
      /** Who signed the audit off; null: nobody. */
      Revision: z
        .object({
          Persona: z.string(),
          Fecha: z.iso.datetime(),
          Comentario: z.string().nullable(),
        })
        .nullable(),
      /** Why the audit could not run; null: it could. Its lines are then those of an earlier run, if there was one. */
      Falla: z.string().nullable(),
    }),
    /** Rows of both kinds. */
    totalCount: count,
    truncated: z.boolean().optional(),
  }),
});

const box = z.union([z.string(), z.number().transform(String)]).pipe(z.string().max(60));

/** The fifteen digits may stand in Pedimento with Patente empty. 409 with `candidates` when several fit. */
export const recordAudit = call({
  method: "POST",
  path: "/api/GetPedimentoDet",
  summary: "Asks for the audit of a pedimento",
  access,
  body: z.object({
    Patente: box.default(""),
    Pedimento: box.default(""),
    Aduana: box.optional(),
    Anio: box.optional(),
  }),
  refuses: ["ambiguous"],
  reply: z.object({
    data: z.object({ _id: z.string(), Estado: z.enum(Object.values(estadoWords)) }),
  }),
});

/** What made audits run again, in the words of the wire. */
export const causeWords = {
  catalogue: "Catálogo",
  certificates: "Certificados",
  tariff: "Tarifa",
  rules: "Reglas",
  decisions: "Decisiones",
} as const;

const paging = z.object(pageQuery);

const causeTotals = z.object({
  Diferencias: count,
  Riesgos: count,
  Ahorro: pesos,
  Exposicion: pesos,
});

const causeRow = z.object({
  _id: z.string(),
  Fecha: z.iso.datetime(),
  Causa: z.enum(Object.values(causeWords)),
  Version: z.string(),
  /** The upload that made the change. */
  Archivo: z.string().nullable(),
  Auditorias: count,
  /** Still waiting to run. */
  Pendientes: count,
  /** Came out otherwise than before. */
  Cambiadas: count,
  Antes: causeTotals,
  Despues: causeTotals,
  /** Something in it ran after this person last looked. */
  Nuevo: z.boolean(),
});

export const auditChanges = call({
  method: "GET",
  path: "/api/audit_changes",
  summary: "The changes of catalogue, certificates, tariff and rules that made audits run again",
  access,
  query: paging,
  reply: listReply(causeRow),
});

const changedRow = z.object({
  _id: z.string(),
  Auditoria: z.string(),
  /** When the audit last ran: where the list of audits has it. */
  Fecha: z.iso.datetime(),
  Aduana: z.string().nullable(),
  Patente: z.string(),
  Pedimento: z.string(),
  Partida: count,
  Parte: z.string(),
  CasoAntes: z.string().nullable(),
  Caso: z.string().nullable(),
  SeveridadAntes: z.string().nullable(),
  Severidad: z.string().nullable(),
  /** The tests that came out otherwise. */
  Resultados: z.array(
    z.object({
      Prueba: z.enum(["Parte", "Fraccion", "Descripcion", "TL", "Vigencia", "Complemento"]),
      Antes: z.boolean().nullable(),
      Despues: z.boolean().nullable(),
    }),
  ),
  ImporteAntes: pesos,
  Importe: pesos,
});

export const auditChange = call({
  method: "GET",
  path: "/api/audit_changes/:id",
  summary: "The lines whose verdict a change turned",
  access,
  params: z.object({ id: z.uuid() }),
  query: paging,
  reply: listReply(changedRow),
});

export const changesSeen = call({
  method: "POST",
  path: "/api/audit_changes/seen",
  summary: "Says that the person has looked at what changed",
  access,
  reply: z.object({ data: z.string() }),
});
export const tariffOnFile = call({
  method: "GET",
  path: "/api/tariff_on_file",
  summary: "Whether a tariff is on file that audits can judge by today",
  access: "signedIn",
  reply: z.object({ data: z.boolean() }),
});

/** An audit that came out otherwise since is signed off no more. 409 when it has not run, or is signed off already. */
export const reviewAudit = call({
  method: "POST",
  path: "/api/audits/:id/review",
  summary: "Signs an audit off, or takes that back",
  access,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    Comentario: z
      .string()
      .max(2_000)
      .refine((text) => !text.includes("\0"), "no control characters")
      .optional(),
    withdraw: z.boolean().optional(),
  }),
  refuses: ["conflict"],
  reply: z.object({
    data: z.object({ _id: z.string(), Estado: z.enum(Object.values(estadoWords)) }),
  }),
});
