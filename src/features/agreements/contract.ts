import { z } from "zod";
import { isDay } from "#kit/pure/calendar.ts";
import { call } from "#kit/pure/call.ts";
import { listReply, pageQuery } from "#kit/pure/page.ts";
import { inOrder } from "#kit/pure/dayRange.ts";
import { flagObject } from "#features/parts/contract.ts";
import { refusalFields, statusWords, uploadWarnings } from "#features/uploads/contract.ts";
import { MINIMUM_DATA } from "./model/minimumData.ts";
import { isCertificateDay } from "./model/agreementDraft.ts";
import type { Standing } from "./model/standing.ts";

export const readerCodes = ["AUDITORIA_REPORTE", "CATALOGO_PARTES"] as const;
const count = z.number().int();
const day = z.string().nullable();
/** A day on which certificates may be asked for. */
export const certificateDay = z.string().refine(isCertificateDay, "YYYY-MM-DD");

/** How an agreement stands on a day, the caller's unless another is asked for, in the words of the wire. */
export const standings = [
  "draft",
  "future",
  "valid",
  "expiring",
  "expired",
  "revoked",
  "superseded",
] as const satisfies readonly Standing[];

const agreementRow = z.object({
  _id: z.string(),
  Client: z.string().nullable(),
  /** The text `true` or `false`: whether all its lines prove origin on the day as an audit asks it, complete and in force. */
  Valid: z.enum(["true", "false"]),
  Provider: z.string().nullable(),
  Agreement: z.string(),
  Treaty: z.string(),
  InitialDate: day,
  FinalDate: day,
  Status: z.enum(standings),
  /** Minimum data that its header or some line leaves out. */
  Missing: z.array(z.enum(MINIMUM_DATA)),
});

export type AgreementWireRow = z.output<typeof agreementRow>;

export const agreementCatalogue = call({
  method: "GET",
  path: "/api/getCatA",
  summary: "The agreements of the client, the newest first",
  access: readerCodes,
  query: z.object({
    /** Only agreements that are valid on this day. */
    At: certificateDay.optional(),
    ...pageQuery,
  }),
  reply: listReply(agreementRow),
});

/** Columns by which the lines of an agreement may be ordered. */
export const lineFields = [
  "Created",
  "Deleted",
  "PartNO",
  "DescriptionOfGood",
  "HSTariffClassificationNumber",
  "PreferenceCriterion",
  "Producer",
  "NetCost",
  "CountryOfOrigin",
  "Date",
] as const;
export type LineField = (typeof lineFields)[number];

const lineRow = z.object({
  _id: z.string(),
  Created: z.iso.datetime(),
  /** The first day without validity; of a line that another took the place of, the day of that. */
  Deleted: day,
  PartNO: z.string(),
  DescriptionOfGood: z.string().nullable(),
  /** Digits. */
  HSTariffClassificationNumber: z.string().nullable(),
  PreferenceCriterion: z.string().nullable(),
  Producer: z.string().nullable(),
  NetCost: z.string().nullable(),
  CountryOfOrigin: z.string().nullable(),
  Date: day,
});

export type AgreementLineWireRow = z.output<typeof lineRow>;

export const agreementDetails = call({
  method: "GET",
  path: "/api/getAgreementsDetails",
  summary: "The lines of an agreement, those that others took the place of included",
  access: readerCodes,
  query: z.object({
    ID: z.uuid(),
    /** Only lines in force on this day. */
    At: certificateDay.optional(),
    ...pageQuery,
    /** A column, with ` desc` behind it for the other direction; by part number without it. */
    orderby: z.enum(lineFields.flatMap((field) => [field, `${field} desc`] as const)).optional(),
  }),
  refuses: ["notFound"],
  reply: listReply(lineRow),
});

const auditorCodes = ["AUDITORIA_REPORTE"] as const;
const localDay = z.string().refine(isDay, "YYYY-MM-DD");

const listedAgreement = z.object({
  _id: z.string(),
  CreationDate: z.iso.datetime(),
  Client: z.string(),
  Valid: z.enum(["true", "false"]),
  Supplier: z.string().nullable(),
  InitialDate: day,
  FinalDate: day,
  Agreement: z.string(),
  Treaty: z.string(),
  Status: z.enum(standings),
});

export type ListedAgreementWireRow = z.output<typeof listedAgreement>;

/** Local calendar days of creation, Date2 exclusive, equal days meaning that one; without take all, bounded. */
export const agreementList = call({
  method: "GET",
  path: "/agreements_paginated",
  summary: "Agreements by their day of creation, the newest first",
  access: auditorCodes,
  query: inOrder(
    z.object({
      Date1: localDay,
      Date2: localDay,
      /** A treaty; all of them without it. */
      Type: z.string().max(40).optional(),
      ...pageQuery,
    }),
  ),
  reply: listReply(listedAgreement),
});

const agreementDownload = z.object({
  _id: z.string(),
  Date: z.iso.datetime(),
  Status: z.enum(Object.values(statusWords)),
  Lines: count,
  LinestoProcess: count,
  LinesDuplicated: count,
  LinesNew: count,
  LinesChange: count,
  /** The zip as it was sent. */
  file: z.string(),
  ...refusalFields,
  Warnings: uploadWarnings,
});

export type AgreementDownloadWireRow = z.output<typeof agreementDownload>;

/** Uploads that brought lines to the agreement; `error` is true, with no data, for an agreement that is not there. */
export const agreementDownloads = call({
  method: "GET",
  path: "/AgreementDownloadByIdAgreement/:IdAgreement",
  summary: "The uploads that brought lines to an agreement, the newest first",
  access: auditorCodes,
  params: z.object({ IdAgreement: z.uuid() }),
  reply: z.object({
    error: z.boolean(),
    data: z.array(agreementDownload),
    totalCount: count,
    truncated: z.boolean().optional(),
  }),
});

const downloadLog = z.object({
  _id: z.string(),
  PartNO: z.string(),
  Line: count,
  Type: flagObject,
  /** Digits of the tariff code. */
  HTS: z.string().nullable(),
  PartDesc: z.string().nullable(),
});

export type DownloadLogWireRow = z.output<typeof downloadLog>;

export const agreementDownloadLogs = call({
  method: "GET",
  path: "/AgreementDownloadLogsByIdAgreementDownload/:IdAgreementDownload",
  summary: "The reviewed lines of an upload of certificate lines",
  access: auditorCodes,
  params: z.object({ IdAgreementDownload: z.uuid() }),
  reply: z.object({
    error: z.boolean(),
    data: z.array(downloadLog),
    totalCount: count,
    /** Since when they are not kept any more. */
    LinesRemoved: z.iso.datetime().optional(),
    truncated: z.boolean().optional(),
  }),
});
