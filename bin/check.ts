import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./chromium.ts";

/** Every check of the house, in the order in which a slip is cheapest to find; the hosted run calls this list too. */
const CHECKS: readonly { readonly name: string; readonly command: readonly string[] }[] = [
  { name: "format", command: ["oxfmt", "--check", "."] },
  { name: "types of the rules", command: ["tsc", "-p", "tsconfig.pure.json"] },
  { name: "types of the server", command: ["tsc", "-p", "tsconfig.server.json"] },
  { name: "types of the web", command: ["tsc", "-p", "tsconfig.web.json"] },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  {
    name: "arrows",
    command: [
      "depcruise",
      "src",
      "db",
      "bin",
      "--config",
      ".dependency-cruiser.cjs",
      "--output-type",
      "err",
    ],
  },
  { name: "unused", command: ["knip"] },
  { name: "database types", command: ["node", "bin/database-types.ts", "--check"] },
  { name: "web build", command: ["vite", "build", "--logLevel", "warn"] },
  { name: "documents", command: ["node", "bin/check-documents.ts"] },
];

const TESTS = [
  { name: "tests of rules and server", command: ["vitest", "run"] },
  {
    name: "tests of components in a browser",
    command: ["vitest", "run", "--config", "vitest.browser.config.ts"],
  },
  {
    name: "journeys in a browser",
    command: ["vitest", "run", "--config", "vitest.journeys.config.ts"],
  },
] as const;

const reports = mkdtempSync(join(tmpdir(), "viat-check-"));
let passed = 0;
let failed = 0;

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

function run(
  command: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const [tool = "", ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(
      tool === "node" ? process.execPath : join("node_modules/.bin", tool),
      args,
      {
        stdio: ["ignore", "inherit", "inherit"],
        env: { ...process.env, ...environment },
      },
    );
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

async function step(name: string, work: () => Promise<boolean>): Promise<void> {
  const started = Date.now();
  say(`\n── ${name}`);
  const good = await work();
  if (good) passed++;
  else failed++;
  say(
    `── ${name}: ${good ? "passed" : "FAILED"} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

for (const { name, command } of CHECKS) await step(name, async () => (await run(command)) === 0);

if (!process.argv.includes("--fast")) {
  const chromium = findChromium(say);
  for (const [index, { name, command }] of TESTS.entries()) {
    const file = join(reports, `${index}.json`);
    await step(name, async () => {
      const code = await run(
        [...command, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
        { CHROMIUM: chromium },
      );
      try {
        const report = JSON.parse(readFileSync(file, "utf8")) as Report;
        passed += report.numPassedTests;
        failed += report.numFailedTests;
      } catch {
        // The runner ended before it could write a report: its exit code has failed the step.
      }
      return code === 0;
    });
  }
}

rmSync(reports, { recursive: true, force: true });
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
