import { readFileSync } from "node:fs";
import { type ReadingOut, serveReading } from "./readingProcess.ts";

const MIB = 1024 * 1024;
/** The heap that the tests allow, and the memory in all. */
const HEAP_MIB = 64;
const MOST_BYTES = 300 * MIB;

/** A reading process whose tasks do what hostile files would. */
await serveReading(
  {
    tasks: {
      echo: async (asked: never) => asked,
      rows: async (count: never, out: ReadingOut) => {
        for (let at = 0; at < count; at++) await out.rows(Buffer.alloc(100_000, at % 256), at % 3);
        return { count };
      },
      // Four times what the heap may hold, and then it would be done.
      heap: async () => {
        const kept: string[][] = [];
        while (process.memoryUsage().heapUsed < 4 * HEAP_MIB * MIB)
          kept.push(Array.from({ length: 10_000 }, (_, at) => `${kept.length} ${at}`));
        return kept.length;
      },
      buffers: async (_asked: never, out: ReadingOut) => {
        const kept: Buffer[] = [];
        while (kept.length * 10_000_000 < 2 * MOST_BYTES) {
          kept.push(Buffer.alloc(10_000_000, 1));
          out.beat();
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return kept.length;
      },
      loop: async () => {
        for (;;) Math.random();
      },
      wait: (_asked: never, out: ReadingOut) =>
        new Promise(() => setInterval(() => out.beat(), 300)),
      struck: async () => {
        process.kill(process.pid, "SIGKILL");
        return new Promise(() => undefined);
      },
      fault: async () => {
        throw new RangeError("of the file");
      },
      broken: async () => {
        throw new Error("of ours");
      },
      victim: async () => readFileSync("/proc/self/oom_score_adj", "utf8"),
      secrets: async () => Object.keys(process.env),
    },
    faultOf: (error) => (error instanceof RangeError ? { says: error.message } : null),
  },
  MOST_BYTES,
);
