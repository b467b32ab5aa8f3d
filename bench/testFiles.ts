import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Tally } from "../bin/tally.ts";
import { type Measurement, say } from "./measure.ts";

/** A file of tests may take so many times the processor time of the reference. */
const MOST_TIMES = 15;
/** The dear ones that are told. */
const TOLD = 20;

const CONFIGS = ["vitest.browser.config.ts", "vitest.journeys.config.ts", "vitest.config.ts"];

/** Sorts two million texts: memory as well as arithmetic, on any machine. */
const REFERENCE = `
  const texts = Array.from({ length: 2_000_000 }, (_, at) => String((at * 7_919) % 1_999_993));
  texts.sort();
  const { user, system } = process.cpuUsage();
  console.log((user + system) / 1e6);`;

/**
 * Runs the files of tests one after another, and compares the processor time of all processes of the dearest with that of
 * the reference.
 */
export function measureTestFiles(): Measurement[] {
  const folder = mkdtempSync(join(tmpdir(), "viat-bench-"));
  // Databases lie in it, and run under an account of their own.
  chmodSync(folder, 0o755);
  try {
    run(process.execPath, ["tests/loadDemonstration.ts", folder]);
    const taken = CONFIGS.flatMap((config) => secondsIn(config, folder));
    const reference = Number(run(process.execPath, ["-e", REFERENCE]));
    const sorted = taken.toSorted((one, other) => other.seconds - one.seconds).slice(0, TOLD);
    for (const { file, seconds } of sorted) say(`  ${seconds.toFixed(1)} s ${file}`);
    return sorted.slice(0, 1).map(({ file, seconds }) => ({
      name: "test files",
      ratio: seconds / reference,
      limit: MOST_TIMES,
      ours: seconds,
      reference,
      unit: `s of processor time, dearest: ${file}; reference: sorting two million texts`,
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface FileSeconds {
  readonly file: string;
  readonly seconds: number;
}

function secondsIn(config: string, folder: string): FileSeconds[] {
  const tally = join(folder, "tally.json");
  const environment = { TALLY: tally, DATA_FOLDERS: folder };
  run(
    "node_modules/.bin/vitest",
    ["run", "--config", config, "--reporter=./bin/tally.ts"],
    environment,
  );
  const { seconds } = JSON.parse(readFileSync(tally, "utf8")) as Tally;
  return Object.entries(seconds)
    .map(([file, took]) => ({ file, seconds: took }))
    .filter(({ file }) => file.includes(".test."));
}

/** What a program writes; throws when it fails. */
function run(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): string {
  const env = { ...process.env, ...environment };
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr || stdout}`);
  return stdout;
}
