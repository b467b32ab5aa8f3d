import { readdirSync, readFileSync } from "node:fs";

interface Process {
  readonly parent: number;
  /** Clock ticks of the process, and of its children that have ended. */
  readonly ticks: number;
}

/** Ticks of a second, as Linux counts them for programs. */
const TICKS = 100;

/** Seconds of processor time that this process and all that it has started took so far; 0 where the system does not tell. */
export function processorSeconds(root = process.pid): number {
  const all = processes();
  const isBelow = (id: number): boolean => {
    for (let at = id; at > 0; at = all.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  let ticks = 0;
  for (const [id, one] of all) if (isBelow(id)) ticks += one.ticks;
  return ticks / TICKS;
}

function processes(): ReadonlyMap<number, Process> {
  const found = new Map<number, Process>();
  for (const name of namesIn("/proc")) {
    const id = Number(name);
    const stat = Number.isInteger(id) ? statOf(id) : undefined;
    if (stat) found.set(id, stat);
  }
  return found;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function statOf(id: number): Process | undefined {
  try {
    const line = readFileSync(`/proc/${id}/stat`, "latin1");
    // The name of the program may hold spaces; of what follows it, see proc(5).
    const [, parent, ...rest] = line.slice(line.lastIndexOf(")") + 2).split(" ");
    const times = rest.slice(9, 13).map(Number);
    return { parent: Number(parent), ticks: times.reduce((sum, one) => sum + one, 0) };
  } catch {
    return undefined;
  }
}
