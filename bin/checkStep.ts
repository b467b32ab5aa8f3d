import { spawn } from "node:child_process";
import { join } from "node:path";

export function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

/** Where Node keeps what it has compiled, for every process that a step starts: compiling is half of a start. */
const COMPILED = join(import.meta.dirname, "../node_modules/.cache/node");

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** How it speaks where two run side by side: in whole lines, or all at once when it has ended; else for itself. */
  readonly says?: "lines" | "at its end";
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
  return new Promise((resolve) => {
    const child = spawn(
      tool === "node" ? process.execPath : join("node_modules/.bin", tool),
      args,
      {
        stdio: ["ignore", says ? "pipe" : "inherit", says ? "pipe" : "inherit"],
        env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...environment },
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
    child.on("close", (code) => {
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
