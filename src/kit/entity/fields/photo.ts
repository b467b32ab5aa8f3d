import { z } from "zod";
import { documentLimits } from "../documents/documents.ts";
import type { Fields } from "../EntityRow.ts";
import { type Field, field } from "../Field.ts";

/** Bytes of a command with its photos, as they are sent. */
export const PHOTO_BODY = 8 * 1024 ** 2;

const jpeg = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^data:image\/jpeg;base64,\/9j\/[A-Za-z0-9+/]+={0,2}$/);
/** When it was taken, a small JPEG and the picture itself as a JPEG, both as data addresses. */
const photoSchema = z.tuple([
  z.iso.datetime(),
  jpeg(documentLimits.thumbnail),
  jpeg(PHOTO_BODY - 64 * 1024),
]);

export type Photo = z.output<typeof photoSchema>;

/** The smallest JPEG that tells its sides. */
const PIXEL = "data:image/jpeg;base64,/9j/wAALCAABAAEBAREA/9k=";

/** A photo that comes with a command: it becomes a document of each row that the command is done to. No row holds one. */
export function photo(options: { readonly required?: boolean } = {}): Field<Photo | null> {
  return field<Photo | null>(options, {
    kind: "photo",
    column: "text[]",
    schema: photoSchema.nullable(),
    kept: (value) => value,
    faultOf: () => undefined,
    read: () => undefined,
    sample: () => ["2026-11-01T08:30:00.000Z", PIXEL, PIXEL],
  });
}

/** The names of the photos among what a command asks for. */
export const photosAmong = (input: Fields): string[] =>
  Object.keys(input).filter((name) => input[name]?.kind === "photo");
