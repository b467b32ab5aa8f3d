import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Say, tellingWhile } from "./tellingWhile.ts";

const LOOK_MS = 100;
/** How a server is asked to end, ever more urgently, and how many milliseconds each word is given. */
const WORDS = [
  ["SIGINT", 60_000],
  ["SIGQUIT", 10_000],
  ["SIGKILL", 10_000],
] as const;

/**
 * Ends what is left on `cluster` of a server that nobody looks after any more: whole, or processes that outlived it and
 * hold its memory, beside which no new one starts. Whoever calls holds the data folder, so it is nobody else's. Where
 * the machine does not list its processes nothing is done: PostgreSQL then refuses to start until they are gone.
 * Throws when something does not end.
 */
export async function endLeftOver(
  cluster: string,
  say: Say,
  { inOrder = true } = {},
): Promise<void> {
  for (const [word, patienceMs] of WORDS.slice(inOrder ? 0 : 1)) {
    const left = processesOn(cluster);
    if (left.length === 0) return;
    const server = left.filter((pid) => pid === serverOf(cluster));
    // Without their server the others do not know how to end in order.
    if (server.length === 0 && word === "SIGINT") continue;
    for (const pid of server.length > 0 && word !== "SIGKILL" ? server : left) signal(pid, word);
    const what = () => `Waiting for an earlier database server to end (process ${left[0]})`;
    if (await tellingWhile(say, what, () => isEmpty(cluster, patienceMs))) return;
  }
  throw new Error(`An earlier database server on ${cluster} does not end`);
}

async function isEmpty(cluster: string, ms: number): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await wait(LOOK_MS))
    if (processesOn(cluster).length === 0) return true;
  return false;
}

/** The process that the lock file of `cluster` names; undefined when there is none. */
function serverOf(cluster: string): number | undefined {
  try {
    return Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return undefined;
  }
}

/** Every process of a server works in the folder of its data. */
function processesOn(cluster: string): number[] {
  const folder = realpathSync(cluster);
  return pids().filter((pid) => {
    try {
      return (
        readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres") &&
        readlinkSync(`/proc/${pid}/cwd`) === folder
      );
    } catch {
      // It has ended meanwhile, or belongs to somebody else.
      return false;
    }
  });
}

function pids(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function signal(pid: number, word: NodeJS.Signals): void {
  try {
    process.kill(pid, word);
  } catch {
    // It has ended meanwhile.
  }
}
