import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { MissingFile } from "#kit/server/drive.ts";
import type { Shelf } from "./shelf.ts";

/** It is put last: a backup without it was not finished, and is none. */
const KEY = "manifest.json";

const piece = z.strictObject({
  key: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.hex().length(64),
});
const lines = piece.extend({ lines: z.int().nonnegative() });

const schema = z.strictObject({
  format: z.literal(1),
  /** Version of the product that made it, and of the PostgreSQL underneath. */
  product: z.string(),
  postgres: z.string(),
  madeAt: z.iso.datetime(),
  /** The last migration that the database had seen. */
  migration: z.string(),
  tables: z.array(lines.extend({ name: z.string(), columns: z.array(z.string()) })),
  /** The last number that each sequence gave. */
  sequences: z.array(z.strictObject({ name: z.string(), last: z.int() })),
  /** The list of originals, a line for each; what was missing or damaged in the store already is `lost`. */
  originals: lines.extend({ lost: z.array(z.strictObject({ key: z.string(), why: z.string() })) }),
  /** The encryption key, when it lay in the data folder. */
  encryptionKey: piece.nullable(),
  /** Others that encrypt what lies in the tables: the setting SECRET_KEY has them. */
  keysElsewhere: z.int().nonnegative().default(0),
});

export type Manifest = z.infer<typeof schema>;
export type SavedTable = Manifest["tables"][number];

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Declares what lies on the shelf a backup. */
export async function putManifest(shelf: Shelf, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 1);
  await shelf.put(KEY, inOne(`${digestOf(text)}\n${text}\n`));
}

async function* inOne(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Reads what a finished backup says of itself. Throws, in words, when there is none or it was changed. */
export async function readManifest(shelf: Shelf): Promise<Manifest> {
  const text = await textOf(shelf);
  const end = text.indexOf("\n");
  const body = text.slice(end + 1, -1);
  if (text !== `${digestOf(body)}\n${body}\n`)
    throw new Error(`${shelf.name}/${KEY} is damaged: its content is not what was put there`);
  const { success, data } = schema.safeParse(JSON.parse(body));
  if (!success)
    throw new Error(`The backup in ${shelf.name} is of a kind that this version does not know`);
  return data;
}

async function textOf(shelf: Shelf): Promise<string> {
  try {
    return (await buffer(await shelf.get(KEY))).toString();
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    throw new Error(
      (await shelf.isEmpty())
        ? `There is no backup in ${shelf.name}`
        : `What lies in ${shelf.name} is no finished backup: ${KEY} is missing. Remove it and make another`,
      { cause: error },
    );
  }
}
