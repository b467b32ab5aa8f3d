import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Bytes that a whole run of tests keeps at most. */
const NEEDED = 8_000_000_000;
const NAME = /^viat-run-(\d+)$/;

/**
 * A folder for what the tests of this process keep, in memory where the system has room there: to copy a database of
 * many small files takes a second of processor time on a disk. Removes what killed runs left there.
 */
export function openTemporaryFolder(): { readonly folder: string; readonly remove: () => void } {
  const parent = hasRoom(MEMORY) ? MEMORY : tmpdir();
  for (const name of readdirSync(parent)) {
    const [, process] = NAME.exec(name) ?? [];
    if (process && !existsSync(`/proc/${process}`)) removeFolder(join(parent, name));
  }
  const folder = join(parent, `viat-run-${process.pid}`);
  mkdirSync(folder);
  // Databases lie in it, and run under an account of their own.
  chmodSync(folder, 0o1777);
  return { folder, remove: () => removeFolder(folder) };
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= NEEDED;
}
