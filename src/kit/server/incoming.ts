import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isKnownDead, processMark } from "./processMark.ts";

/** A process's own folder for files on their way in. */
export interface Incoming {
  /** A path in it that nothing lies at. */
  readonly newPath: () => string;
  /** Removes the folder with all that is left in it. */
  readonly close: () => Promise<void>;
}

const BEAT_MS = 10_000;
/** A process that has not beaten for so long is gone; should it only have stood still, its uploads fail unacknowledged. */
const GONE_MS = 120_000;
const BEAT = "alive";

/**
 * Opens this process's folder below `all`, and takes away those of processes that are gone: one of this machine at
 * once, any other when its heart has stopped.
 */
export async function openIncoming(all: string, goneMs = GONE_MS): Promise<Incoming> {
  const folder = join(all, randomUUID());
  mkdirSync(all, { recursive: true });
  const beat = async () => {
    // Others may have taken it for a dead one's.
    if (!existsSync(folder)) mkdirSync(folder);
    await writeFile(join(folder, BEAT), processMark());
    await sweep(all, folder, goneMs);
  };
  await beat();
  let beating: Promise<void> = Promise.resolve();
  // A disk that is full or away for a moment: the next beat tells.
  const again = () => (beating = beat().catch(() => undefined));
  const timer = setInterval(again, Math.min(BEAT_MS, goneMs / 4)).unref();
  return {
    newPath: () => join(folder, randomUUID()),
    close: async () => {
      clearInterval(timer);
      await beating;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// Ages are by the clock of the disk, which all who share it have in common.
async function sweep(all: string, own: string, goneMs: number): Promise<void> {
  const now = (await stat(join(own, BEAT))).mtimeMs;
  for (const name of await readdir(all)) {
    const other = join(all, name);
    if (other !== own && (await isGone(other, now - goneMs)))
      await rm(other, { recursive: true, force: true });
  }
}

async function isGone(folder: string, since: number): Promise<boolean> {
  const beat = join(folder, BEAT);
  const mark = await readFile(beat, "utf8").catch(() => "");
  if (await isKnownDead(mark)) return true;
  const last = await stat(beat)
    .catch(() => stat(folder))
    .catch(() => undefined);
  return last !== undefined && last.mtimeMs < since;
}
