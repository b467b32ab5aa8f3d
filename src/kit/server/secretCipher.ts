import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { keptKey } from "./keptKey.ts";

/** Keeps short secrets unreadable for whoever has a copy of the database alone. */
export interface SecretCipher {
  /** `bound` is what the secret belongs to: only with the same words does it open again. */
  readonly encrypt: (secret: string, bound: string) => Buffer;
  /** Undefined when it was encrypted with no key of these, or for something else. */
  readonly decrypt: (encrypted: Buffer, bound: string) => string | undefined;
  /** Whether it was encrypted with the newest key. */
  readonly isNewest: (encrypted: Buffer) => boolean;
  /** Names of all keys, which tell nothing of the keys. */
  readonly keyIds: readonly Buffer[];
  /** Names of those that this server encrypts with, or did before it was given others. */
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
export const hasEncryptionKey = (folder: string, secretKeys: readonly Buffer[] = []): boolean =>
  secretKeys.length > 0 || existsSync(keyIn(folder));

const keyIn = (folder: string) => join(folder, "seal.key");

/**
 * Opens the cipher with the given keys of 32 bytes, the newest first, and the one that lies in `folder`, which is made
 * the first time that there is no other.
 */
export function openSecretCipher(folder: string, secretKeys: readonly Buffer[] = []): SecretCipher {
  const path = keyIn(folder);
  const ofFolder = secretKeys.length === 0 || existsSync(path) ? [keptKey(path)] : [];
  const keys = [...secretKeys, ...ofFolder].map((key) => ({ key, id: encryptionKeyId(key) }));
  const [newest] = keys;
  if (!newest) throw new Error("There is no key to encrypt with");
  const head = Buffer.concat([MARK, newest.id]);
  return {
    keyIds: keys.map(({ id }) => id),
    usedIds: [newest.id, ...ofFolder.map(encryptionKeyId)],
    isNewest: (encrypted) => encrypted.subarray(0, HEAD_BYTES).equals(head),
    encrypt: (secret, bound) => Buffer.concat([head, encryptedBy(newest.key, secret, bound)]),
    decrypt: (encrypted, bound) => {
      const named = keys.find(({ id }) =>
        encrypted.subarray(0, HEAD_BYTES).equals(Buffer.concat([MARK, id])),
      );
      const opened = named && decryptedBy(named.key, encrypted.subarray(HEAD_BYTES), bound);
      if (opened !== undefined) return opened;
      const [old] = ofFolder;
      return old && decryptedBy(old, encrypted, bound);
    },
  };
}

/** The name of a key, which tells nothing of it. */
export const encryptionKeyId = (key: Buffer) =>
  createHash("sha256").update(key).digest().subarray(0, ID_BYTES);

function encryptedBy(key: Buffer, secret: string, bound: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(bound));
  const closed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), closed]);
}

function decryptedBy(key: Buffer, encrypted: Buffer, bound: string): string | undefined {
  if (encrypted.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(bound))
    .setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const opened = decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]).toString("utf8");
  } catch {
    // Another key, another owner, or changed bytes: which of them, nobody can tell.
    return undefined;
  }
}

export interface Reencrypted {
  readonly anew: number;
  /** Those that open with no key of the cipher. */
  readonly lost: number;
}

/** Encrypts anew what is not encrypted with the newest key; `keep` writes it. */
export async function reencrypted(
  cipher: SecretCipher,
  rows: readonly { readonly id: string; readonly encrypted: Buffer; readonly bound: string }[],
  keep: (id: string, anew: Buffer) => Promise<unknown>,
): Promise<Reencrypted> {
  let [anew, lost] = [0, 0];
  for (const { id, encrypted, bound } of rows) {
    const secret = cipher.decrypt(encrypted, bound);
    if (secret === undefined) lost++;
    else if (!cipher.isNewest(encrypted)) {
      await keep(id, cipher.encrypt(secret, bound));
      anew++;
    }
  }
  return { anew, lost };
}
