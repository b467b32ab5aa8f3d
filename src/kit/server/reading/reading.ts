import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { type Frame, frameKinds, framesOf } from "./readingFrames.ts";
import { TOO_LARGE_EXIT } from "./readingProcess.ts";

/** A task of the reading processes by its name, with what it is asked for and what it gives. */
export interface ReadingTask<Asked, Given> {
  readonly name: string;
  readonly types?: (asked: Asked) => Given;
}

/** What is heard while a task runs. */
export interface ReadingHears {
  /** Takes the rows; while it waits, no more are read. */
  readonly rows?: (rows: AsyncIterable<ReadRows>) => Promise<unknown>;
  readonly told?: (done: number, total: number) => void;
  /** Its abort ends the process; `run` rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** The time for all of it; without it only standing still has an end. */
  readonly deadlineMs?: number;
}

export type ReadRows = Pick<Frame, "channel" | "bytes">;

/**
 * Processes of their own in which what clients send is read, each with a bound of memory: whatever a file does to its
 * reader, it does to nobody else.
 */
export interface Reading {
  /**
   * Runs a task in a process that does nothing else meanwhile. Throws ReadingFault for what the task says of the file,
   * ReadingEnded when the process ended.
   */
  readonly run: <Asked, Given>(
    task: ReadingTask<Asked, Given>,
    asked: Asked,
    hears?: ReadingHears,
  ) => Promise<Given>;
  readonly close: () => Promise<void>;
}

/** What a task says of a file that it cannot read, as its process's `faultOf` put it. */
export class ReadingFault extends Error {
  readonly said: unknown;

  constructor(said: unknown) {
    super("a file cannot be read");
    this.said = said;
  }
}

/**
 * Why a reading process ended: it took more memory or time than allowed, it died in the middle of its task, or it was
 * ended here (killed; so is one that never came up).
 */
export class ReadingEnded extends Error {
  readonly why: "memory" | "time" | "died" | "killed";

  constructor(why: ReadingEnded["why"], detail: string) {
    super(`a reading process ended (${why}): ${detail}`);
    this.why = why;
  }
}

export interface ReadingLimits {
  readonly heapMiB: number;
  /** Tasks at one time; others wait in line. */
  readonly atOnce: number;
  /** How long a process may take to come up: a busy machine is no fault of what it is asked. */
  readonly startMs: number;
  /** How long a process that is up may say nothing. */
  readonly silenceMs: number;
  /** The factor by which the deadline of a request is stretched. */
  readonly stretch: (request: unknown) => number;
  /** Processes that are kept for who comes next. */
  readonly warm: number;
}

const limitsOf: ReadingLimits = {
  heapMiB: 512,
  atOnce: 4,
  startMs: 60_000,
  silenceMs: 15_000,
  stretch: () => 1,
  warm: 1,
};

/** Gets reading processes ready, each started by `entry` when it is first needed. */
export function openReading(entry: URL, limits: Partial<ReadingLimits> = {}): Reading {
  const { heapMiB, atOnce, warm, ...patience } = { ...limitsOf, ...limits };
  const idle: Process[] = [];
  const all = new Set<Process>();
  const line: (() => void)[] = [];
  let busy = 0;

  const lend = async (): Promise<Process> => {
    if (busy >= atOnce) await new Promise<void>((resolve) => line.push(resolve));
    else busy += 1;
    for (let one = idle.pop(); one !== undefined; one = idle.pop()) if (one.isAlive) return one;
    const started = startProcess(entry, heapMiB);
    all.add(started);
    void started.ended.then(() => all.delete(started));
    return started;
  };
  const giveBack = (one: Process): void => {
    if (one.isAlive && idle.length < warm) idle.push(one);
    else one.end();
    const next = line.shift();
    if (next === undefined) busy -= 1;
    else next();
  };

  return {
    run: async (task, asked, hears = {}) => {
      hears.signal?.throwIfAborted();
      const lent = await lend();
      try {
        return await ask(lent, task.name, asked, hears, patience);
      } finally {
        giveBack(lent);
      }
    },
    close: async () => {
      for (const one of all) one.kill("killed");
      await Promise.all([...all].map(({ ended }) => ended));
    },
  };
}

interface Process {
  readonly isAlive: boolean;
  /** Whether it has said that it is there: what ends it from now on is its task, or somebody outside. */
  readonly isUp: () => boolean;
  readonly ended: Promise<ReadingEnded>;
  readonly ask: (line: string) => void;
  readonly next: () => Promise<Frame | undefined>;
  readonly kill: (why: ReadingEnded["why"]) => void;
  /** Lets it end by itself: it is asked no more. */
  readonly end: () => void;
}

