import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findTestBrowser } from "./chromium.ts";
import { coverageRows, unheldRows } from "./coverage.ts";
import { run, say, step, twoAtATime } from "./checkStep.ts";
import type { Tally } from "./tally.ts";

/** What is checked without running the product; the longest first, for two run at one time. */
const CHECKS: readonly { readonly name: string; readonly command: readonly string[] }[] = [
  { name: "types of the web", command: ["tsc", "-p", "tsconfig.web.json"] },
  { name: "types of the server", command: ["tsc", "-p", "tsconfig.server.json"] },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "web build", command: ["vite", "build", "--logLevel", "warn"] },
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
// The longest first: two at a time, each with one worker, are what two cores have room for.
const TESTS = [JOURNEYS, SERVER, COMPONENTS] as const;
const REPORTERS = ["--reporter=default", "--reporter=./bin/tally.ts"];
const SOAK = { name: "soak", config: "vitest.soak.config.ts" } as const;

const [first, ...rest] = process.argv.slice(2);
const mode = first === "--fast" || first === "--soak" ? first : undefined;
const paths = mode ? rest : [first, ...rest].filter((path) => path !== undefined);
const isWhole = mode === undefined && paths.length === 0;
const reports = mkdtempSync(join(tmpdir(), "viat-check-"));
let passed = 0;
const failed: string[] = [];
const held: Record<string, string[]> = {};
const secondTry: string[] = [];

function count(name: string, isGood: boolean): void {
  if (isGood) passed++;
  else failed.push(name);
}

if (mode !== "--soak" && paths.length === 0) await checkAll();
if (mode === "--soak") await test(SOAK, paths);
else if (isWhole) await twoAtATime(TESTS.map((one) => () => test(one, [])));
else if (mode === undefined) for (const one of TESTS) await test(one, pathsOf(one));
if (isWhole)
  for (const { line, id, title } of unheldRows(coverageRows(), held))
    failed.push(`docs/coverage.tsv:${line}: ${id}: no test "${title}" passed`);
rmSync(reports, { recursive: true, force: true });
for (const name of secondTry) say(`passed on a second try: ${name}`);
for (const name of failed) say(`failed: ${name}`);
say(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function checkAll(): Promise<void> {
  const says = "at its end";
  await twoAtATime(
    CHECKS.map(({ name, command }) => async () => {
      count(name, await step(name, async () => (await run(command, { says })) === 0));
    }),
  );
}

/** Of the paths that were named, those that this runner knows; undefined: it has none of them to run. */
function pathsOf({ isOf }: (typeof TESTS)[number]): readonly string[] | undefined {
  const others = TESTS.filter((other) => other.isOf !== isOf && other !== SERVER);
  const mine = paths.filter((path) => isOf(path) && !others.some((other) => other.isOf(path)));
  return mine.length > 0 ? mine : undefined;
}

async function test(
  { name, config }: { readonly name: string; readonly config: string },
  only: readonly string[] | undefined,
): Promise<void> {
  if (!only) return;
  const file = join(reports, `${config}.json`);
  const again = isWhole ? ["--retry=1"] : [];
  const command = ["vitest", "run", "--config", config, ...REPORTERS, ...again, ...only];
  const environment = { CHROMIUM: findTestBrowser(say), TALLY: file };
  const says = isWhole ? "lines" : undefined;
  const isGood = await step(name, async () => (await run(command, { environment, says })) === 0);
  count(name, isGood);
  try {
    const tally = JSON.parse(readFileSync(file, "utf8")) as Tally;
    for (const [file, titles] of Object.entries(tally.passed)) {
      passed += titles.length;
      (held[file] ??= []).push(...titles);
    }
    failed.push(...tally.failed);
    secondTry.push(...tally.secondTry);
  } catch {
    // The runner ended before it could write its tally: its exit code has failed the step.
  }
}
