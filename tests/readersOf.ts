import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** A process that reads what clients send, and the files that it has open. */
export interface ReaderProcess {
  readonly pid: number;
  readonly isStopped: boolean;
  readonly open: readonly string[];
}

/** The reading processes of a product, as Linux tells of them. */
export function readersOf(product: number): ReaderProcess[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, state, parent] =
        /\) (\S) (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8")) ?? [];
      const isReader = readFileSync(`/proc/${name}/cmdline`, "utf8").includes("src/readers.ts");
      if (Number(parent) !== product || !isReader) return [];
      const open = readdirSync(`/proc/${name}/fd`).map((fd) =>
        readlinkSync(`/proc/${name}/fd/${fd}`),
      );
      return [{ pid: Number(name), isStopped: state === "T", open }];
    } catch {
      // It ended meanwhile, or closed a file.
      return [];
    }
  });
}
