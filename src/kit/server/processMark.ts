import { readFileSync, readlinkSync } from "node:fs";
import { readFile } from "node:fs/promises";

/** Says which process this is, over all machines and their containers; where that cannot be known, nothing. */
export function processMark(): string {
  try {
    return `${place()} ${process.pid} ${startOf(readFileSync("/proc/self/stat", "utf8"))}`;
  } catch {
    return "";
  }
}

/** Whether the process with that mark ran in this place and does so no more; false when nobody here can tell. */
export async function isKnownDead(mark: string): Promise<boolean> {
  const [at, pid, start] = mark.split(" ");
  if (!at || !pid || at !== placeOrNone()) return false;
  const now = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  return now === undefined || startOf(now) !== start;
}

// A boot of a machine, and the numbering of processes in it: containers count on their own.
function place(): string {
  const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  return `${boot}/${readlinkSync("/proc/self/ns/pid")}`;
}

function placeOrNone(): string | undefined {
  try {
    return place();
  } catch {
    return undefined;
  }
}

/** When the process started: the 22nd field, counted from behind its name, which may hold anything. */
function startOf(stat: string): string | undefined {
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
}
