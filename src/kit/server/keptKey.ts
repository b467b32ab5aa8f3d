import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";

/** The 32 random bytes in the file `path`, which only this account reads; the first time they are made. */
export function keptKey(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  // Linked into place whole: a process that dies leaves no half of a key.
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
