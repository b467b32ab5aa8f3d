import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Keeps short secrets unreadable for whoever has a copy of the database alone. */
export interface Seal {
  /** `bound` is what the secret belongs to: only with the same words does it open again. */
  readonly close: (secret: string, bound: string) => Buffer;
  /** Undefined when it was not sealed here, or for something else. */
  readonly open: (sealed: Buffer, bound: string) => string | undefined;
}

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Opens the seal whose key lies in `folder`; the first time it makes one. */
export function openSeal(folder: string): Seal {
  const key = keyIn(join(folder, "seal.key"));
  return {
    close: (secret, bound) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(bound));
      const closed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), closed]);
    },
    open: (sealed, bound) => {
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
    },
  };
}

// Linked into place whole: a process that dies leaves no half of a key.
function keyIn(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const made = `${path}.${process.pid}`;
  const file = openSync(made, "wx", 0o600);
  writeSync(file, randomBytes(32));
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(made, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(made);
  }
  return readFileSync(path);
}
