import { z } from "zod";
import { PAIR_KINDS } from "#features/audit/model/acceptedPair.ts";
import { isDay } from "#kit/pure/calendar.ts";
import { call } from "#kit/pure/call.ts";
import { listReply, pageQuery } from "#kit/pure/page.ts";
import { inOrder } from "#kit/pure/dayRange.ts";
import { TESTS } from "./model/findingId.ts";
import { ACTIONS, WORK_STATES } from "./model/work.ts";

const access = ["AUDITORIA_REPORTE"] as const;
const count = z.number().int();
const day = z
  .string()
  .refine((text) => isDay(text) && text >= "1900" && text < "9999", "YYYY-MM-DD");
const pesos = z.string().nullable();
// The database keeps no such character.
const words = z.string().refine((text) => !text.includes("\0"), "no control characters");
const id = words.min(1).max(400);

export const SEVERITIES = ["OK", "INFO", "AHORRO", "ERROR", "RIESGO"] as const;

/** Several values in one text, a comma between them. */
const listOf = <const Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(",").filter((piece) => piece !== ""))
    .pipe(z.array(z.enum(values)));

const person = z.object({ _id: z.string(), Nombre: z.string() });

const findingRow = z.object({
  _id: z.string(),
  /** Goes up with everything that is done; a decision names the one that it has seen. */
  Version: count,
  Auditoria: z.string(),
  Aduana: z.string().nullable(),
  Patente: z.string(),
  Pedimento: z.string(),
  Anio: z.number().nullable(),
  FechaPago: z.string().nullable(),
  Partida: count,
  Parte: z.string(),
  Prueba: z.enum(TESTS),
  /** OK: the line has been put right since. */
  Severidad: z.enum(SEVERITIES),
  Caso: z.string().nullable(),
  Declarado: z.string().nullable(),
  Registrado: z.string().nullable(),
  Importe: pesos,
  FechaLimite: z.string().nullable(),
  /** Codes of the treaties whose law, deadline and words count. */
  Tratados: z.array(z.string()),
  Estado: z.enum(WORK_STATES),
  Responsable: person.nullable(),
  Vence: z.string().nullable(),
});

export type FindingWireRow = z.output<typeof findingRow>;

/** Columns by which findings may be ordered. */
export const findingFields = [
  "Severidad",
  "Caso",
  "Patente",
  "Pedimento",
  "FechaPago",
  "Partida",
  "Parte",
  "Prueba",
  "Importe",
  "FechaLimite",
  "Estado",
  "Responsable",
  "Vence",
] as const;
export type FindingField = (typeof findingFields)[number];

/** Days of payment, Date2 exclusive, equal days meaning that one; any day without them. */
export const findings = call({
  method: "GET",
  path: "/api/findings",
  summary: "The results of the audits that need somebody, the most pressing first",
  access,
  query: inOrder(
    z.object({
      state: listOf(WORK_STATES).optional(),
      /** Id of a person, `me` or `none`. */
      assignee: z.union([z.literal("none"), z.literal("me"), z.uuid()]).optional(),
      /** Without it everything but OK and INFO, and whatever somebody has worked on. */
      severity: listOf(SEVERITIES).optional(),
      case: words.max(200).optional(),
      test: listOf(TESTS).optional(),
      patente: words.max(40).optional(),
      pedimento: words.max(40).optional(),
      part: words.max(100).optional(),
      Date1: day.optional(),
      Date2: day.optional(),
      ...pageQuery,
      /** A column, with ` desc` behind it for the other direction. */
      orderby: z
        .enum(findingFields.flatMap((field) => [field, `${field} desc`] as const))
        .optional(),
    }),
  ),
  reply: listReply(findingRow),
});

const seen = z.object({ id, version: count.min(0).max(2_000_000_000) });

/** 409 with `conflicts` when somebody else was there first, with `refused` where it makes no sense; then nothing is done. */
export const decideFindings = call({
  method: "POST",
  path: "/api/findings/decide",
  summary: "Does one thing with up to a thousand findings, with all of them or with none",
  access,
  body: z.object({
    findings: z.array(seen).min(1).max(1_000),
    action: z.enum(ACTIONS),
    /** Of `assign`; null: nobody. */
    assignee: z.uuid().nullable().optional(),
    /** Of `due` and `ask`; null: no day. */
    due: day.nullable().optional(),
    comment: words.max(2_000).optional(),
    /** Of `accept`: holds both sides to be the same from now on. */
    remember: z.boolean().optional(),
  }),
  refuses: ["notFound", "conflict", "changed"],
  reply: z.object({ data: z.object({ decision: z.string(), count }) }),
});

