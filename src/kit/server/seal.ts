import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { keptKey } from "./keptKey.ts";

/** Keeps short secrets unreadable for whoever has a copy of the database alone. */
export interface Seal {
  /** `bound` is what the secret belongs to: only with the same words does it open again. */
  readonly close: (secret: string, bound: string) => Buffer;
  /** Undefined when it was sealed with no key of these, or for something else. */
  readonly open: (sealed: Buffer, bound: string) => string | undefined;
  /** Whether it was sealed with the newest key. */
  readonly isNewest: (sealed: Buffer) => boolean;
  /** Names of all keys, which tell nothing of the keys. */
  readonly keyIds: readonly Buffer[];
  /** Names of those that this server seals with, or did before it was given others. */
  readonly usedIds: readonly Buffer[];
}

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 6;
/** What begins with it names its key; before, there was but the one of the data folder. */
const MARK = Buffer.from("s2");
const HEAD_BYTES = MARK.length + ID_BYTES;

/** Whether there is a key already: one that is given, or the one that lies in `folder`. */
export const hasSealingKey = (folder: string, secretKeys: readonly Buffer[] = []): boolean =>
  secretKeys.length > 0 || existsSync(keyIn(folder));

const keyIn = (folder: string) => join(folder, "seal.key");

/**
 * Opens the seal with the given keys of 32 bytes, the newest first, and the one that lies in `folder`, which is made
 * the first time that there is no other.
 */
export function openSeal(folder: string, secretKeys: readonly Buffer[] = []): Seal {
  const path = keyIn(folder);
  const ofFolder = secretKeys.length === 0 || existsSync(path) ? [keptKey(path)] : [];
  const keys = [...secretKeys, ...ofFolder].map((key) => ({ key, id: sealingKeyId(key) }));
  const [newest] = keys;
  if (!newest) throw new Error("There is no key to seal with");
  const head = Buffer.concat([MARK, newest.id]);
  return {
    keyIds: keys.map(({ id }) => id),
    usedIds: [newest.id, ...ofFolder.map(sealingKeyId)],
    isNewest: (sealed) => sealed.subarray(0, HEAD_BYTES).equals(head),
    close: (secret, bound) => Buffer.concat([head, encrypted(newest.key, secret, bound)]),
    open: (sealed, bound) => {
      const named = keys.find(({ id }) =>
        sealed.subarray(0, HEAD_BYTES).equals(Buffer.concat([MARK, id])),
      );
      const opened = named && decrypted(named.key, sealed.subarray(HEAD_BYTES), bound);
      if (opened !== undefined) return opened;
      const [old] = ofFolder;
      return old && decrypted(old, sealed, bound);
    },
  };
}

/** The name of a key, which tells nothing of it. */
export const sealingKeyId = (key: Buffer) =>
  createHash("sha256").update(key).digest().subarray(0, ID_BYTES);

function encrypted(key: Buffer, secret: string, bound: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(bound));
  const closed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), closed]);
}

function decrypted(key: Buffer, sealed: Buffer, bound: string): string | undefined {
  if (sealed.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(bound))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const opened = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]).toString("utf8");
  } catch {
    // Another key, another owner, or changed bytes: which of them, nobody can tell.
    return undefined;
  }
}

export interface Resealed {
  readonly anew: number;
  /** Those that open with no key of the seal. */
  readonly lost: number;
}

/** Seals anew what is not sealed with the newest key; `keep` writes it. */
export async function resealed(
  seal: Seal,
  rows: readonly { readonly id: string; readonly sealed: Buffer; readonly bound: string }[],
  keep: (id: string, anew: Buffer) => Promise<unknown>,
): Promise<Resealed> {
  let [anew, lost] = [0, 0];
  for (const { id, sealed, bound } of rows) {
    const secret = seal.open(sealed, bound);
    if (secret === undefined) lost++;
    else if (!seal.isNewest(sealed)) {
      await keep(id, seal.close(secret, bound));
      anew++;
    }
  }
  return { anew, lost };
}
