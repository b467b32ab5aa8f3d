import { z } from "zod";
import { fileAnswers, fileQuestion } from "#kit/pure/cell/fileQuestion.ts";
import { isDay } from "#kit/pure/calendar.ts";
import { call } from "#kit/pure/call.ts";
import { listReply, pageQuery } from "#kit/pure/page.ts";
import { inOrder } from "#kit/pure/dayRange.ts";
import { refusalCodes } from "./model/refusal.ts";
import { uploadLimits } from "./model/uploadLimits.ts";
import type { UploadStage } from "./model/uploadReader.ts";
import { uploadKinds, type UploadState } from "./model/uploadState.ts";

/** How an upload stands, in the words of the wire. */
export const statusWords = {
  received: "Recibido",
  processing: "Procesando",
  held: "En espera",
  processed: "Procesado",
  refused: "Rechazado",
} as const satisfies Record<UploadState, string>;

/** How each status looks: a tone and a sign. */
export const statusLooks = {
  [statusWords.received]: ["quiet", "clock"],
  [statusWords.processing]: ["info", "loader"],
  [statusWords.held]: ["look", "hand"],
  [statusWords.processed]: ["right", "check"],
  [statusWords.refused]: ["wrong", "x"],
} as const;

/** Where the work on an upload is, in the words of the wire. */
export const stageWords = {
  opening: "Abriendo",
  reading: "Leyendo",
  comparing: "Comparando",
  applying: "Aplicando",
} as const satisfies Record<UploadStage, string>;

export const readerCodes = ["CATALOGO_PARTES", "AUDITORIA_REPORTE"] as const;

const status = z.enum(Object.values(statusWords));
const count = z.number().int();

/** What the upload warns of though it went on; codes of the closed list, newer servers may have more. */
export const uploadWarnings = z.array(z.object({ code: z.string(), detail: z.string() }));

/** Why an upload was refused. */
export const refusalFields = {
  /** A code of the closed list, and the same in words. */
  Reason: z.enum(refusalCodes).nullable(),
  ReasonText: z.string().nullable(),
  /** The entry, line or column at fault, where there is one; of a file that waits, its tables that could not be read. */
  ReasonDetail: z.string().nullable(),
};

const uploadFields = {
  _id: z.string(),
  kind: z.string(),
  /** The zip as it was sent, and the table inside it. */
  file: z.string(),
  entry: z.string().nullable(),
  /** The feed that it came from. */
  Type: z.string(),
  /** The whole catalogue rather than a delta. */
  Full: z.boolean(),
  FileDate: z.string().nullable(),
  Date: z.iso.datetime(),
  Status: status,
  Lines: count,
  LinestoProcess: count,
  LinesDuplicated: count,
  LinesNew: count,
  LinesChange: count,
  LinesDelete: count,
  ...refusalFields,
  /** The earlier upload of the same bytes. */
  SameAs: z.string().nullable(),
  /** Since when its lines are not kept any more. */
  LinesRemoved: z.iso.datetime().nullable(),
  Warnings: uploadWarnings,
  /** What it waits to be told before anything of it is taken; none for any other wait. */
  Questions: z.array(fileQuestion).default([]),
};

export const uploadRecord = z.object(uploadFields);

export const uploadDetail = z.object({
  ...uploadFields,
  Stage: z.string().nullable(),
  /** Lines done, and of how many as far as is known. */
  Done: count,
  Total: count.nullable(),
  /** Further tables of the same zip, each with a record of its own; their file is the table's name. */
  children: z.array(uploadRecord),
});

export type UploadRecordRow = z.output<typeof uploadRecord>;
export type UploadDetail = z.output<typeof uploadDetail>;

const received = z.object({
  data: z.string(),
  uploads: z.array(z.object({ _id: z.string(), file: z.string(), Status: status })),
  /** Files that could not be received at all, with the words why. */
  rejected: z.array(
    z.object({ file: z.string(), Reason: z.literal("tooLarge"), ReasonText: z.string() }),
  ),
});

const { files: mostFiles } = uploadLimits;
const furtherFiles = Object.fromEntries(
  Array.from({ length: mostFiles - 1 }, (_, at) => [`file${at + 2}`, z.file().optional()]),
);

/** Text beside the files is checked by the route, which reads the form as a stream. */
const form = {
  Filenames: z.string().optional().describe('Order of the files: ["file1","file2"], as JSON'),
  Type: z.string().max(40).optional().describe("Name of the feed; manual without"),
  file1: z.file().describe(`A zip; a form takes up to ${mostFiles}`),
  ...furtherFiles,
};

