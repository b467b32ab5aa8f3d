import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findTestBrowser } from "./chromium.ts";
import { coverageRows, unheldRows } from "./coverage.ts";
import { endAll, run, say, step, twoAtATime } from "./checkStep.ts";
import { processorSeconds } from "./processorTime.ts";
import { openTemporaryFolder } from "./temporaryFolder.ts";
import { flakyFiles, mendedTally, type Tally } from "./tally.ts";

interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

/** Products of the tests serve what it makes. */
const WEB_BUILD: Check = {
  name: "web build",
  command: ["vite", "build", "--logLevel", "warn"],
};
/** What is checked without running the product; the longest first, for two run at one time. */
const CHECKS: readonly Check[] = [
  { name: "types of the web", command: ["tsc", "-p", "tsconfig.web.json"] },
  { name: "types of the server", command: ["tsc", "-p", "tsconfig.server.json"] },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "types of the rules", command: ["tsc", "-p", "tsconfig.pure.json"] },
  { name: "unused", command: ["knip"] },
  { name: "database types", command: ["node", "bin/database-types.ts", "--check"] },
  {
    name: "arrows",
    command: [
      "depcruise",
      "src",
      "db",
      "demo",
      "bin",
      "--config",
      ".dependency-cruiser.cjs",
      "--output-type",
      "err",
    ],
  },
  { name: "format", command: ["oxfmt", "--check", "."] },
  { name: "documents", command: ["node", "bin/check-documents.ts"] },
];

const SERVER = {
  name: "tests of rules and server",
  config: "vitest.config.ts",
  isOf: () => true,
} as const;
const COMPONENTS = {
  name: "tests of components in a browser",
  config: "vitest.browser.config.ts",
  isOf: (path: string) => path.includes("tests/browser"),
} as const;
const JOURNEYS = {
  name: "journeys in a browser",
  config: "vitest.journeys.config.ts",
  isOf: (path: string) => path.includes("tests/journeys"),
} as const;
const TESTS = [JOURNEYS, SERVER, COMPONENTS] as const;
/** In a whole run all at one time, each with one worker: they wait half of the time. */
const RUNNERS: readonly Runner[] = [...partsOf(JOURNEYS, 2), ...partsOf(SERVER, 3), COMPONENTS];
const REPORTERS = ["--reporter=default", "--reporter=./bin/tally.ts"];
const SOAK = { name: "soak", config: "vitest.soak.config.ts" } as const;
/** What the last whole soak came to. */
const LAST_SOAK = "tests/soak/last.txt";
/** More files than this do not fail for want of a quiet machine. */
const MOST_ANEW = 12;
/** Of so many files it is told what they took. */
const DEAREST = 10;
/** A whole run ends after so many minutes, whatever hangs: what did not run has failed. */
const MOST_MINUTES = 73;

const [first, ...rest] = process.argv.slice(2);
const mode = first === "--fast" || first === "--soak" ? first : undefined;
const paths = mode ? rest : [first, ...rest].filter((path) => path !== undefined);
const isWhole = mode === undefined && paths.length === 0;
const isWholeSoak = mode === "--soak" && paths.length === 0;
const began = new Date();
if (mode === "--soak") process.env["SEED"] ??= String(began.getTime() % 1_000_000);
const temporary = openTemporaryFolder();
process.env["TMPDIR"] = temporary.folder;
const reports = mkdtempSync(join(temporary.folder, "check-"));
// Databases that tests copy lie in it, and run under an account of their own.
chmodSync(reports, 0o755);
/** All runners copy it; with paths, who needs it first loads it. */
const DEMONSTRATION: Check = {
  name: "demonstration",
  command: ["node", "tests/loadDemonstration.ts", reports],
};
let passed = 0;
const failed: string[] = [];
const held: Record<string, string[]> = {};
const flaky: string[] = [];
const seconds: { readonly file: string; readonly seconds: number }[] = [];

function count(name: string, isGood: boolean): void {
  if (isGood) passed++;
  else failed.push(name);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, endAll);
if (isWhole)
  setTimeout(() => {
    failed.push(`the run did not end within ${MOST_MINUTES} minutes`);
    endAll();
  }, MOST_MINUTES * 60_000).unref();

if (mode === "--soak") {
  tell(SOAK, await tried(SOAK, paths));
  if (isWholeSoak) await testInAnyOrder();
} else if (mode === "--fast") await check([WEB_BUILD, ...CHECKS]);
else if (isWhole) {
  await check([DEMONSTRATION, WEB_BUILD]);
  await Promise.all([check(CHECKS), testAll()]);
} else
  for (const one of TESTS) {
    const mine = pathsOf(one);
    if (mine.length > 0) tell(one, await tried(one, mine));
  }
if (isWhole)
  for (const { line, id, title } of unheldRows(coverageRows(), held))
    failed.push(`docs/coverage.tsv:${line}: ${id}: no test "${title}" passed`);
