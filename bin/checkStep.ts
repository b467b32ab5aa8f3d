import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

export function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

/** Where Node keeps what it has compiled, for every process that a step starts: compiling is half of a start. */
const COMPILED = join(import.meta.dirname, "../node_modules/.cache/node");

/** glibc gives freed memory back to the system, and a database that asks for it again pays a page fault for each page. */
const KEEPING_MEMORY =
  "glibc.malloc.trim_threshold=1073741824:glibc.malloc.mmap_threshold=33554432";

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** How it speaks where two run side by side: in whole lines, or all at once when it has ended; else for itself. */
  readonly says?: "lines" | "at its end";
}

const children = new Set<ChildProcess>();
/** How long a tool has to end by itself, in milliseconds. */
const GRACE_MS = 20_000;
let isEnded = false;

/** Ends what runs, with all that it has started, and lets nothing more begin. */
export function endAll(): void {
  isEnded = true;
  for (const child of children) {
    signalGroup(child, "SIGTERM");
    setTimeout(() => signalGroup(child, "SIGKILL"), GRACE_MS).unref();
  }
}

/** A tool leads a group of processes of its own. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

/** Does what is asked for, two at a time and in this order. */
export async function twoAtATime(asked: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...asked];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) await next();
  };
  await Promise.all([work(), work()]);
}

/** Runs a tool of the packages, or a file under this Node; answers its exit code. */
export function run(
  [tool = "", ...args]: readonly string[],
  { environment = {}, says }: RunOptions = {},
): Promise<number> {
  if (isEnded) return Promise.resolve(1);
  return new Promise((resolve) => {
    const child = spawn(
      tool === "node" ? process.execPath : join("node_modules/.bin", tool),
      args,
      {
        detached: true,
        stdio: ["ignore", says ? "pipe" : "inherit", says ? "pipe" : "inherit"],
        env: {
          NODE_COMPILE_CACHE: COMPILED,
          GLIBC_TUNABLES: KEEPING_MEMORY,
          ...process.env,
          ...environment,
        },
      },
    );
    const endings = [child.stdout, child.stderr].map((stream) => {
      let unsaid = "";
      stream?.setEncoding("utf8").on("data", (chunk: string) => {
        unsaid += chunk;
        const end = says === "lines" ? unsaid.lastIndexOf("\n") : -1;
        if (end >= 0) say(unsaid.slice(0, end));
        unsaid = unsaid.slice(end + 1);
      });
      return () => unsaid.trim() && say(unsaid.trimEnd());
    });
    children.add(child);
    // What it has started may outlive it, and hold its words open.
    child.on("exit", () => isEnded && resolve(1));
    child.on("close", (code) => {
      children.delete(child);
      for (const end of endings) end();
      resolve(code ?? 1);
    });
  });
}

/** Does a step, and says how it went and how long it took. */
export async function step(name: string, work: () => Promise<boolean>): Promise<boolean> {
  const started = Date.now();
  const isGood = await work();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`── ${name}: ${isGood ? "passed" : "FAILED"} in ${seconds} s`);
  return isGood;
}
