import { spawn } from "node:child_process";
import { join } from "node:path";

export function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

/** Where Node keeps what it has compiled, for every process that a step starts: compiling is half of a start. */
const COMPILED = join(import.meta.dirname, "../node_modules/.cache/node");

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Says nothing until it has ended, so that two can run side by side. */
  readonly isQuiet?: boolean;
}

/** Runs a tool of the packages, or a file under this Node; answers its exit code. */
export function run(
  [tool = "", ...args]: readonly string[],
  { environment = {}, isQuiet = false }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(
      tool === "node" ? process.execPath : join("node_modules/.bin", tool),
      args,
      {
        stdio: ["ignore", isQuiet ? "pipe" : "inherit", isQuiet ? "pipe" : "inherit"],
        env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...environment },
      },
    );
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.on("close", (code) => {
      if (said.trim()) say(said.trimEnd());
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