type Child = ChildProcess & { stdin: Writable; stdout: Readable; stderr: Readable };

/** Nothing of the server's settings is handed on: no address and no password of a database. */
const HANDED_ON = ["PATH", "TMPDIR", "TEMP", "TMP", "SystemRoot", "NODE_COMPILE_CACHE"] as const;

function startProcess(entry: URL, heapMiB: number): Process {
  const env = Object.fromEntries(
    HANDED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMiB}`, fileURLToPath(entry)], {
    stdio: ["pipe", "pipe", "pipe"],
    env,
  }) as Child;
  // Nobody stays for a process that waits: it ends with the one that asks it.
  child.unref();
  for (const pipe of [child.stdin, child.stdout, child.stderr]) (pipe as Socket).unref();
  let last = "";
  child.stderr.on("data", (said: Buffer) => (last = (last + said.toString()).slice(-500)));
  child.stdin.on("error", () => undefined);
  let why: ReadingEnded["why"] | undefined;
  let isUp = false;
  // Not its close: that waits for rows which nobody takes any more.
  const ended = once(child, "exit").then(
    ([code, signal]) =>
      new ReadingEnded(
        why ?? (isUp ? reasonOf(code as number | null, signal as string | null) : "killed"),
        last,
      ),
    (error: Error) => new ReadingEnded("killed", error.message),
  );
  const frames = framesOf(child.stdout as AsyncIterable<Buffer>);
  return {
    get isAlive() {
      return child.exitCode === null && child.signalCode === null && !child.killed;
    },
    isUp: () => isUp,
    ended,
    ask: (line) => void child.stdin.write(`${line}\n`),
    next: async () => {
      const frame = (await frames.next()).value ?? undefined;
      isUp ||= frame !== undefined;
      return frame;
    },
    kill: (reason) => {
      why ??= reason;
      child.ref();
      child.kill("SIGKILL");
    },
    end: () => void child.stdin.end(),
  };
}

/** A heap that is full aborts; a stack or memory of libraries that runs over faults. */
function reasonOf(code: number | null, signal: string | null): ReadingEnded["why"] {
  const ofItself = ["SIGABRT", "SIGTRAP", "SIGILL", "SIGSEGV"].includes(signal ?? "");
  return ofItself || code === TOO_LARGE_EXIT || code === 134 ? "memory" : "died";
}

async function ask<Given>(
  lent: Process,
  task: string,
  asked: unknown,
  { rows, told, signal, deadlineMs }: ReadingHears,
  { startMs, silenceMs, stretch }: Pick<ReadingLimits, "startMs" | "silenceMs" | "stretch">,
): Promise<Given> {
  let given: { value: Given } | undefined;
  const cancel = (): void => lent.kill("killed");
  signal?.addEventListener("abort", cancel);
  let deadline: NodeJS.Timeout | undefined;
  const nextFrame = async (): Promise<Frame> => {
    const silence = lent.isUp()
      ? setTimeout(() => lent.kill("time"), silenceMs)
      : setTimeout(() => lent.kill("killed"), startMs);
    const frame = await lent.next().finally(() => clearTimeout(silence));
    if (frame === undefined) throw await lent.ended;
    return frame;
  };
  const heard = async function* (): AsyncGenerator<ReadRows> {
    for (;;) {
      const frame = await nextFrame();
      if (frame.kind === frameKinds.rows) {
        yield frame;
        continue;
      }
      const said: unknown = JSON.parse(frame.bytes.toString());
      if (frame.kind === frameKinds.told) hear(said, told);
      else if (frame.kind === frameKinds.given) {
        given = { value: said as Given };
        return;
      } else if (frame.kind === frameKinds.fault) throw new ReadingFault(said);
      else throw new Error(`${task}: ${String(said)}`);
    }
  };
  let isSettled = false;
  try {
    if (!lent.isUp()) await nextFrame();
    // How long a process takes to come up is no fault of what it is asked.
    if (deadlineMs !== undefined)
      deadline = setTimeout(() => lent.kill("time"), deadlineMs * stretch(asked));
    lent.ask(JSON.stringify({ task, asked }));
    await (rows ?? drained)(heard());
    isSettled = given !== undefined;
    if (given === undefined) throw new Error(`${task}: nobody took its rows`);
    return given.value;
  } catch (error) {
    isSettled = error instanceof ReadingFault;
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener("abort", cancel);
    clearTimeout(deadline);
    // A task that nobody listens to any more has its process to itself: they go together.
    if (!isSettled) lent.kill("killed");
  }
}

async function drained(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of rows) continue;
}

function hear(said: unknown, told: ReadingHears["told"]): void {
  if (said === null) return;
  const { done, total } = said as { done: number; total: number };
  told?.(done, total);
}
