import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { type Frame, frameHead, frameKinds } from "./readingFrames.ts";

/** Where a task of a reading process puts what it finds. */
export interface ReadingOut {
  /** Rows for the table of a channel; to be awaited, so that no more is read than can be written. */
  rows(bytes: Buffer, channel?: number): Promise<void>;
  /** Says how many lines are done, of how many as far as is known. */
  readonly told: (done: number, total: number) => void;
  /** Says that it goes on; to be called often. */
  beat(): void;
}

/** A task: what it is asked for and what it gives both go as JSON. */
export type ReadingWork = (asked: never, out: ReadingOut) => Promise<unknown>;

export interface ReadingServes {
  readonly tasks: Readonly<Record<string, ReadingWork>>;
  /** What is to be said of an error that is the file's fault; null when it is no such. */
  readonly faultOf: (error: unknown) => unknown;
}

/** How a process that would take more than its memory ends. */
export const TOO_LARGE_EXIT = 97;
const TOLD_MS = 200;

/** Works on tasks, one after the other, until nobody asks any more. `mostBytes` is the memory it may take in all. */
export async function serveReading(
  { tasks, faultOf }: ReadingServes,
  mostBytes: number,
): Promise<void> {
  // A signal to the whole group is the server's business: it ends this process by asking no more.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
  dieFirst();
  await say(frameKinds.told, null);
  for await (const line of createInterface({ input: process.stdin })) {
    const { task, asked } = JSON.parse(line) as { task: string; asked: never };
    try {
      const work = tasks[task];
      if (work === undefined) throw new Error(`no task ${task}`);
      const given = await work(asked, outOf(mostBytes));
      await say(frameKinds.given, given);
    } catch (error) {
      const fault = faultOf(error);
      if (fault !== null) await say(frameKinds.fault, fault);
      else await say(frameKinds.broken, error instanceof Error ? error.stack : String(error));
    }
  }
}

/** A machine out of memory takes this process, whose end is one file's, before the database and the server. */
function dieFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Only Linux has such a file.
  }
}

function outOf(mostBytes: number): ReadingOut {
  const told = seldom((said: unknown) => void say(frameKinds.told, said));
  const beat = seldom(() => {
    // What lies outside of the heap has no other bound.
    if (process.memoryUsage.rss() > mostBytes) process.exit(TOO_LARGE_EXIT);
    void say(frameKinds.told, null);
  });
  return {
    rows: (bytes, channel = 0) => send({ kind: frameKinds.rows, channel, bytes }),
    told: (done, total) => told({ done, total }),
    beat: () => beat(null),
  };
}

function seldom(say: (said: unknown) => void): (said: unknown) => void {
  let at = 0;
  return (said) => {
    const now = Date.now();
    if (now - at < TOLD_MS) return;
    at = now;
    say(said);
  };
}

function say(kind: number, said: unknown): Promise<void> {
  return send({ kind, channel: 0, bytes: Buffer.from(JSON.stringify(said ?? null)) });
}

async function send(frame: Frame): Promise<void> {
  if (frame.kind === frameKinds.rows && frame.bytes.length === 0) return;
  process.stdout.write(frameHead(frame));
  if (!process.stdout.write(frame.bytes)) await once(process.stdout, "drain");
}