export const undoDecision = call({
  method: "POST",
  path: "/api/findings/undo",
  summary: "Takes back what the caller did at once, as long as nobody has been there since",
  access,
  body: z.object({ decision: z.uuid() }),
  refuses: ["notFound", "conflict", "changed"],
  reply: z.object({ data: z.object({ decision: z.string(), count }) }),
});

export const correctFinding = call({
  method: "POST",
  path: "/api/findings/correct",
  summary: "Puts what was declared into the catalogue, as of the pedimento's day of payment",
  access: ["CATALOGO_PARTES"],
  body: z.object({
    finding: seen,
    MXHTS: words.max(20).optional(),
    PartDesc: words.max(500).optional(),
  }),
  refuses: ["notFound", "conflict", "changed"],
  reply: z.object({ data: z.object({ upload: z.string() }) }),
});

const standing = z.object({
  state: z.enum(WORK_STATES),
  assignee: z.string().nullable(),
  due: z.string().nullable(),
});

const eventRow = z.object({
  _id: z.string(),
  Fecha: z.iso.datetime(),
  Persona: z.string(),
  Accion: z.enum([...ACTIONS, "correct", "undo"]),
  Comentario: z.string().nullable(),
  Antes: standing,
  Despues: standing,
});

const place = z.object({ id });

export const findingEvents = call({
  method: "GET",
  path: "/api/findings/:id/events",
  summary: "A finding as it stands, and who decided what about it, the newest first",
  access,
  params: place,
  reply: z.object({ finding: findingRow, data: z.array(eventRow) }),
});

const letter = z.object({ subject: z.string(), body: z.string() });

export const findingLetter = call({
  method: "GET",
  path: "/api/findings/:id/letter",
  summary: "What the broker is asked about a finding",
  access,
  params: place,
  reply: z.object({ data: z.object({ es: letter, en: letter }) }),
});

export const assignees = call({
  method: "GET",
  path: "/api/assignees",
  summary: "Who may be given findings of the client",
  access,
  reply: z.object({ data: z.array(person) }),
});

export const ownFindingFigures = call({
  method: "GET",
  path: "/api/own_figures/findings",
  summary:
    "What waits for the caller, what they closed this month, and the duty that this recovers",
  access,
  reply: z.object({
    data: z.object({
      Abiertos: count,
      Cerrados: count,
      Recuperado: z.string(),
      /** Since this day. */
      Desde: z.string(),
    }),
  }),
});

const pairRow = z.object({
  _id: z.string(),
  about: z.enum(PAIR_KINDS),
  PartNO: z.string(),
  Declarado: z.string(),
  Registrado: z.string(),
  Motivo: z.string().nullable(),
  Persona: z.string(),
  Fecha: z.iso.datetime(),
  /** When it was taken back; null: it is in force. */
  Revocado: z.iso.datetime().nullable(),
});

export const acceptedPairs = call({
  method: "GET",
  path: "/api/accepted_pairs",
  summary:
    "What is declared in one way, on file in another and held to be the same, the newest first",
  access,
  query: z.object({
    PartNO: words.max(100).optional(),
    ...pageQuery,
  }),
  reply: listReply(pairRow),
});

const side = words.max(500).refine((text) => text.trim() !== "", "not empty");

/** Of a synonym, Declarado is the part itself and Registrado the part under which it is on file. */
export const acceptPair = call({
  method: "POST",
  path: "/api/accepted_pairs",
  summary: "Holds both sides to be the same for a part; the audits of that part run again",
  access,
  body: z.object({
    about: z.enum(PAIR_KINDS),
    PartNO: side,
    Declarado: side,
    Registrado: side,
    Motivo: words.max(500).optional(),
  }),
  refuses: ["taken"],
  reply: z.object({ data: z.object({ _id: z.string() }) }),
});

export const revokePair = call({
  method: "DELETE",
  path: "/api/accepted_pairs/:id",
  summary: "Takes an accepted pair back; the audits of that part run again",
  access,
  params: z.object({ id: z.uuid() }),
  reply: z.object({ data: z.object({ _id: z.string() }) }),
});