temporary.remove();
const ending = [
  ...(isWhole || isWholeSoak ? secondsTold() : []),
  ...flaky.map((file) => `flaky: ${file}`),
  ...failed.map((name) => `failed: ${name}`),
  "",
  `${passed} passed, ${failed.length} failed`,
];
say(ending.join("\n"));
if (isWholeSoak) keepSoak();
process.exitCode = failed.length > 0 ? 1 : 0;

async function check(checks: readonly Check[]): Promise<void> {
  const says = "at its end";
  await twoAtATime(
    checks.map(({ name, command }) => async () => {
      count(name, await step(name, async () => (await run(command, { says })) === 0));
    }),
  );
}

/** Of the paths that were named, those that this runner knows. */
function pathsOf({ isOf }: (typeof TESTS)[number]): readonly string[] {
  const others = TESTS.filter((other) => other.isOf !== isOf && other !== SERVER);
  return paths.filter((path) => isOf(path) && !others.some((other) => other.isOf(path)));
}

interface Runner {
  readonly name: string;
  readonly config: string;
  /** Which of its files it runs, as `1/3`; all of them without it. */
  readonly part?: string;
}

function partsOf({ name, config }: Runner, parts: number): readonly Runner[] {
  return Array.from({ length: parts }, (_, at) => ({
    name: `${name}, ${at + 1} of ${parts}`,
    config,
    part: `${at + 1}/${parts}`,
  }));
}

interface Trial {
  readonly isGood: boolean;
  readonly tally: Tally;
}

/** Runs what `npm test` runs, its files in an order of chance. */
async function testInAnyOrder(): Promise<void> {
  await check([DEMONSTRATION, WEB_BUILD]);
  await testAll(["--sequence.shuffle.files", `--sequence.seed=${process.env["SEED"]}`]);
}

/** Runs all tests; then, with nothing beside them, the files of those that failed once more. */
async function testAll(options: readonly string[] = []): Promise<void> {
  const trials = new Map<Runner, Trial>();
  await Promise.all(RUNNERS.map(async (one) => trials.set(one, await tried(one, [], options))));
  for (const [one, trial] of trials) {
    const files = Object.keys(trial.tally.failed);
    const isAnew = files.length > 0 && files.length <= MOST_ANEW;
    tell(one, isAnew ? mended(trial, await tried(one, files)) : trial);
  }
}

function mended(first: Trial, second: Trial): Trial {
  const tally = mendedTally(first.tally, second.tally);
  flaky.push(...flakyFiles(first.tally, tally));
  return { isGood: second.isGood && tally.stray.length === 0, tally };
}

async function tried(
  { name, config, part = "" }: Runner,
  only: readonly string[] = [],
  options: readonly string[] = [],
): Promise<Trial> {
  const file = join(reports, `${name.replaceAll(/\W/g, "-")}.json`);
  rmSync(file, { force: true });
  const command = ["vitest", "run", "--config", config, ...REPORTERS, ...options, ...only];
  const environment = {
    CHROMIUM: findTestBrowser(say),
    TALLY: file,
    DATA_FOLDERS: reports,
    PART: part,
  };
  const says = isWhole || isWholeSoak ? "lines" : undefined;
  const isGood = await step(name, async () => (await run(command, { environment, says })) === 0);
  // A runner that ended before it could write its tally has failed by its exit code.
  const tally: Tally = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { passed: {}, failed: {}, stray: [], seconds: {} };
  return { isGood, tally };
}

/** The files that take most processor time, of all their processes. */
function secondsTold(): readonly string[] {
  const sorted = seconds.toSorted((one, other) => other.seconds - one.seconds);
  return [
    "seconds of processor time:",
    ...sorted.slice(0, DEAREST).map(({ file, seconds: took }) => `  ${took.toFixed(1)} ${file}`),
    `  ${processorSeconds().toFixed()} the whole run`,
  ];
}

/** Keeps the words of a whole soak, with the day, the commit, the seed and the minutes. */
function keepSoak(): void {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const minutes = Math.round((Date.now() - began.getTime()) / 60_000);
  const commit =
    git("rev-parse", "--short", "HEAD") + (git("status", "--short") && " with changes");
  const day = began.toISOString().slice(0, 10);
  const head = `${day}, commit ${commit}, seed ${process.env["SEED"]}, ${minutes} minutes`;
  writeFileSync(LAST_SOAK, `${[head, ...ending].join("\n")}\n`);
}

function tell({ name }: Runner, { isGood, tally }: Trial): void {
  count(name, isGood);
  for (const [file, titles] of Object.entries(tally.passed)) {
    passed += titles.length;
    (held[file] ??= []).push(...titles);
  }
  for (const why of Object.values(tally.failed).flatMap(Object.entries<string>))
    failed.push(why.join(": "));
  failed.push(...tally.stray);
  for (const [file, took] of Object.entries(tally.seconds))
    seconds.push({ file: `${file} (${name})`, seconds: took });
}