export const uploadParts = call({
  method: "POST",
  path: "/api/upload_parts",
  summary: "Receives zips of parts; they are read in the background",
  access: ["CATALOGO_PARTES"],
  multipart: z.object({
    Full: z.enum(["true", "false"]).optional().describe("The whole catalogue, not what changed"),
    FileDate: z.iso.date().optional().describe("Day of which the file speaks"),
    ...form,
  }),
  reply: received,
});

export const uploadPedimentos = call({
  method: "POST",
  path: "/api/upload_pedimentos",
  summary: "Receives zips of pedimentos; they are read in the background",
  access: ["AUDITORIA_REPORTE"],
  multipart: z.object(form),
  reply: received,
});

export const uploadNafta = call({
  method: "POST",
  path: "/api/upload_nafta",
  summary: "Receives zips of certificate lines; they are read in the background",
  access: ["AUDITORIA_REPORTE"],
  multipart: z.object({
    IdAgreement: z.uuid().optional().describe("May be missing when the lines name theirs"),
    ...form,
  }),
  reply: received,
});

const ofUpload = z.object({ id: z.uuid() });

export const uploadById = call({
  method: "GET",
  path: "/api/uploads/:id",
  summary: "How an upload stands",
  access: readerCodes,
  params: ofUpload,
  reply: z.object({ data: uploadDetail }),
});

/** Each event named upload carries what `uploadById` answers as data; the stream ends with the work. */
export const uploadEvents = call({
  method: "GET",
  path: "/api/uploads/:id/events",
  summary: "How an upload stands, told again whenever that changes",
  access: readerCodes,
  params: ofUpload,
  events: true,
  reply: z.unknown(),
});

export const approveUpload = call({
  method: "POST",
  path: "/api/uploads/:id/approve",
  summary: "Lets a held full catalogue delete what it does not list",
  access: ["CATALOGO_PARTES"],
  params: ofUpload,
  refuses: ["conflict"],
  reply: z.object({ data: z.string() }),
});

export const rejectUpload = call({
  method: "POST",
  path: "/api/uploads/:id/reject",
  summary: "Refuses a held upload",
  access: ["CATALOGO_PARTES"],
  params: ofUpload,
  refuses: ["conflict"],
  reply: z.object({ data: z.string() }),
});

export const cancelUpload = call({
  method: "POST",
  path: "/api/uploads/:id/cancel",
  summary: "Ends the work on an upload that waits or runs, and on the other tables of its zip",
  access: readerCodes,
  params: ofUpload,
  refuses: ["conflict"],
  reply: z.object({ data: z.string() }),
});

export const answerUpload = call({
  method: "POST",
  path: "/api/uploads/:id/answer",
  summary: "Says what a held file leaves open, each of its questions by its name; it is then read",
  access: readerCodes,
  params: ofUpload,
  body: z.object({ answers: fileAnswers }),
  refuses: ["conflict"],
  reply: z.object({ data: z.string() }),
});

export const askingUploads = call({
  method: "GET",
  path: "/api/uploads_asking",
  summary: "Files of a kind that wait for somebody to say what they leave open, the oldest first",
  access: readerCodes,
  query: z.object({ kind: z.enum(uploadKinds) }),
  reply: z.object({ data: z.array(uploadRecord) }),
});

const day = z.string().refine(isDay, "YYYY-MM-DD");

/** Query of the lists by date: local days, Date2 exclusive, equal days meaning that one; without take all, bounded. */
export const uploadsAsked = inOrder(
  z.object({
    Date1: day,
    Date2: day,
    Type: z.string().max(40).optional(),
    ...pageQuery,
  }),
);

export const partUploads = call({
  method: "GET",
  path: "/partnumber_paginated",
  summary: "Uploads of parts, the newest first",
  access: readerCodes,
  query: uploadsAsked,
  reply: listReply(uploadRecord),
});

/** The uploads of the hourly feed, or of the feed that Type names. */
export const hourUploads = call({
  ...partUploads,
  path: "/partsdownloadedshour_paginated",
  summary: "Uploads of the hourly feed, the newest first",
});

/** The last processed file of a feed; null when none ever was. */
const lastFile = { File: z.string().nullable(), Date: z.iso.datetime().nullable() };

/** -1 on time, 0 one period late, 1 later or no file yet. */
const late = z.number();

export const dashboard = call({
  method: "GET",
  path: "/dashboard",
  summary: "How late the daily and the hourly parts files are",
  access: readerCodes,
  reply: z.object({
    data: z.object({
      partNumberDownloaded: z.object({ DaysDiff: late, ...lastFile }),
      partsDownloadedHour: z.object({ HoursDiff: late, ...lastFile }),
    }),
  }),
});
