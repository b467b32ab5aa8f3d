import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { listReply, pageQuery } from "#kit/pure/page.ts";
import { byFlag, type LineFlag, lineFlags } from "./model/lineFlags.ts";
import { byName } from "./model/partValues.ts";

/** Discrepancy types with the documented labels. */
export const flagLabels = {
  MXHTS: "Success-Cambio en MXHTS",
  USHTS: "Success-Cambio en USHTS",
  PartDesc: "Success-Cambio en PartDesc",
  New: "Success-Nuevos",
  Delete: "Success-Eliminados",
  Duplicated: "Error-Duplicados",
  Part: "Error-Numero de parte incorrecto",
} as const satisfies Record<LineFlag, string>;

const readerCodes = ["CATALOGO_PARTES", "AUDITORIA_REPORTE"] as const;
const count = z.number().int();

const partValues = {
  PartNO: z.string(),
  /** Codes are digits: 8, or 10 with NICO or statistical suffix. */
  ...byName(() => z.string().nullable()),
};

const partRow = z.object({
  ...partValues,
  /** Why MXHTS is not in force today, in words and as codes; absent where no complete tariff says that it is not. */
  NoVigente: z
    .object({
      Razones: z.array(z.string()),
      Motivos: z.array(z.object({ Codigo: z.string(), Valores: z.record(z.string(), z.string()) })),
    })
    .optional(),
});

export const partsPaginated = call({
  method: "GET",
  path: "/parts_paginated",
  summary: "The catalogue of parts, a page at a time",
  access: readerCodes,
  query: z.object({
    ...pageQuery,
    /** Matches PartNO anywhere (from its beginning below 3 characters) or MXHTS from its beginning. */
    filter: z.string().max(200).optional(),
    orderby: z.enum(["PartNO", "MXHTS"]).optional(),
    order: z.enum(["asc", "desc"]).optional(),
  }),
  reply: listReply(partRow),
});

/** The flags of a line or a change, each true or false. */
export const flagObject = z.object(byFlag(() => z.boolean()));

const changeRow = z.object({
  _id: z.string(),
  Created: z.iso.datetime(),
  Type: flagObject,
  ...partValues,
  /** The day of which the file spoke. */
  Date: z.string(),
  /** The file that brought it; null: none did. */
  Source: z.string().nullable(),
  /** The request that it carries out, with the people who decided it and why. */
  Classification: z
    .object({
      Request: z.string(),
      ProposedBy: z.string().nullable(),
      ApprovedBy: z.string().nullable(),
      Basis: z.string().nullable(),
    })
    .nullable(),
});

export const partLog = call({
  method: "GET",
  path: "/partnumberslog_bypartno",
  summary: "The changes of a part, the newest first",
  access: readerCodes,
  query: z.object({ PartNO: z.string().min(1).max(200) }),
  reply: listReply(changeRow),
});

const lineRow = z.object({
  _id: z.string(),
  /** Physical line of the file; null where a full file does not list the part. */
  Line: count.nullable(),
  Type: flagObject,
  /** The flags that are true, by name. */
  Typel: z.array(z.enum(lineFlags)),
  ...partValues,
  /** Why, in words; and the same as codes. */
  Razon: z.string().nullable(),
  RazonCodigos: z.array(z.string()),
});

export const partLines = call({
  method: "GET",
  path: "/partnumbersdownloadedlog_bydownload",
  summary: "The reviewed lines of an upload",
  access: readerCodes,
  query: z.object({
    ID: z.uuid(),
    ...pageQuery,
    /** Names or labels of discrepancy types. */
    "filter[]": z.union([z.string(), z.array(z.string())]).optional(),
    /** A feed: lines of an upload that came from another are not answered. */
    Type: z.string().max(40).optional(),
  }),
  refuses: ["notFound"],
  reply: listReply(lineRow),
});

/** Of the hourly feed, or of the feed that Type names. */
export const hourLines = call({
  ...partLines,
  path: "/partsdownloadedshourlog_bydownloadhours",
  summary: "The reviewed lines of an upload of the hourly feed",
});
