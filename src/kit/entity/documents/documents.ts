import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { seenBy, type Written } from "../EntityRow.ts";
import { ofRow } from "../wire.ts";

/** Pictures are each on their own; of every other type the last document takes the place of those before it. */
export const PHOTO = "photo";
/** Drawn or typed on the screen; its newest one is in force. */
export const SIGNATURE = "signature";

/** Stands on papers: a JPEG, which needs not be unpacked there. */
export const LOGO = "logo";

export const logoLimits = {
  fileBytes: 400 * 1024,
  pixels: 1_000_000,
  /** The longer side to which a browser shrinks it. */
  side: 1_000,
} as const;

export const documentLimits = {
  fileBytes: 20 * 1024 * 1024,
  /** Pixels of a picture. */
  pixels: 64_000_000,
  /** Documents that a row has at one time, earlier versions too. */
  ofRow: 200,
  /** Characters of a thumbnail as a data address. */
  thumbnail: 16_000,
} as const;

export type DocumentTypes = readonly [string, ...string[]];

export type DocumentCalls = ReturnType<typeof callsOf>;

/** Documents of rows, of these types. */
export function documents({
  documents: types,
  ...written
}: Written & { readonly documents?: DocumentTypes }) {
  return types ? { types, calls: callsOf(written, types) } : null;
}

/** What a form says beside its file. */
export const documentFields = (types: DocumentTypes) =>
  z.object({
    row: z.uuid(),
    type: z.enum(types),
    occurredAt: z.iso.datetime().optional().describe("When a photo was taken; not after now"),
    thumbnail: z
      .string()
      .max(documentLimits.thumbnail)
      .regex(/^data:image\/jpeg;base64,\/9j\/[A-Za-z0-9+/]+={0,2}$/)
      .optional()
      .describe("A small JPEG as a data address"),
  });

const ofDocument = z.object({ id: z.uuid(), document: z.uuid() });

/** The calls by which documents of rows are listed, added, fetched and removed. */
function callsOf({ name, owner, write, ...seen }: Written, types: DocumentTypes) {
  const anyClient = owner === "house";
  const path = `/api/${name}/:id/documents`;
  const type = z.enum(types);
  const one = z.object({
    id: z.uuid(),
    type,
    /** Counts those of its type. */
    number: z.number().int(),
    file: z.string(),
    media: z.string(),
    bytes: z.number().int(),
    /** A small JPEG as a data address; null: it is no picture. */
    thumbnail: z.string().nullable(),
    by: z.string(),
    occurredAt: z.iso.datetime(),
    recordedAt: z.iso.datetime(),
  });
  return {
    list: call({
      method: "GET",
      path,
      summary: `Documents of a row of ${name}, the newest first`,
      ...seenBy(seen),
      anyClient,
      params: ofRow,
      reply: z.object({ data: z.array(one) }),
    }),
    add: call({
      method: "POST",
      path: `/api/${name}/documents`,
      summary: `Adds a document to a row of ${name}: PDF, JPEG, PNG or WebP by its bytes`,
      access: write,
      anyClient,
      multipart: documentFields(types).extend({ file1: z.file() }),
      refuses: ["notFound", "conflict", "tooLarge", "noRoom"],
      reply: z.object({ data: one }),
    }),
    file: call({
      method: "GET",
      path: `${path}/:document`,
      summary: `The bytes of a document of a row of ${name}`,
      ...seenBy(seen),
      anyClient,
      params: ofDocument,
      file: true,
      reply: z.unknown(),
    }),
    remove: call({
      method: "POST",
      path: `${path}/:document/remove`,
      summary: `Takes a document off a row of ${name}; the history and the file store keep it`,
      access: write,
      anyClient,
      params: ofDocument,
      body: z.object({}),
      reply: z.object({ data: z.object({ id: z.uuid() }) }),
    }),
  };
}
